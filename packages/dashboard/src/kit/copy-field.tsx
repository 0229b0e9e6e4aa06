import { type ReactElement, useId } from 'react'
import { useWords } from '../words/words.tsx'
import { Button } from './button.tsx'
import { useCopy } from './use-copy.ts'

type CopyFieldProps = { readonly label: string; readonly value: string; readonly secret?: boolean }

/** Something to be taken elsewhere. A secret is marked so that the browser offers to keep none of it. */
export function CopyField({ label, value, secret = false }: CopyFieldProps): ReactElement {
  const w = useWords()
  const id = useId()
  const copy = useCopy()
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          readOnly
          value={value}
          autoComplete="off"
          spellCheck={false}
          data-secret={secret || undefined}
          onFocus={(event) => event.currentTarget.select()}
          className="input font-mono text-sm"
        />
        <Button kind="plain" aria-label={w.frame.copyNamed(label)} onClick={() => copy(value)}>
          {w.frame.copy}
        </Button>
      </div>
    </div>
  )
}
