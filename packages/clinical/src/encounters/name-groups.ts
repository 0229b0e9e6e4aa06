import { hashText } from '../text/hash.ts'
import type { Group, PlacedSegment } from './groups.ts'
import { likenessOf } from './likeness.ts'

/** An encounter as it was found before: its id, and its first words as they were read then. */
export type KnownEncounter = { readonly encounterId: string; readonly opening: string }

/**
 * The ids of encounters. What was known before keeps its id where its first words are read alike; `reserved` ids are
 * given to nothing else.
 */
export function nameGroups(
  groups: readonly Group[],
  known: readonly KnownEncounter[] = [],
  reserved: Iterable<string> = [],
): Map<Group, string> {
  const names = keptNames(groups, known)
  const taken = new Set([...reserved, ...names.values()])
  for (const group of groups) {
    const { page, segment } = firstOf(group)
    if (!names.has(group)) names.set(group, newId({ ...page, ...segment }, taken))
  }
  return names
}

type Beginning = Pick<PlacedSegment['page'], 'documentId' | 'pageNumber'> &
  Pick<PlacedSegment['segment'], 'opening' | 'from'>

/** The first that begins on a page has the page's name; the others a hash of their first words behind it. */
export function newId({ documentId, pageNumber, opening, from }: Beginning, taken: Set<string>): string {
  const ofPage = `${documentId}-${pageNumber}`
  const candidates = [
    ofPage,
    `${ofPage}-${hashText(opening).slice(0, 8)}`,
    `${ofPage}-${hashText(`${opening} ${from}`).slice(0, 8)}`,
  ]
  const id = candidates.find((candidate) => !taken.has(candidate)) ?? `${ofPage}-${from}`
  taken.add(id)
  return id
}

/** The most alike first; each is taken once. */
function keptNames(groups: readonly Group[], known: readonly KnownEncounter[]): Map<Group, string> {
  const names = new Map<Group, string>()
  if (known.length === 0) return names
  const byPage = Map.groupBy(known, ({ encounterId }) => encounterId.split('-', 2).join('-'))
  const pairs = groups.flatMap((group) => {
    const { page, segment } = firstOf(group)
    const before = byPage.get(`${page.documentId}-${page.pageNumber}`) ?? []
    return before.map(({ encounterId, opening }) => ({
      ...{ group, encounterId },
      likeness: likenessOf(opening, segment.opening),
    }))
  })
  const taken = new Set<string>()
  for (const { group, encounterId, likeness } of pairs.toSorted((a, b) => b.likeness - a.likeness)) {
    if (likeness === 0 || names.has(group) || taken.has(encounterId)) continue
    names.set(group, encounterId)
    taken.add(encounterId)
  }
  return names
}

function firstOf({ segments: [first] }: Group): PlacedSegment {
  if (!first) throw new Error('an encounter has a segment')
  return first
}
