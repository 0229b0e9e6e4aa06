import type { InviteSent } from '@casefold/contract/dashboard/member'
import type { ReactElement } from 'react'
import { CopyField } from '../kit/copy-field.tsx'
import { useWords } from '../words/words.tsx'

/** Mailed; or, where no mail can be sent, the link to hand over. */
export function InviteResult({ sent: { invite, mailed, link } }: { readonly sent: InviteSent }): ReactElement {
  const w = useWords().administration.members.invited
  if (mailed) return <p>{w.mailed(invite.email)}</p>
  if (link === null) return <p>{w.noLink(invite.email)}</p>
  return (
    <>
      <p>{w.notMailed(invite.email)}</p>
      <CopyField secret label={w.link} value={link} />
    </>
  )
}
