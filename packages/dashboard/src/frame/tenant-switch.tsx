import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { people } from '../api.ts'
import { readError } from '../kit/read-error.ts'
import { useToast } from '../kit/toast.tsx'
import { useSession } from '../session.tsx'
import { useWords } from '../words/words.tsx'

/** Whose records these are. The page is loaded afresh on a move: nothing of one tenant is left for the other. */
export function useMoveTo(): { readonly moveTo: (tenantId: string) => void; readonly moving: boolean } {
  const w = useWords()
  const toast = useToast()
  const move = useMutation({
    mutationFn: people.moveTo,
    onSuccess: () => location.assign('/'),
    onError: (error) => toast(readError(error, w).sentence, 'bad'),
  })
  return { moveTo: (tenantId) => move.mutate(tenantId), moving: move.isPending || move.isSuccess }
}

export function TenantSwitch(): ReactElement {
  const w = useWords().frame.account
  const { tenant, tenants } = useSession()
  const { moveTo, moving } = useMoveTo()
  if (tenants.length < 2) return <p className="truncate px-3 text-xs font-medium text-soft">{tenant.name}</p>
  return (
    <select
      aria-label={w.tenant}
      value={tenant.tenantId}
      disabled={moving}
      onChange={(event) => moveTo(event.currentTarget.value)}
      className="input min-h-8 text-sm"
    >
      {tenants.map(({ tenantId, name }) => (
        <option key={tenantId} value={tenantId}>
          {name}
        </option>
      ))}
    </select>
  )
}
