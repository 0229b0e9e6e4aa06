import type { ReactElement, ReactNode } from 'react'
import { useWords } from '../words/words.tsx'

/** The label of what need not be filled in. */
export function Optional({ children }: { readonly children: ReactNode }): ReactElement {
  const w = useWords().frame
  return (
    <>
      {children} <span className="font-normal text-soft">({w.optional})</span>
    </>
  )
}
