import type { OpenSession } from '@casefold/contract/dashboard/session'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { people } from '../api.ts'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { ErrorNote } from '../kit/error-note.tsx'
import { Loading } from '../kit/loading.tsx'
import { Section } from '../kit/section.tsx'
import { Table } from '../kit/table.tsx'
import { Time } from '../kit/time.tsx'
import { useWords } from '../words/words.tsx'

export function SessionsSection(): ReactElement {
  const w = useWords()
  const words = w.administration.account
  const [ending, setEnding] = useState(false)
  const list = useQuery({ queryKey: ['sessions'], queryFn: async ({ signal }) => people.sessions({ signal }) })
  const head = (
    <tr>
      <th scope="col">{words.browser}</th>
      <th scope="col">{words.address}</th>
      <th scope="col">{words.since}</th>
      <th scope="col">{words.seen}</th>
      <th scope="col">
        <span className="sr-only">{w.settings.actions}</span>
      </th>
    </tr>
  )
  return (
    <Section title={words.sessionsTitle}>
      {list.isPending && <Loading />}
      {list.error && <ErrorNote error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && (
        <Table label={words.sessionsTable} head={head}>
          {list.data.map((session) => (
            <Row key={session.sessionId} session={session} />
          ))}
        </Table>
      )}
      <div>
        <Button onClick={() => setEnding(true)}>{words.endAll}</Button>
      </div>
      {ending && <EndAll onClose={() => setEnding(false)} />}
    </Section>
  )
}

function Row({ session }: { readonly session: OpenSession }): ReactElement {
  const w = useWords().administration.account
  const client = useQueryClient()
  const end = useMutation({
    mutationFn: async () => people.endSession(session.sessionId),
    onSettled: async () => client.invalidateQueries({ queryKey: ['sessions'] }),
  })
  return (
    <tr>
      <th scope="row">
        {session.browser} {session.current && <Badge tone="good">{w.thisOne}</Badge>}
        <div className="text-xs font-normal text-soft">
          {w.methods[session.method]} · {session.tenantName}
        </div>
      </th>
      <td className="break-all">{session.address}</td>
      <td>
        <Time at={session.createdAt} />
      </td>
      <td>
        <Time at={session.seenAt} />
      </td>
      <td className="text-right">
        {!session.current && (
          <Button
            kind="quiet"
            className="-my-1"
            busy={end.isPending}
            aria-label={w.endNamed(session.browser)}
            onClick={() => end.mutate()}
          >
            {w.end}
          </Button>
        )}
      </td>
    </tr>
  )
}

function EndAll({ onClose }: { readonly onClose: () => void }): ReactElement {
  const w = useWords().administration.account
  const end = useMutation({ mutationFn: people.endAllSessions, onSuccess: () => location.assign('/sign-in') })
  return (
    <ConfirmDialog
      title={w.endAllTitle}
      action={w.endAll}
      busy={end.isPending || end.isSuccess}
      error={end.error}
      onConfirm={() => end.mutate()}
      onClose={onClose}
    >
      <p>{w.endAllText}</p>
    </ConfirmDialog>
  )
}
