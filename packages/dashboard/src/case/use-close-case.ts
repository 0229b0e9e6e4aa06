import type { CaseRecord } from '@casefold/contract/case'
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { casefold } from '../api.ts'
import { useToast } from '../kit/toast.tsx'
import { recordKeys } from '../record-cache.ts'
import { useWords } from '../words/words.tsx'

/** Closes the case, or opens it again. */
export function useCloseCase({ caseId, status }: CaseRecord): UseMutationResult<unknown, Error, void> {
  const w = useWords().records.case
  const toast = useToast()
  const client = useQueryClient()
  const next = status === 'active' ? 'closed' : 'active'
  return useMutation({
    mutationFn: () => casefold.cases.edit(caseId, { status: next }),
    onSuccess: async () => {
      toast(next === 'closed' ? w.wasClosed : w.wasReopened)
      void client.invalidateQueries({ queryKey: recordKeys.cases })
      await client.invalidateQueries({ queryKey: recordKeys.case(caseId) })
    },
  })
}
