import type { FindingRecord } from '@casefold/contract/review'
import type { ReactElement } from 'react'
import { sayPerson } from '../colleagues.ts'
import { Time } from '../kit/time.tsx'
import { useWords } from '../words/words.tsx'

/** Who decided, when, and with what words of their own. */
export function DecidedBy({ finding: { decision } }: { readonly finding: FindingRecord }): ReactElement | null {
  const w = useWords().review.list
  if (!decision) return null
  return (
    <p className="flex flex-wrap gap-x-2 text-xs text-soft">
      <span>{w.by(sayPerson(decision.name, decision.credentials))}</span>
      <Time at={Date.parse(decision.at)} />
      {decision.together && <span>{w.together}</span>}
      {decision.carriedFrom !== undefined && <span>{w.carried}</span>}
      {decision.note && (
        <span className="w-full wrap-anywhere">
          {w.note}: {decision.note}
        </span>
      )}
    </p>
  )
}
