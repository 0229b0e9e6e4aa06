import { useCallback, useEffect, useRef } from 'react'
import type { ItemRow } from './review-rows.ts'
import type { Sources } from './use-sources.ts'

type Looked = {
  readonly row: ItemRow | undefined
  readonly sources: Pick<Sources, 'drawn' | 'isSeen'>
  /** Whether this window may decide: whoever only reads along has not reviewed it. */
  readonly isOpen: boolean
  readonly onSeen: (findingIds: readonly string[]) => void
}

/** Most rows are decided while they are open, and need no word of their own. */
const restMs = 3_000

/** Tells the service what was open. The answer tells it at once, for whoever is about to approve. */
export function useSeen({ row, sources, isOpen, onSeen }: Looked): () => void {
  const waiting = useRef(new Set<string>())
  const told = useRef(new Set<string>())
  const tell = useRef(onSeen)
  tell.current = onSeen
  const tellNow = useCallback(() => {
    const ids = [...waiting.current]
    waiting.current.clear()
    for (const id of ids) told.current.add(id)
    if (ids.length > 0) tell.current(ids)
  }, [])
  const { drawn } = sources
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew when another row is open, or its source is drawn
  useEffect(() => {
    if (!isOpen) return
    for (const id of openIn(row, sources)) if (!told.current.has(id)) waiting.current.add(id)
    const timer = setTimeout(tellNow, restMs)
    return () => clearTimeout(timer)
  }, [row?.id, drawn, isOpen, tellNow])
  return tellNow
}

/** Equal findings are open with the row that stands for them; of a conflict, each side whose source was drawn. */
export function openIn(row: ItemRow | undefined, { isSeen }: Pick<Sources, 'isSeen'>): string[] {
  if (row?.kind === 'conflict') return row.sides.filter((side) => !side.seen && isSeen([side])).map(idOf)
  if (row?.kind !== 'finding') return []
  const isShown = row.finding.citations.length === 0 || row.members.some((member) => isSeen([member]))
  return isShown ? row.members.filter(({ seen }) => !seen).map(idOf) : []
}

function idOf({ findingId }: { readonly findingId: string }): string {
  return findingId
}
