import { type ComponentProps, type ReactElement, useState } from 'react'
import { CheckField } from '../kit/check-field.tsx'
import type { FieldText } from '../kit/field.tsx'
import { TextField } from '../kit/text-field.tsx'
import { useWords } from '../words/words.tsx'

export const shortestPassword = 12

/** To be seen when typed blind it would have to be typed twice. */
export function PasswordField(props: FieldText & ComponentProps<'input'>): ReactElement {
  const w = useWords().signingIn
  const [shown, setShown] = useState(false)
  return (
    <div>
      <TextField required maxLength={200} {...props} type={shown ? 'text' : 'password'} spellCheck={false} />
      <CheckField label={w.showPassword} checked={shown} onChange={(event) => setShown(event.currentTarget.checked)} />
    </div>
  )
}
