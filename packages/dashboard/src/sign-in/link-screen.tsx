import type { LinkShown } from '@casefold/contract/dashboard/session'
import { CasefoldError } from '@casefold/sdk/errors'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactElement, useEffect, useState } from 'react'
import { people } from '../api.ts'
import { leave } from '../frame/leave.ts'
import { Button } from '../kit/button.tsx'
import { ErrorNote } from '../kit/error-note.tsx'
import { LinkButton } from '../kit/link-button.tsx'
import { Loading } from '../kit/loading.tsx'
import { useMaybeSession } from '../session.tsx'
import { useWords } from '../words/words.tsx'
import { dropLinkToken, takeLinkToken } from './link-token.ts'
import { OutsidePage } from './outside-page.tsx'
import { RedeemForm } from './redeem-form.tsx'

/** An invitation, a new password, or the way back in: whatever the link from the mail is for. */
export function LinkScreen(): ReactElement {
  const w = useWords().signingIn
  const [token] = useState(takeLinkToken)
  const navigate = useNavigate()
  useEffect(() => {
    if (location.hash) void navigate({ to: '/link', replace: true })
  }, [navigate])
  const look = useQuery({
    queryKey: ['link', token],
    queryFn: async () => people.lookAtLink({ token }),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (token === '' || isSpent(look.error))
    return (
      <OutsidePage key="missing" title={w.link.missing}>
        <p>{w.link.missingText}</p>
        <Link to="/sign-in">{w.back}</Link>
      </OutsidePage>
    )
  if (look.data) return <Shown token={token} link={look.data} />
  return (
    <OutsidePage key="looking" title={w.link.looking}>
      {look.error ? <ErrorNote error={look.error} onRetry={() => void look.refetch()} /> : <Loading />}
    </OutsidePage>
  )
}

function isSpent(error: unknown): boolean {
  return error instanceof CasefoldError && error.status < 429
}

type ShownProps = { readonly token: string; readonly link: LinkShown }

function Shown({ token, link }: ShownProps): ReactElement {
  const w = useWords()
  const words = w.signingIn.link
  const { kind, email, tenantName, role } = link
  const title = { invite: words.invite(tenantName), reset: words.reset, recover: words.recover }[kind]
  const text = {
    invite: words.inviteText(email, role ? w.frame.roles[role] : ''),
    reset: words.resetText(email),
    recover: words.recoverText(email),
  }[kind]
  return (
    <OutsidePage key={kind} title={title}>
      <p className="text-sm text-soft">{text}</p>
      {kind === 'invite' && link.known ? (
        <Accept token={token} email={email} />
      ) : (
        <RedeemForm token={token} link={link} />
      )}
    </OutsidePage>
  )
}

/** Somebody with an account proves first that it is theirs. */
function Accept({ token, email }: { readonly token: string; readonly email: string }): ReactElement {
  const w = useWords().signingIn.link
  const session = useMaybeSession()
  const accept = useMutation({
    mutationFn: async () => people.redeemLink({ token }),
    onSuccess: () => {
      dropLinkToken()
      location.assign('/')
    },
  })
  if (!session)
    return (
      <>
        <p>{w.signInFirst(email)}</p>
        <LinkButton kind="primary" to="/sign-in" search={{ next: '/link' }}>
          {w.toSignIn}
        </LinkButton>
      </>
    )
  if (session.email.toLowerCase() !== email.toLowerCase())
    return (
      <>
        <p>{w.otherPerson(session.email)}</p>
        <Button onClick={() => void leave()}>{w.signOut}</Button>
      </>
    )
  return (
    <>
      {accept.error && <ErrorNote error={accept.error} />}
      <Button kind="primary" busy={accept.isPending || accept.isSuccess} onClick={() => accept.mutate()}>
        {w.accept}
      </Button>
    </>
  )
}
