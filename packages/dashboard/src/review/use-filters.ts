import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReviewParams } from '../search-params.ts'
import type { Filters } from './review-rows.ts'

/** What is shown, in the address; what is empty is left out of it. */
export function useFilters(): [Filters, (changes: Filters) => void] {
  const { item: _item, ...filters } = useSearch({ from: '/frame/reports/requests/$reportRequestId' })
  const navigate = useNavigate({ from: '/reports/requests/$reportRequestId' })
  return [
    filters,
    (changes) =>
      void navigate({
        search: (before) =>
          Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value)) as ReviewParams,
        replace: true,
        resetScroll: false,
      }),
  ]
}

export function useClearFilters(): () => void {
  const [, change] = useFilters()
  return () => change({ provider: undefined, flag: undefined, from: undefined, to: undefined, undecided: undefined })
}
