import type { ReactElement } from 'react'
import { useWords } from '../words/words.tsx'
import accuracy from './accuracy.json' with { type: 'json' }

const figures: Readonly<Record<string, readonly number[]>> = accuracy.figures

/** How far the rules may be trusted in a category or in a kind of conflict, on case files that none of them was written from. */
export function AccuracyLine({ of }: { readonly of: string }): ReactElement {
  const w = useWords().findings.accuracy
  const [found = 0, labelled = 0, right = 0, reported = 0] = figures[of] ?? []
  const shares = [
    ...(labelled > 0 ? [w.found(found, labelled)] : []),
    ...(reported > 0 ? [w.right(right, reported)] : []),
  ]
  return (
    <p className="text-xs text-soft">{shares.length > 0 ? w.measured(accuracy.files, shares.join(', ')) : w.none}</p>
  )
}
