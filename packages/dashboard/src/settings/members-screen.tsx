import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { members } from '../api.ts'
import { Button } from '../kit/button.tsx'
import { ErrorNote } from '../kit/error-note.tsx'
import { Loading } from '../kit/loading.tsx'
import { PageTitle } from '../kit/page-title.tsx'
import { useWords } from '../words/words.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { InvitesTable } from './invites-table.tsx'
import { MembersTable } from './members-table.tsx'

export function MembersScreen(): ReactElement {
  const w = useWords().administration.members
  const [inviting, setInviting] = useState(false)
  const list = useQuery({ queryKey: ['members'], queryFn: async ({ signal }) => members.list({ signal }) })
  return (
    <div className="max-w-5xl">
      <PageTitle
        actions={
          <Button kind="primary" onClick={() => setInviting(true)}>
            {w.invite}
          </Button>
        }
      >
        {w.title}
      </PageTitle>
      {list.isPending && <Loading />}
      {list.error && <ErrorNote error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && <MembersTable members={list.data.members} />}
      {list.data && list.data.invites.length > 0 && <InvitesTable invites={list.data.invites} />}
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </div>
  )
}
