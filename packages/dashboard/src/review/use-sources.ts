import type { FindingRecord } from '@casefold/contract/review'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { prefetchSource } from '../source/prefetch-source.ts'
import { markOf, type SourceMark } from '../source/source-mark.ts'
import { type ItemRow, isItem, type Row } from './review-rows.ts'

export type Sources = {
  /** Every place that speaks of the row. */
  readonly marks: readonly SourceMark[]
  /** Which of them is shown, or the first of two that are. */
  readonly at: number
  turn(by: 1 | -1): void
  /** The last mark that was drawn. */
  readonly shown: string | undefined
  readonly isAwaited: boolean
  onShown(markId: string, seen: boolean): void
  /** At once where the source is drawn, and when it is where not. */
  whenShown(does: () => void): void
  /** Whether each of these had one of its sources on the screen. */
  isSeen(findings: readonly FindingRecord[]): boolean
}

function marksOf(row: ItemRow | undefined): readonly SourceMark[] {
  if (!row) return []
  if (row.kind === 'gap') return row.gap.citations.map(markOf)
  if (row.kind === 'conflict') return row.sides.flatMap(({ citations: [first] }) => (first ? markOf(first) : []))
  return row.members.flatMap(({ citations }) => citations.map(markOf))
}

/** Which source of the row is on the screen, and whether it is there yet. */
export function useSources(rows: readonly Row[], row: ItemRow | undefined): Sources {
  const [place, setPlace] = useState({ id: '', at: 0 })
  const marks = marksOf(row)
  const at = place.id === row?.id ? Math.min(place.at, Math.max(0, marks.length - 1)) : 0
  const drawn = useDrawn(marks[at]?.id, row?.id)
  useAhead(rows, row, drawn.shown)
  const turn = (by: 1 | -1): void => {
    if (row && marks.length > 0) setPlace({ id: row.id, at: (at + by + marks.length) % marks.length })
  }
  return { marks, at, turn, ...drawn }
}

type Drawn = Pick<Sources, 'shown' | 'isAwaited' | 'onShown' | 'whenShown' | 'isSeen'>

/** `a` waits until the source is drawn: nobody approves what they cannot have looked at. */
function useDrawn(markId: string | undefined, rowId: string | undefined): Drawn {
  const seen = useRef(new Set<string>())
  const known = useRef(new Set<string>())
  const awaited = useRef<{ readonly markId: string; readonly does: () => void }>(undefined)
  const [shown, setShown] = useState<string>()
  const [isAwaited, setAwaited] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever moves on no longer waits
  useEffect(() => {
    awaited.current = undefined
    setAwaited(false)
  }, [rowId])
  const onShown = useCallback((id: string, isSeen: boolean) => {
    known.current.add(id)
    if (isSeen) seen.current.add(id)
    setShown(id)
    if (awaited.current?.markId !== id) return
    const { does } = awaited.current
    awaited.current = undefined
    setAwaited(false)
    does()
  }, [])
  const whenShown = (does: () => void): void => {
    if (markId === undefined || known.current.has(markId)) does()
    else {
      awaited.current = { markId, does }
      setAwaited(true)
    }
  }
  const isSeen = (findings: readonly FindingRecord[]): boolean =>
    findings.every(({ citations }) => citations.some((citation) => seen.current.has(markOf(citation).id)))
  return { shown, isAwaited, onShown, whenShown, isSeen }
}

const ahead = 4

/** The next ones are fetched while this one is looked at, and after it. */
function useAhead(rows: readonly Row[], row: ItemRow | undefined, shown: string | undefined): void {
  const client = useQueryClient()
  const latest = useRef({ rows, row })
  latest.current = { rows, row }
  useEffect(() => {
    if (shown === undefined) return
    const items = latest.current.rows.filter(isItem)
    const from = items.findIndex(({ id }) => id === latest.current.row?.id)
    const next = items.slice(from + 1, from + 1 + ahead).flatMap((one) => marksOf(one).slice(0, 2))
    prefetchSource(client, [...marksOf(latest.current.row).slice(1, 3), ...next])
  }, [client, shown])
}
