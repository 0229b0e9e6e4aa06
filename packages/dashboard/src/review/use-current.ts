import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { findRow, type ItemRow, isItem, isWaiting, type Row } from './review-rows.ts'

export type Current = {
  readonly row: ItemRow | undefined
  select(id: string): void
}

/** A key held down goes through many: the address follows when it rests. */
const restMs = 200

/** What is looked at. It stands in the address, so that a reload is at the same place. */
export function useCurrent(rows: readonly Row[], named: string | undefined): Current {
  const [chosen, setChosen] = useState(named)
  const place = useRef(0)
  const items = rows.filter(isItem)
  // What a filter took away leaves its place to its neighbour.
  const row =
    findRow(rows, chosen) ??
    (chosen === undefined
      ? (items.find(isWaiting) ?? items[0])
      : items[Math.min(place.current, Math.max(0, items.length - 1))])
  if (row) place.current = items.indexOf(row)
  // Once something is looked at it stays so, whatever else comes in or is decided.
  const found = row?.id
  useEffect(() => setChosen((before) => before ?? found), [found])
  useAddress(row?.id, named)
  const select = useCallback((id: string) => setChosen(id), [])
  return { row, select }
}

function useAddress(id: string | undefined, named: string | undefined): void {
  const navigate = useNavigate({ from: '/reports/requests/$reportRequestId' })
  useEffect(() => {
    if (id === undefined || id === named) return
    const timer = setTimeout(
      () => void navigate({ search: (before) => ({ ...before, item: id }), replace: true, resetScroll: false }),
      restMs,
    )
    return () => clearTimeout(timer)
  }, [id, named, navigate])
}
