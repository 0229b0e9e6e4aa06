import type { PageNotes } from '../notes.ts'
import { align } from '../text/align.ts'

/** A page that repeats an earlier one, and how alike their words are. */
export type CopiedPage = {
  readonly page: PageNotes
  readonly of: PageNotes
  readonly likeness: number
  /** A person said that it is no copy. */
  readonly restored?: true
}

/** A page with fewer words is too short to be known again. */
const leastWords = 24
const leastLike = 0.8
/** By how many of its least hashes a page is looked up, and how many pages stand behind each: the work stays linear. */
const keys = 8
const behindKey = 8
const mostCompared = 6

/** The pages, in reading order, that are copies of an earlier one. A restored one may have copies of its own. */
export function findCopies(
  notes: readonly PageNotes[],
  isRestored: (page: PageNotes) => boolean = () => false,
): Map<PageNotes, CopiedPage> {
  const copies = new Map<PageNotes, CopiedPage>()
  const buckets = new Map<number, PageNotes[]>()
  for (const page of notes) {
    if ((page.print?.words.length ?? 0) < 2 * leastWords) continue
    const lookUps = page.shingles.slice(0, keys)
    const copy = nearest(lookUps, buckets)
      .map((original) => compare(page, original))
      .find((found) => found !== undefined)
    const restored = copy !== undefined && isRestored(page)
    if (copy) copies.set(page, restored ? { ...copy, restored } : copy)
    if (copy && !restored) continue
    for (const key of lookUps) {
      const bucket = buckets.get(key) ?? []
      if (bucket.length < behindKey) bucket.push(page)
      buckets.set(key, bucket)
    }
  }
  return copies
}

/** Those that share most of the hashes first. */
function nearest(lookUps: readonly number[], buckets: ReadonlyMap<number, readonly PageNotes[]>): PageNotes[] {
  const counts = new Map<PageNotes, number>()
  for (const key of lookUps) for (const page of buckets.get(key) ?? []) counts.set(page, (counts.get(page) ?? 0) + 1)
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, mostCompared)
    .map(([page]) => page)
}

function compare(page: PageNotes, of: PageNotes): CopiedPage | undefined {
  if (!page.print || !of.print || otherPatient(page, of) || otherDay(page, of)) return undefined
  if (!sameFigures(page.print.figures, of.print.figures)) return undefined
  const [one, other] = [toWords(page.print.words), toWords(of.print.words)]
  const total = one.length + other.length
  const aligned = align(one, other, Math.ceil(total * (1 - leastLike)))
  if (!aligned) return undefined
  const likeness = (2 * aligned.shared) / total
  return likeness >= leastLike ? { page, of, likeness } : undefined
}

function toWords(words: string): string[] {
  return words.match(/../gs) ?? []
}

/** One form of two people shares nearly all of its words. */
function otherPatient({ head: { patient: one } }: PageNotes, { head: { patient: other } }: PageNotes): boolean {
  const [a, b] = [one?.dateOfBirth, other?.dateOfBirth]
  return a !== undefined && b !== undefined && a !== b
}

/** A page of another day is another page, whatever else it shares. */
function otherDay(one: PageNotes, other: PageNotes): boolean {
  const [a, b] = [daysOf(one), daysOf(other)]
  const shared = [...a].filter((day) => b.has(day)).length
  return shared < Math.min(a.size, b.size)
}

function daysOf({ segments = [] }: PageNotes): Set<string> {
  return new Set(segments.flatMap(({ days: [day] }) => day?.value ?? []))
}

/** Digits that readers take for one another. */
const misread = new Set([
  '38',
  '83',
  '56',
  '65',
  '17',
  '71',
  '68',
  '86',
  '08',
  '80',
  '06',
  '60',
  '09',
  '90',
  '35',
  '53',
])
/** Of so many figures one may be misread. */
const perMisread = 150
/** So many may be lost between letters. */
const mostMissing = 0.04
/** A line of a machine adds its own. */
const added = 14

/** The same form with other figures, or with other boxes ticked, is no copy. */
function sameFigures(one: string, other: string): boolean {
  const [a, b] = [one.split(' ').filter(Boolean), other.split(' ').filter(Boolean)]
  const aligned = align(a, b, added + Math.ceil((a.length + b.length) * 0.15))
  if (!aligned) return false
  // What a machine adds stands on one page only; other figures are missing on both.
  const missing = Math.min(a.length, b.length) - aligned.shared
  if (missing > Math.floor(Math.min(a.length, b.length) * mostMissing)) return false
  const replaced = aligned.replaced.filter((pair) => pair.every((each) => each !== ''))
  if (replaced.some(([x, y]) => !isMisread(x, y))) return false
  return replaced.length <= Math.floor(Math.max(a.length, b.length) / perMisread)
}

function isMisread(one: string, other: string): boolean {
  if (one.length !== other.length) return false
  const wrong = [...one].flatMap((digit, at) => (digit === other[at] ? [] : [`${digit}${other[at]}`]))
  return wrong.length === 1 && misread.has(wrong[0] ?? '')
}
