import type { CopyDecision, EncounterChange } from '../case/case-input.ts'
import type { PageNotes } from '../notes.ts'
import { likenessOf } from './likeness.ts'

/** The first words of a page, folded: a decision about the page counts while they are read alike. */
export function openingOfPage({ segments = [] }: PageNotes): string {
  return segments[0]?.opening ?? ''
}

/** Whether people said last that a page is no copy. */
export function restoredBy(changes: readonly EncounterChange[]): (page: PageNotes) => boolean {
  const decisions = changes.filter((change): change is CopyDecision => 'copy' in change)
  const byPage = Map.groupBy(decisions, ({ copy }) => `${copy.documentId}-${copy.pageNumber}`)
  return (page) => {
    const said = byPage.get(`${page.documentId}-${page.pageNumber}`) ?? []
    return said.findLast((decision) => isOf(decision, page))?.copy.restored ?? false
  }
}

function isOf({ opening = '' }: CopyDecision, page: PageNotes): boolean {
  return opening === '' || likenessOf(openingOfPage(page), opening) > 0
}
