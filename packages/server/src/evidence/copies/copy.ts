import type { CopiedPage, CopyGroup, KeptPage } from '@casefold/contract/copy'
import { toWireId, type Uuid } from '../../kernel/ids.ts'
import { type LabelRun, labelOf } from '../../reading/page-label.ts'

/** Where the page that is kept stands in the case. */
export type KeptPlace = { readonly ordinal: number; readonly documentId: Uuid; readonly pageNumber: number }

type PlacedPage = {
  readonly documentId: Uuid
  readonly fileName: string
  readonly pageNumber: number
  readonly labels: readonly LabelRun[] | null
}

/** A page that repeats another one, with the names of both. */
export type CopyRow = PlacedPage & {
  readonly likeness: number
  readonly restored: boolean
  readonly of: PlacedPage & { readonly ordinal: number }
}

/** Who decided last about a copy. */
export type CopyDecider = {
  readonly by: string
  readonly name: string
  readonly credentials: string
  readonly at: Date
}

/** What decisions about a page are kept under. */
export function pageIdOf({ documentId, pageNumber }: Pick<PlacedPage, 'documentId' | 'pageNumber'>): string {
  return `${toWireId('doc', documentId)}-${pageNumber}`
}

/** Rows of one kept page follow one another. */
export function toGroups(rows: readonly CopyRow[], deciders: ReadonlyMap<string, CopyDecider>): CopyGroup[] {
  const groups: { kept: KeptPage; copies: CopiedPage[] }[] = []
  for (const row of rows) {
    const kept = toPage(row.of)
    const last = groups.at(-1)
    const copy = toCopiedPage(row, deciders)
    if (last?.kept.documentId === kept.documentId && last.kept.pageNumber === kept.pageNumber) last.copies.push(copy)
    else groups.push({ kept, copies: [copy] })
  }
  return groups
}

export function toCopiedPage(row: CopyRow, deciders: ReadonlyMap<string, CopyDecider>): CopiedPage {
  const { likeness, restored } = row
  const said = restored ? deciders.get(pageIdOf(row)) : undefined
  return { ...toPage(row), likeness, restored, restoredBy: said ? { ...said, at: said.at.toISOString() } : null }
}

function toPage({ documentId, fileName, pageNumber, labels }: PlacedPage): KeptPage {
  const pageLabel = labelOf(labels ?? [], pageNumber)
  return { documentId: toWireId('doc', documentId), fileName, pageNumber, pageLabel }
}
