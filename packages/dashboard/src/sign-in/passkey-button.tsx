import type { Session } from '@casefold/contract/dashboard/session'
import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Button } from '../kit/button.tsx'
import { useWords } from '../words/words.tsx'
import { hasPasskeys, signInWithPasskey } from './passkey.ts'
import { PasskeyError } from './passkey-error.tsx'

type PasskeyButtonProps = {
  readonly onEnter: (session: Session) => void
  /** There is no other way in. */
  readonly only?: boolean
}

/** Not there where the browser could not use it. */
export function PasskeyButton({ onEnter, only = false }: PasskeyButtonProps): ReactElement | null {
  const w = useWords()
  const signIn = useMutation({ mutationFn: signInWithPasskey, onSuccess: onEnter })
  if (!hasPasskeys()) return null
  return (
    <>
      {!only && (
        <div className="flex items-center gap-3 text-xs text-soft">
          <span className="h-px grow bg-line" />
          {w.signingIn.or}
          <span className="h-px grow bg-line" />
        </div>
      )}
      <Button kind={only ? 'primary' : 'plain'} busy={signIn.isPending} onClick={() => signIn.mutate()}>
        {w.signingIn.withPasskey}
      </Button>
      <PasskeyError error={signIn.error} />
    </>
  )
}
