import type { ReactElement, ReactNode } from 'react'
import { useWords, type Words } from '../words/words.tsx'

export type PartName = keyof Words['reader']['sections']

/** In the order of the report. */
export const partNames: readonly PartName[] = [
  ...(['about', 'bottomLine', 'conflicts', 'tables', 'screens', 'chronology', 'gaps', 'notConfirmed'] as const),
  ...(['recordsIndex', 'review', 'method', 'citations'] as const),
]

/** A section of the report, to which the table of contents and the keys lead. */
export function Part({ name, children }: { readonly name: PartName; readonly children: ReactNode }): ReactElement {
  const w = useWords().reader
  return (
    <section data-part={name} aria-labelledby={name} className="mt-8 scroll-mt-4">
      <h2
        id={name}
        tabIndex={-1}
        className="mb-3 scroll-mt-4 border-b border-line pb-1.5 text-lg font-semibold outline-none"
      >
        {w.sections[name]}
      </h2>
      {children}
    </section>
  )
}

/** What stands where there is nothing, and what explains what follows. */
export function Remark({ children }: { readonly children: ReactNode }): ReactElement {
  return <p className="mb-2 max-w-prose text-sm text-soft">{children}</p>
}

export function Quote({ children }: { readonly children: string }): ReactElement | null {
  return children === '' ? null : <q className="break-words text-soft">{children}</q>
}

/** Goes to a section and has it read out. */
export function goToPart(name: string | undefined): void {
  const heading = name === undefined ? null : document.getElementById(name)
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}
