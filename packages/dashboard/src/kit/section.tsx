import type { ReactElement, ReactNode } from 'react'

type SectionProps = { readonly title: ReactNode; readonly children: ReactNode; readonly text?: ReactNode }

/** A part of a page of settings: what it is about on top, then what can be done. */
export function Section({ title, children, text }: SectionProps): ReactElement {
  return (
    <section className="panel mb-4 p-5">
      <h2 className="font-semibold">{title}</h2>
      {text && <p className="mt-1 max-w-prose text-sm text-soft">{text}</p>}
      <div className="mt-3 flex min-w-0 flex-col gap-3">{children}</div>
    </section>
  )
}
