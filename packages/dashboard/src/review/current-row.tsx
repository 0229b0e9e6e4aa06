import type { EncounterRecord } from '@casefold/contract/review'
import { type ReactElement, type RefObject, useEffect, useRef } from 'react'
import type { Format } from '../words/format.ts'
import { useFormat, useWords } from '../words/words.tsx'
import { ConflictCard } from './conflict-card.tsx'
import { CurrentFinding } from './current-finding.tsx'
import { GapCard } from './gap-card.tsx'
import type { Mode } from './mode.ts'
import type { ItemRow } from './review-rows.ts'
import type { Desk } from './use-desk.ts'

type CurrentRowProps = {
  readonly row: ItemRow
  readonly desk: Desk
  readonly encounters: ReadonlyMap<string, EncounterRecord>
  readonly names: ReadonlyMap<string, string>
}

/** The row that is looked at, with all there is to know and to do. */
export function CurrentRow({ row, desk, encounters, names }: CurrentRowProps): ReactElement {
  const w = useWords().review.list
  const format = useFormat()
  const { decisions, isOpen, mode, sources, toNextWaiting } = desk
  const article = useFocusAfter(mode)
  // Its single keys would be taken from whoever is doing something else.
  const isFree = isOpen && mode.kind === 'look'
  return (
    <article
      ref={article}
      tabIndex={-1}
      data-current
      aria-label={sayRow(row, w.undated, format)}
      aria-current="true"
      className="border-b border-l-4 border-line border-l-accent bg-accent-soft/40 px-3 py-2 text-sm outline-none focus-visible:bg-accent-soft"
    >
      {row.kind === 'finding' && <CurrentFinding row={row} desk={desk} encounters={encounters} names={names} />}
      {row.kind === 'conflict' && (
        <ConflictCard
          conflict={row.conflict}
          sides={row.sides}
          isOpen={isFree}
          shown={sources.shown.flatMap(({ findingId }) => findingId ?? [])}
          onDecide={(decision) => {
            decisions.decideConflict(row.conflict, { ...decision, sourceSeen: sources.isSeen(row.sides) })
            toNextWaiting()
          }}
        />
      )}
      {row.kind === 'gap' && (
        <GapCard
          gap={row.gap}
          isOpen={isFree}
          onDecide={(decision) => {
            decisions.decideGap(row.gap, { ...decision, sourceSeen: sources.isSeen([row.gap]) })
            if (decision.decision !== 'withdraw') toNextWaiting()
          }}
        />
      )}
    </article>
  )
}

/** For those who do not see it: what it is about, when, and in which words. */
function sayRow(row: ItemRow, undated: string, { writeDate }: Pick<Format, 'writeDate'>): string {
  if (row.kind === 'conflict') return row.conflict.explanation
  if (row.kind === 'gap') return row.gap.detail
  const { display, effectiveDate, citations } = row.finding
  const [cited] = citations
  const words = cited?.kind === 'text' ? cited.quote : cited?.transcription
  return [display, effectiveDate ? writeDate(effectiveDate) : undated, words].filter(Boolean).join('. ')
}

/** What had the focus is gone when a form is: the row takes it, so that nobody starts at the top of the page. */
function useFocusAfter({ kind }: Mode): RefObject<HTMLElement | null> {
  const article = useRef<HTMLElement>(null)
  const before = useRef(kind)
  useEffect(() => {
    if (before.current !== kind && kind === 'look' && document.activeElement === document.body)
      article.current?.focus({ preventScroll: true })
    before.current = kind
  }, [kind])
  return article
}
