import type { ChronologyEntry, LeftOutPages } from '@casefold/contract/chronology'
import type { CaseEncounterChanges, CaseEncounterRecord, EncounterSplit } from '@casefold/contract/encounter'
import { CasefoldError } from '@casefold/sdk/errors'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { casefold } from '../api.ts'
import { readError } from '../kit/read-error.ts'
import { useToast } from '../kit/toast.tsx'
import { recordKeys } from '../record-cache.ts'
import { useWords } from '../words/words.tsx'

type Changes = Omit<CaseEncounterChanges, 'version'>
type Place = Omit<EncounterSplit, 'version'>
type Act = { readonly act: () => Promise<unknown>; readonly said: string; readonly after?: (() => void) | undefined }

/** What can be corrected at once, without a form. The list shows it as soon as the service has it. */
export type Corrections = {
  readonly isBusy: boolean
  readonly correct: (visit: ChronologyEntry, changes: Changes, said: string) => void
  readonly split: (visit: ChronologyEntry, at: Place, then: (made: CaseEncounterRecord) => void) => void
  /** `gone` becomes a part of `kept`. */
  readonly join: (kept: ChronologyEntry, gone: ChronologyEntry, then: () => void) => void
  /** The pages are the patient's after all. */
  readonly restore: (left: LeftOutPages) => void
}

export function useCorrections(caseId: string): Corrections {
  const w = useWords()
  const say = useToast()
  const refresh = useRefresh(caseId)
  const send = useMutation({
    mutationFn: async ({ act }: Act) => {
      await act()
      await refresh()
    },
    onSuccess: (_, { said, after }) => {
      say(said)
      after?.()
    },
    onError: (error) => {
      const isOutdated = error instanceof CasefoldError && error.code === 'decision_outdated'
      say(isOutdated ? w.chronology.said.outdated : readError(error, w).sentence, 'bad')
      void refresh()
    },
  })
  const { said } = w.chronology
  const { cases } = casefold
  return {
    isBusy: send.isPending,
    correct: ({ encounterId, version }, changes, done) =>
      send.mutate({ act: () => cases.correctEncounter(caseId, encounterId, { ...changes, version }), said: done }),
    split: ({ encounterId, version }, at, then) => {
      let made: CaseEncounterRecord | undefined
      const act = async (): Promise<void> => {
        made = (await cases.splitEncounter(caseId, encounterId, { ...at, version }))[1]
      }
      send.mutate({ act, said: said.split, after: () => made && then(made) })
    },
    join: ({ encounterId, version }, gone, then) => {
      const join = { encounterId: gone.encounterId, version }
      send.mutate({ act: () => cases.joinEncounters(caseId, encounterId, join), said: said.joined, after: then })
    },
    restore: (left) => send.mutate({ act: () => restorePages(caseId, left), said: said.back }),
  }
}

/** Asks for the visits and for what they leave out anew; done when they are there. */
export function useRefresh(caseId: string): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: recordKeys.chronology(caseId) }),
      client.invalidateQueries({ queryKey: recordKeys.leftOut(caseId) }),
    ])
  }
}

/** What is left out is listed by its pages; the visits that they are of are looked for. */
async function restorePages(caseId: string, { documentId, pages }: LeftOutPages): Promise<void> {
  const [first = 1, last = Number.POSITIVE_INFINITY] = pages ?? []
  for await (const encounter of casefold.cases.encounters(caseId, { limit: 1000 })) {
    const { encounterId, version, notThisPatient, segments } = encounter
    const isMeant = segments.some(
      (segment) => segment.documentId === documentId && segment.pageNumber >= first && segment.pageNumber <= last,
    )
    if (notThisPatient && isMeant)
      await casefold.cases.correctEncounter(caseId, encounterId, { notThisPatient: false, version })
  }
}
