import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { proof as api } from '../api.ts'
import { Button } from '../kit/button.tsx'
import { buttonLook } from '../kit/button-look.ts'
import { Dialog } from '../kit/dialog.tsx'
import { ErrorNote } from '../kit/error-note.tsx'
import { Form } from '../kit/form.tsx'
import { LinkButton } from '../kit/link-button.tsx'
import { Loading } from '../kit/loading.tsx'
import { hasPasskeys } from '../sign-in/passkey.ts'
import { PasskeyError } from '../sign-in/passkey-error.tsx'
import { PasswordField } from '../sign-in/password-field.tsx'
import { useWords } from '../words/words.tsx'
import { proofQuery, proveWithPasskey, providerAddress } from './prove.ts'

type ProofDialogProps = {
  /** Why the identity provider's answer was none. */
  readonly problem: string | undefined
  readonly onProved: () => void
  readonly onClose: () => void
}

/** Somebody is about to sign: they show once more who they are, in a way that they have. */
export function ProofDialog({ problem, onProved, onClose }: ProofDialogProps): ReactElement {
  const w = useWords().signingOff.proof
  const ways = useQuery(proofQuery)
  const { data } = ways
  const problems: Record<string, string> = w.problems
  const isNone = data && !data.password && !data.passkey && data.provider === null
  return (
    <Dialog open onClose={onClose} title={w.title} footer={<Button onClick={onClose}>{w.back}</Button>}>
      <p className="text-sm text-soft">{w.text}</p>
      {problem !== undefined && (
        <p role="alert" className="text-sm text-bad">
          {problems[problem] ?? w.otherProblem}
        </p>
      )}
      {ways.isPending && <Loading />}
      {ways.error && <ErrorNote error={ways.error} onRetry={() => void ways.refetch()} />}
      {data?.password && <WithPassword onProved={onProved} />}
      {data?.passkey && hasPasskeys() && <WithPasskey onProved={onProved} />}
      {typeof data?.provider === 'string' && <WithProvider name={data.provider} />}
      {isNone && (
        <>
          <p className="text-sm">{w.none}</p>
          <div>
            <LinkButton to="/account">{w.toAccount}</LinkButton>
          </div>
        </>
      )}
    </Dialog>
  )
}

type WayProps = Pick<ProofDialogProps, 'onProved'>

function WithPassword({ onProved }: WayProps): ReactElement {
  const w = useWords().signingOff.proof
  const [password, setPassword] = useState('')
  const prove = useMutation({ mutationFn: async () => api.withPassword({ password }), onSuccess: onProved })
  return (
    <Form
      onSend={() => {
        if (!prove.isPending) prove.mutate()
      }}
    >
      <PasswordField
        label={w.password}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {prove.error && <ErrorNote error={prove.error} />}
      <div>
        <Button kind="primary" type="submit" busy={prove.isPending}>
          {w.withPassword}
        </Button>
      </div>
    </Form>
  )
}

function WithPasskey({ onProved }: WayProps): ReactElement {
  const w = useWords()
  const prove = useMutation({ mutationFn: proveWithPasskey, onSuccess: onProved })
  return (
    <div className="flex flex-col gap-2">
      <div>
        <Button busy={prove.isPending} onClick={() => prove.mutate()}>
          {w.signingOff.proof.withPasskey}
        </Button>
      </div>
      <PasskeyError error={prove.error} />
    </div>
  )
}

function WithProvider({ name }: { readonly name: string }): ReactElement {
  const w = useWords().signingOff.proof
  return (
    <div className="flex flex-col gap-1">
      <div>
        <a href={providerAddress()} className={buttonLook('plain', true)}>
          {w.withProvider(name)}
        </a>
      </div>
      <p className="text-xs text-soft">{w.providerHint}</p>
    </div>
  )
}
