import type { CopiedPage, CopyGroup } from '@casefold/contract/copy'
import {
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { casefold } from '../api.ts'
import { readError } from '../kit/read-error.ts'
import { useToast } from '../kit/toast.tsx'
import { recordKeys } from '../record-cache.ts'
import { listAll, listPage } from '../records.ts'
import { useWords } from '../words/words.tsx'
import { withCopy } from './copy-rows.ts'

const pathOf = (caseId: string): string => `/api/cases/${encodeURIComponent(caseId)}/copies`
const allOf = (caseId: string): readonly string[] => [...recordKeys.copies(caseId), 'all']

/** Every page that is repeated, with its copies. */
export function useCopies(caseId: string): UseQueryResult<readonly CopyGroup[]> {
  return useQuery({
    queryKey: allOf(caseId),
    queryFn: (asked) => listAll<CopyGroup>(pathOf(caseId), 1000, asked),
  })
}

/** Whether there are any. */
export function useHasCopies(caseId: string): boolean {
  const { data } = useQuery({
    queryKey: [...recordKeys.copies(caseId), 'any'],
    queryFn: async ({ signal }) => (await listPage<CopyGroup>(pathOf(caseId), { limit: 1 }, signal)).items.length > 0,
  })
  return data === true
}

/** Says that a page is no copy, or that it is one after all. */
export function useRestore(caseId: string): UseMutationResult<CopiedPage, Error, CopiedPage> {
  const client = useQueryClient()
  const say = useToast()
  const w = useWords()
  return useMutation({
    mutationFn: (copy: CopiedPage) => casefold.cases.restoreCopy(caseId, copy, { restored: !copy.restored }),
    onSuccess: (now) => {
      client.setQueryData<readonly CopyGroup[]>(allOf(caseId), (groups) => groups && withCopy(groups, now))
      say(now.restored ? w.copies.wasRestored : w.copies.wasExcluded)
    },
    onError: (error) => say(readError(error, w).sentence, 'bad'),
  })
}
