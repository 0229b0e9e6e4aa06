import type { MadeKey } from '@casefold/contract/dashboard/key'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactElement, useState } from 'react'
import { keys } from '../api.ts'
import { Button } from '../kit/button.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { ErrorNote } from '../kit/error-note.tsx'
import { Loading } from '../kit/loading.tsx'
import { PageTitle } from '../kit/page-title.tsx'
import { useWords } from '../words/words.tsx'
import { EndedKeys } from './ended-keys.tsx'
import { KeyPanel } from './key-panel.tsx'
import { KeysTable } from './keys-table.tsx'
import { NewKeyDialog } from './new-key-dialog.tsx'

const route = getRouteApi('/frame/settings/api')

/** Which dialog is open stands in the address: a reload loses the secret, and nothing else. */
export function ApiScreen(): ReactElement {
  const w = useWords().settings
  const { make, key } = route.useSearch()
  const navigate = route.useNavigate()
  const [made, setMade] = useState<MadeKey>()
  const list = useQuery({ queryKey: ['keys'], queryFn: async ({ signal }) => keys.list({ signal }) })
  const open = (keyId: string): void => void navigate({ search: { key: keyId } })
  const close = (): void => {
    setMade(undefined)
    void navigate({ search: {} })
  }
  const show = (fresh: MadeKey): void => {
    setMade(fresh)
    void list.refetch()
    void navigate({ search: { key: fresh.key.keyId }, replace: true })
  }
  const generate = (
    <Button kind="primary" onClick={() => void navigate({ search: { make: true } })}>
      {w.generate}
    </Button>
  )
  return (
    <div className="max-w-6xl">
      <PageTitle actions={list.data && list.data.length > 0 && generate}>{w.title}</PageTitle>
      <p className="mb-4 max-w-prose text-sm text-soft">{w.intro}</p>
      {list.isPending && <Loading />}
      {list.error && <ErrorNote error={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.length === 0 && (
        <EmptyState title={w.empty} action={generate}>
          {w.emptyText}
        </EmptyState>
      )}
      {list.data && <KeysTable all={list.data} onShow={open} onMade={show} />}
      {list.data && <EndedKeys all={list.data} />}
      <NewKeyDialog open={make === true} onClose={close} onMade={show} />
      {key && <KeyPanel key={key} keyId={key} made={made?.key.keyId === key ? made : undefined} onClose={close} />}
    </div>
  )
}
