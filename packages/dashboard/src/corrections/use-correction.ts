import { CasefoldError } from '@casefold/sdk/errors'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Draft, differencesOf, mergeDrafts } from './merge-drafts.ts'

/** A visit, as the case or a review shows it. */
type Versioned = { readonly encounterId: string; readonly version: number }

/** How one kind of record is corrected. */
type Corrected<One extends Versioned, Form extends Draft, Changes extends object> = {
  readonly toDraft: (record: One) => Form
  /** Only what the form changed. */
  readonly toChanges: (draft: Form, record: One) => Changes
  /** Refused as outdated where the record has another version. */
  readonly send: (changes: Changes & { readonly version: number }) => Promise<One>
  /** All records of its kind, as the service has them now. */
  readonly list: () => AsyncIterable<One>
}

export type Correction<One, Form extends Draft> = {
  readonly draft: Form
  readonly change: (changes: Partial<Form>) => void
  /** The record as the service has it. */
  readonly base: One
  /** Nothing to save. */
  readonly isSame: boolean
  /** Somebody else corrected it in the meantime. */
  readonly hasMoved: boolean
  /** The fields in which what somebody else wrote differs from the form. */
  readonly differences: ReadonlySet<keyof Form>
  readonly save: UseMutationResult<One | undefined, Error, void>
}

/** Saves only while the record is as it was read. What somebody else wrote in between is shown and never overwritten unseen. */
export function useCorrection<One extends Versioned, Form extends Draft, Changes extends object>(
  record: One,
  { toDraft, toChanges, send, list }: Corrected<One, Form, Changes>,
  onSaved: (saved: One) => void,
): Correction<One, Form> {
  // What the form began with stays, whatever is read again behind it.
  const [base, setBase] = useState(record)
  const [first] = useState(() => toDraft(record))
  const [draft, setDraft] = useState(first)
  const [hasMoved, setMoved] = useState(false)
  const isSame = (against: One): boolean => Object.keys(toChanges(draft, against)).length === 0
  const save = useMutation({
    mutationFn: async (): Promise<One | undefined> => {
      try {
        return await send({ ...toChanges(draft, base), version: base.version })
      } catch (error) {
        if (!(error instanceof CasefoldError && error.code === 'decision_outdated')) throw error
        const now = await find(list(), base.encounterId)
        if (!now) throw error
        // It may have been this very change, whose answer got lost.
        if (isSame(now)) return now
        setDraft(mergeDrafts(draft, first, toDraft(now)))
        setBase(now)
        setMoved(true)
        return undefined
      }
    },
    onSuccess: (saved) => saved && onSaved(saved),
  })
  const change = (changes: Partial<Form>): void => setDraft((before) => ({ ...before, ...changes }))
  const differences = differencesOf(draft, first, toDraft(base))
  return { draft, change, base, isSame: isSame(base), hasMoved, differences, save }
}

async function find<One extends Versioned>(records: AsyncIterable<One>, id: string): Promise<One | undefined> {
  for await (const record of records) if (record.encounterId === id) return record
  return undefined
}
