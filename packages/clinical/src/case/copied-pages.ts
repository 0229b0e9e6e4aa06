import type { EncounterPages } from '../encounters/find-encounters.ts'
import type { PageNotes } from '../notes.ts'

type Known = { readonly page: PageNotes; readonly encounterId: string; readonly shingles: ReadonlySet<number> }

/** A page with fewer groups of words is too short to be known again. */
const least = 24
const share = 0.9
/** By how many of its least hashes a page is looked up, and how many pages stand behind each: the work stays linear. */
const keys = 4
const behindKey = 8

/** The pages that are copies of an earlier one, each with the encounter of that one. */
export function findCopies(groups: readonly EncounterPages[]): Map<PageNotes, string> {
  const copies = new Map<PageNotes, string>()
  const buckets = new Map<number, Known[]>()
  for (const { encounter, pages } of groups) {
    for (const page of pages) {
      if (page.shingles.length < least) continue
      const lookUps = page.shingles.slice(0, keys)
      const original = lookUps.flatMap((key) => buckets.get(key) ?? []).find((known) => isCopy(page, known))
      if (original) {
        copies.set(page, original.encounterId)
        continue
      }
      const known = { page, encounterId: encounter.id, shingles: new Set(page.shingles) }
      for (const key of lookUps) {
        const bucket = buckets.get(key) ?? []
        if (bucket.length < behindKey) bucket.push(known)
        buckets.set(key, bucket)
      }
    }
  }
  return copies
}

/** Forms share their words too; another date of service makes it another page. */
function isCopy(page: PageNotes, { page: original, shingles }: Known): boolean {
  const [date, other] = [page.head.serviceDate?.value, original.head.serviceDate?.value]
  if (date !== undefined && other !== undefined && date !== other) return false
  const shared = page.shingles.filter((hash) => shingles.has(hash)).length
  return shared >= share * Math.min(page.shingles.length, shingles.size)
}
