import type { EncounterRecord } from '@casefold/contract/review'
import { CasefoldError } from '@casefold/sdk/errors'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { casefold } from '../api.ts'
import { differencesOf, mergeDrafts } from '../findings/merge-drafts.ts'
import { type DraftField, type EncounterDraft, toChanges, toDraft } from './encounter-draft.ts'

export type Mend = {
  readonly draft: EncounterDraft
  readonly change: (changes: Partial<EncounterDraft>) => void
  /** As it stands at the service. */
  readonly base: EncounterRecord
  /** Somebody else mended it in the meantime. */
  readonly hasMoved: boolean
  /** Where what they wrote differs from what stands in the form. */
  readonly differences: ReadonlySet<DraftField>
  readonly save: UseMutationResult<EncounterRecord | undefined, Error, void>
}

/** Saved only while the visit is as it was read; what somebody else wrote in between is shown, never run over unseen. */
export function useMend(
  reportRequestId: string,
  encounter: EncounterRecord,
  onMended: (encounter: EncounterRecord) => void,
): Mend {
  // What the form began with stays, whatever is read anew behind it.
  const [base, setBase] = useState(encounter)
  const [first] = useState(() => toDraft(encounter))
  const [draft, setDraft] = useState(first)
  const [hasMoved, setMoved] = useState(false)
  const save = useMutation({
    mutationFn: async (): Promise<EncounterRecord | undefined> => {
      const { encounterId, version } = base
      const changes = toChanges(draft, base)
      if (Object.keys(changes).length === 0) return base
      try {
        return await casefold.reviews.correct(reportRequestId, encounterId, { ...changes, version })
      } catch (error) {
        if (!(error instanceof CasefoldError && error.code === 'decision_outdated')) throw error
        const now = await findEncounter(reportRequestId, encounterId)
        if (!now) throw error
        // It may have been this very change, whose answer got lost.
        if (Object.keys(toChanges(draft, now)).length === 0) return now
        setDraft(mergeDrafts(draft, first, toDraft(now)))
        setBase(now)
        setMoved(true)
        return undefined
      }
    },
    onSuccess: (mended) => mended && onMended(mended),
  })
  const change = (changes: Partial<EncounterDraft>): void => setDraft((before) => ({ ...before, ...changes }))
  return { draft, change, base, hasMoved, differences: differencesOf(draft, first, toDraft(base)), save }
}

async function findEncounter(reportRequestId: string, encounterId: string): Promise<EncounterRecord | undefined> {
  for await (const encounter of casefold.reviews.encounters(reportRequestId, { limit: 1000 }))
    if (encounter.encounterId === encounterId) return encounter
  return undefined
}
