import type { CaseEncounterRecord } from '@casefold/contract/encounter'
import { CasefoldError } from '@casefold/sdk/errors'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { casefold } from '../api.ts'
import { differencesOf, mergeDrafts } from '../findings/merge-drafts.ts'
import { type DraftField, toChanges, toDraft, type Visit, type VisitDraft } from './visit-draft.ts'

export type VisitForm = {
  readonly draft: VisitDraft
  readonly change: (changes: Partial<VisitDraft>) => void
  /** As it stands at the service. */
  readonly base: Visit
  /** Somebody else corrected it in the meantime. */
  readonly hasMoved: boolean
  /** Where what they wrote differs from what stands in the form. */
  readonly differences: ReadonlySet<DraftField>
  readonly save: UseMutationResult<CaseEncounterRecord | undefined, Error, void>
}

/** Saved only while the visit is as it was read; what somebody else wrote in between is shown, never run over unseen. */
export function useVisitForm(caseId: string, visit: Visit, onSaved: (saved: CaseEncounterRecord) => void): VisitForm {
  // What the form began with stays, whatever is read anew behind it.
  const [base, setBase] = useState(visit)
  const [first] = useState(() => toDraft(visit))
  const [draft, setDraft] = useState(first)
  const [hasMoved, setMoved] = useState(false)
  const save = useMutation({
    mutationFn: async (): Promise<CaseEncounterRecord | undefined> => {
      const { encounterId, version } = base
      try {
        return await casefold.cases.correctEncounter(caseId, encounterId, { ...toChanges(draft, base), version })
      } catch (error) {
        if (!(error instanceof CasefoldError && error.code === 'decision_outdated')) throw error
        const now = await findVisit(caseId, encounterId)
        if (!now) throw error
        // It may have been this very change, whose answer got lost.
        if (Object.keys(toChanges(draft, now)).length === 0) return now
        setDraft(mergeDrafts(draft, first, toDraft(now)))
        setBase(now)
        setMoved(true)
        return undefined
      }
    },
    onSuccess: (saved) => saved && onSaved(saved),
  })
  const change = (changes: Partial<VisitDraft>): void => setDraft((before) => ({ ...before, ...changes }))
  return { draft, change, base, hasMoved, differences: differencesOf(draft, first, toDraft(base)), save }
}

async function findVisit(caseId: string, encounterId: string): Promise<Visit | undefined> {
  for await (const visit of casefold.cases.encounters(caseId, { limit: 1000 }))
    if (visit.encounterId === encounterId) return visit
  return undefined
}
