import type { CopiedPage, CopyGroup, KeptPage } from '@casefold/contract/copy'

export type Pair = { readonly kept: KeptPage; readonly copy: CopiedPage }

/** A line of the list: the page that is kept, or a copy of it. */
export type CopyRow =
  | { readonly kind: 'kept'; readonly id: string; readonly kept: KeptPage; readonly copies: number }
  | ({ readonly kind: 'copy'; readonly id: string } & Pair)

export type CopyAddress = { readonly documentId: string; readonly pageNumber: number }

export function toRows(groups: readonly CopyGroup[]): CopyRow[] {
  return groups.flatMap(({ kept, copies }): CopyRow[] => [
    { kind: 'kept', id: `kept ${idOf(kept)}`, kept, copies: copies.length },
    ...copies.map((copy): CopyRow => ({ kind: 'copy', id: idOf(copy), kept, copy })),
  ])
}

/** The copy that the address names, or the first. */
export function findPair(rows: readonly CopyRow[], named: Partial<CopyAddress>): Pair | undefined {
  const pairs = rows.filter((row) => row.kind === 'copy')
  const wanted = pairs.find(({ copy }) => copy.documentId === named.documentId && copy.pageNumber === named.pageNumber)
  return wanted ?? pairs[0]
}

/** The copy before or behind this one; itself at either end. */
export function neighbor(rows: readonly CopyRow[], { copy }: Pair, step: 1 | -1): CopiedPage {
  const pairs = rows.filter((row) => row.kind === 'copy')
  const at = pairs.findIndex(({ id }) => id === idOf(copy))
  return pairs[at + step]?.copy ?? copy
}

/** The groups with one of the copies as it is now. */
export function withCopy(groups: readonly CopyGroup[], now: CopiedPage): readonly CopyGroup[] {
  return groups.map((group) => ({
    ...group,
    copies: group.copies.map((copy) => (idOf(copy) === idOf(now) ? now : copy)),
  }))
}

export function idOf({ documentId, pageNumber }: CopyAddress): string {
  return `${documentId}-${pageNumber}`
}
