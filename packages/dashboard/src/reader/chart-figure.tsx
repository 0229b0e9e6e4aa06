import type { ReactElement, ReactNode } from 'react'
import { useWords } from '../words/words.tsx'

type ChartFigureProps = {
  readonly title: string
  /** How to read it. */
  readonly text: ReactNode
  /** The drawing. */
  readonly children: ReactNode
  /** The same in words. */
  readonly table: ReactNode
}

export function ChartFigure({ title, text, children, table }: ChartFigureProps): ReactElement {
  const w = useWords().reader
  return (
    <figure className="mt-4 min-w-0">
      <figcaption className="mb-1.5">
        <h3 className="font-semibold">{title}</h3>
        <div className="max-w-[46rem] text-sm text-soft">{text}</div>
      </figcaption>
      <div className="panel px-3 pt-3 pb-1">{children}</div>
      <details className="mt-2 text-sm">
        <summary className="w-fit text-accent">{w.sameAsTable}</summary>
        <div className="mt-2">{table}</div>
      </details>
    </figure>
  )
}
