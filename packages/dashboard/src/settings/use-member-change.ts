import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { readError } from '../kit/read-error.ts'
import { useToast } from '../kit/toast.tsx'
import { useWords } from '../words/words.tsx'

/** Something is done to one of the people; the list shows what came of it, a refusal is said. */
export function useMemberChange<Given, Answer>(
  change: (given: Given) => Promise<Answer>,
  done: (answer: Answer, given: Given) => void,
): UseMutationResult<Answer, Error, Given> {
  const w = useWords()
  const client = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: change,
    onSuccess: done,
    onError: (error) => toast(readError(error, w).sentence, 'bad'),
    onSettled: async () => client.invalidateQueries({ queryKey: ['members'] }),
  })
}
