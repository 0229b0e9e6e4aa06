import type { EncounterRecord } from '@casefold/contract/review'
import type { ReactElement } from 'react'
import { useWords } from '../words/words.tsx'
import { ConflictCard } from './conflict-card.tsx'
import { CurrentFinding } from './current-finding.tsx'
import { GapCard } from './gap-card.tsx'
import type { ItemRow } from './review-rows.ts'
import type { Desk } from './use-desk.ts'

type CurrentRowProps = {
  readonly row: ItemRow
  readonly desk: Desk
  readonly encounters: ReadonlyMap<string, EncounterRecord>
}

/** The row that is looked at, with all there is to know and to do. */
export function CurrentRow({ row, desk, encounters }: CurrentRowProps): ReactElement {
  const w = useWords().review.list
  const { decisions, isOpen, mode, toNextWaiting } = desk
  // Its single keys would be taken from whoever is doing something else.
  const isFree = isOpen && mode.kind === 'look'
  return (
    <article
      tabIndex={-1}
      data-current
      aria-label={w.current}
      aria-current="true"
      className="border-b border-l-4 border-line border-l-accent bg-accent-soft/40 px-3 py-2 text-sm outline-none focus-visible:bg-accent-soft"
    >
      {row.kind === 'finding' && <CurrentFinding row={row} desk={desk} encounters={encounters} />}
      {row.kind === 'conflict' && (
        <ConflictCard
          conflict={row.conflict}
          sides={row.sides}
          isOpen={isFree}
          onDecide={(decision) => {
            decisions.decideConflict(row.id, decision)
            if (decision.resolution !== 'unresolved') toNextWaiting()
          }}
        />
      )}
      {row.kind === 'gap' && (
        <GapCard
          gap={row.gap}
          isOpen={isFree}
          onDecide={(decision) => {
            decisions.decideGap(row.id, decision)
            if (decision.decision !== 'withdraw') toNextWaiting()
          }}
        />
      )}
    </article>
  )
}
