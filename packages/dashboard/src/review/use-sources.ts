import type { FindingRecord } from '@casefold/contract/review'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { prefetchSource } from '../source/prefetch-source.ts'
import { markOf } from '../source/source-mark.ts'
import { type ItemRow, isItem, type Row } from './review-rows.ts'
import { pairAt, type Source, sourcesOf } from './sources.ts'

export type Sources = {
  /** Every place that speaks of the row. */
  readonly all: readonly Source[]
  /** Which of them is shown, or the first of two that are. */
  readonly at: number
  readonly shown: readonly Source[]
  turn(by: 1 | -1): void
  /** The last mark that was drawn. */
  readonly drawn: string | undefined
  /** The one in hand is on the screen. */
  readonly isDrawn: boolean
  readonly isAwaited: boolean
  onShown(markId: string, seen: boolean): void
  /** At once where the source is drawn, and when it is where not. */
  whenDrawn(does: () => void): void
  /** Whoever turns to something else no longer waits. */
  stopWaiting(): void
  /** Whether each of these had one of its sources on the screen. */
  isSeen(findings: readonly Pick<FindingRecord, 'citations'>[]): boolean
}

/** Which source of the row is on the screen, and whether it is there yet. */
export function useSources(rows: readonly Row[], row: ItemRow | undefined): Sources {
  const [place, setPlace] = useState({ id: '', at: 0 })
  const all = sourcesOf(row)
  const at = place.id === row?.id ? Math.min(place.at, Math.max(0, all.length - 1)) : 0
  const drawn = useDrawn(all[at]?.mark.id)
  useAhead(rows, row, drawn.drawn)
  const turn = (by: 1 | -1): void => {
    if (row && all.length > 0) setPlace({ id: row.id, at: (at + by + all.length) % all.length })
  }
  return { all, at, shown: pairAt(all, at), turn, ...drawn }
}

type Drawn = Omit<Sources, 'all' | 'at' | 'shown' | 'turn'>

/** `a` waits until the source is drawn: nobody approves what they cannot have looked at. */
function useDrawn(markId: string | undefined): Drawn {
  const seen = useRef(new Set<string>())
  const known = useRef(new Set<string>())
  const awaited = useRef<{ readonly markId: string; readonly does: () => void }>(undefined)
  const [drawn, setDrawn] = useState<string>()
  const [isAwaited, setAwaited] = useState(false)
  const stopWaiting = useCallback(() => {
    awaited.current = undefined
    setAwaited(false)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another source is another question
  useEffect(() => stopWaiting, [markId, stopWaiting])
  const onShown = useCallback(
    (id: string, isSeen: boolean) => {
      known.current.add(id)
      if (isSeen) seen.current.add(id)
      setDrawn(id)
      if (awaited.current?.markId !== id) return
      const { does } = awaited.current
      stopWaiting()
      does()
    },
    [stopWaiting],
  )
  const whenDrawn = (does: () => void): void => {
    if (markId === undefined || known.current.has(markId)) does()
    else {
      awaited.current = { markId, does }
      setAwaited(true)
    }
  }
  const isSeen: Sources['isSeen'] = (findings) =>
    findings.every(({ citations }) => citations.some((citation) => seen.current.has(markOf(citation).id)))
  const isDrawn = markId !== undefined && known.current.has(markId)
  return { drawn, isDrawn, isAwaited, onShown, whenDrawn, stopWaiting, isSeen }
}

const ahead = 4

/** The next ones are fetched while this one is looked at, and after it. */
function useAhead(rows: readonly Row[], row: ItemRow | undefined, drawn: string | undefined): void {
  const client = useQueryClient()
  const latest = useRef({ rows, row })
  latest.current = { rows, row }
  useEffect(() => {
    if (drawn === undefined) return
    const items = latest.current.rows.filter(isItem)
    const from = items.findIndex(({ id }) => id === latest.current.row?.id)
    const next = items.slice(from + 1, from + 1 + ahead).flatMap((one) => pairAt(sourcesOf(one), 0))
    const own = sourcesOf(latest.current.row).slice(1, 3)
    prefetchSource(
      client,
      [...own, ...next].map(({ mark }) => mark),
    )
  }, [client, drawn])
}
