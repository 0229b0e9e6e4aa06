import type { ReactElement } from 'react'
import { nameIn } from '../findings/name-in.ts'
import { useFormat, useWords } from '../words/words.tsx'

type SectionHeadProps = { readonly name: string; readonly count: number }

/** Conflicts, possible ones, a category of findings, or gaps. */
export function SectionHead({ name, count }: SectionHeadProps): ReactElement {
  const w = useWords()
  const { number } = useFormat()
  const { conflicts, possibleConflicts, gaps } = w.review.list
  const titles: Readonly<Record<string, string>> = { conflicts, possibleConflicts, gaps }
  return (
    <h2 className="flex items-baseline gap-2 border-b border-line bg-sunken px-3 py-2 text-xs font-semibold">
      {titles[name] ?? nameIn(w.findings.categories, name)}
      <span className="font-normal text-soft tabular-nums">{number(count)}</span>
    </h2>
  )
}
