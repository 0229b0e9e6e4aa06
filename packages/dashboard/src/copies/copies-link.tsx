import type { ReactElement } from 'react'
import { TabLink } from '../kit/tabs.tsx'
import { useWords } from '../words/words.tsx'
import { useHasCopies } from './use-copies.ts'

/** A tab of the case; a case without copies has none. */
export function CopiesLink({ caseId }: { readonly caseId: string }): ReactElement | null {
  const w = useWords().copies
  if (!useHasCopies(caseId)) return null
  return (
    <TabLink to="/cases/$caseId/copies" params={{ caseId }}>
      {w.tab}
    </TabLink>
  )
}
