import type { ConfirmationShown, Confirmed } from '@casefold/contract/dashboard/session'
import { CasefoldError } from '@casefold/sdk/errors'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactElement, useEffect, useState } from 'react'
import { people } from '../api.ts'
import { Button } from '../kit/button.tsx'
import { ErrorNote } from '../kit/error-note.tsx'
import { Loading } from '../kit/loading.tsx'
import { useWords } from '../words/words.tsx'
import { ConfirmPassword } from './confirm-password.tsx'
import { OutsidePage } from './outside-page.tsx'
import { confirmWithPasskey, hasPasskeys, readPasskeyProblem } from './passkey.ts'

/** The first sign-in through an identity provider waits here for what the account already has. */
export function ConfirmScreen(): ReactElement {
  const w = useWords().signingIn
  const token = useLinkToken()
  const look = useQuery({
    queryKey: ['confirmation'],
    queryFn: async ({ signal }) => people.confirmation({ signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (hasEnded(look.error)) return <Ended />
  if (!look.data)
    return (
      <OutsidePage key="looking" title={w.confirm.looking}>
        {look.error ? <ErrorNote error={look.error} onRetry={() => void look.refetch()} /> : <Loading />}
      </OutsidePage>
    )
  return <Waiting key={token} waiting={look.data} token={token} />
}

/** The secret of the mail, which may be opened where this page stands already. It stays in no address and no history. */
function useLinkToken(): string {
  const [token, setToken] = useState('')
  useEffect(() => {
    const take = (): void => {
      if (!location.hash) return
      setToken(decodeURIComponent(location.hash.slice(1)))
      history.replaceState(history.state, '', location.pathname)
    }
    take()
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  return token
}

function hasEnded(error: unknown): boolean {
  return error instanceof CasefoldError && error.code === 'confirmation_ended'
}

function Ended(): ReactElement {
  const w = useWords().signingIn
  return (
    <OutsidePage key="ended" title={w.confirm.ended}>
      <p>{w.confirm.endedText}</p>
      <Link to="/sign-in">{w.back}</Link>
    </OutsidePage>
  )
}

type WaitingProps = { readonly waiting: ConfirmationShown; readonly token: string }

function Waiting({ waiting, token }: WaitingProps): ReactElement {
  const w = useWords().signingIn
  const { email, providerName, tenantName, methods } = waiting
  const [isMailed, setMailed] = useState(false)
  if (isMailed)
    return (
      <OutsidePage key="mailed" title={w.confirm.mailed}>
        <p role="status">{w.confirm.mailedText(email)}</p>
        <Button kind="quiet" onClick={() => setMailed(false)} className="self-start">
          {w.back}
        </Button>
      </OutsidePage>
    )
  return (
    <OutsidePage key="choose" title={w.confirm.title}>
      <p className="text-sm text-soft">{w.confirm.text(providerName, tenantName, email)}</p>
      {token && <ByLink token={token} />}
      {methods.includes('passkey') && hasPasskeys() && <ByPasskey />}
      {methods.includes('password') && <ConfirmPassword email={email} onDone={goOn} />}
      {methods.includes('mail') && <ByMail onMailed={() => setMailed(true)} />}
      {methods.length === 0 && <p role="alert">{w.confirm.nothing}</p>}
      <Link to="/sign-in" className="text-sm">
        {w.back}
      </Link>
    </OutsidePage>
  )
}

/** Loaded afresh: whoever was signed in here before is not who is now. */
function goOn({ next }: Confirmed): void {
  location.assign(next)
}

function ByLink({ token }: { readonly token: string }): ReactElement {
  const w = useWords().signingIn.confirm
  const confirm = useMutation({ mutationFn: async () => people.confirmSignIn({ token }), onSuccess: goOn })
  return (
    <>
      <p>{w.byLinkText}</p>
      {confirm.error && <ErrorNote error={confirm.error} />}
      <Button kind="primary" busy={confirm.isPending || confirm.isSuccess} onClick={() => confirm.mutate()}>
        {w.byLink}
      </Button>
    </>
  )
}

function ByPasskey(): ReactElement {
  const w = useWords()
  const confirm = useMutation({ mutationFn: confirmWithPasskey, onSuccess: goOn })
  const problem = readPasskeyProblem(confirm.error, w)
  return (
    <>
      <Button kind="primary" busy={confirm.isPending || confirm.isSuccess} onClick={() => confirm.mutate()}>
        {w.signingIn.confirm.withPasskey}
      </Button>
      {problem && (
        <p role="alert" className="text-sm text-bad">
          {problem}
        </p>
      )}
      {confirm.error && !problem && <ErrorNote error={confirm.error} />}
    </>
  )
}

function ByMail({ onMailed }: { readonly onMailed: () => void }): ReactElement {
  const w = useWords().signingIn.confirm
  const ask = useMutation({ mutationFn: async () => people.mailConfirmation(), onSuccess: onMailed })
  return (
    <>
      {ask.error && <ErrorNote error={ask.error} />}
      <Button busy={ask.isPending} onClick={() => ask.mutate()}>
        {w.withMail}
      </Button>
    </>
  )
}
