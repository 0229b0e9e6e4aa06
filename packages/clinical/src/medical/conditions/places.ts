import type { Side } from '../medical.ts'
import type { Found, SitePart } from './part.ts'

/** Where a condition is: parts of the body that make one place, and the side. */
export type Place = {
  readonly sites: readonly SitePart[]
  readonly side?: Side | undefined
  readonly start: number
  readonly end: number
}

const adjoining = /^[\s-]{0,3}$/
const coordinated = /^(?:,? (?:and|or|&)|\/|,)(?: (?:the|his|her|of the|of))? ?$/
const coordinatedBefore = /^(?: (?:and|or|&) ?|\/)$/
const ofPlace =
  /^,? (?:of|in|at|to|on|involving|affecting|over|within|with|about)(?: (?:the|his|her|their|your|my|a|an|both|either))* ?$/
/** "The index finger of the right hand". */
const ofWhole = /^ (?:of|in) (?:the|his|her) $/
const inBrackets = /^(?:,| -|:|;)? ?\(?$/

/** The places right before a core: `bilateral knee and left hip` osteoarthritis. */
export function groupsBefore(text: string, parts: readonly Found[], at: number): Place[] {
  const groups: Found[][] = [[]]
  let next = parts[at]
  for (let back = at - 1; back >= 0 && next; back--) {
    const found = parts[back]
    if (!found || !isPlacing(found)) break
    const gap = text.slice(found.end, next.start)
    const open = groups[0] ?? []
    if (adjoining.test(gap)) open.unshift(found)
    else if (coordinatedBefore.test(gap) && placesNothing(open) === false && isPlace(found)) {
      if (isPlaceOfOther(text, parts, back)) break
      groups.unshift([found])
    } else break
    next = found
  }
  return withSides(groups.map(toPlace).filter((place): place is Place => place !== undefined))
}

/** "Pain in the knee and hip fracture": the knee belongs to the pain. */
function isPlaceOfOther(text: string, parts: readonly Found[], at: number): boolean {
  let start = parts[at]?.start ?? 0
  for (let back = at - 1; back >= 0; back--) {
    const found = parts[back]
    if (!found) break
    const gap = text.slice(found.end, start)
    if (!isPlacing(found)) return ofPlace.test(gap)
    if (!adjoining.test(gap)) break
    start = found.start
  }
  return false
}

/** The places behind a core: osteoarthritis `of the right knee`, ulcer, `right foot`, rotator cuff tear `(left)`. */
export function groupsAfter(text: string, parts: readonly Found[], at: number, leads: boolean): Place[] {
  const core = parts[at]
  const first = parts[at + 1]
  if (!core || !first || !isPlacing(first)) return []
  const gap = text.slice(core.end, first.start)
  // "CA breast" has the part behind it, as "torn meniscus" has.
  const before = leads || /^ca$/i.test(text.slice(core.start, core.end))
  const plain = before ? /^[\s-]{0,3}(?:(?:his|her|the|a|an) )?$/.test(gap) : false
  const adverb =
    adjoining.test(gap) &&
    /bilaterally|^(?:left|right|bilat(?:eral)?|b\/l|[BLR])$/i.test(text.slice(first.start, first.end))
  if (!plain && !adverb && !ofPlace.test(gap) && !(inBrackets.test(gap) && /[^\s-]/.test(gap))) return []
  const groups: Found[][] = [[first]]
  let last = first
  for (let next = at + 2; next < parts.length; next++) {
    const found = parts[next]
    if (!found || !isPlacing(found)) break
    const between = text.slice(last.end, found.start)
    if (adjoining.test(between) || (ofWhole.test(between) && isPlace(found))) groups.at(-1)?.push(found)
    else if (coordinated.test(between) && isPlace(found)) groups.push([found])
    else break
    last = found
  }
  return ownPlaces(text, parts, gap, groups)
}

/** Without those that belong to the next condition: "diabetes, left knee pain". */
function ownPlaces(text: string, parts: readonly Found[], gap: string, groups: readonly Found[][]): Place[] {
  const kept = [...groups]
  const last = kept.at(-1)?.at(-1)
  const next = last && parts[parts.indexOf(last) + 1]
  const taken = next && !isPlacing(next) && adjoining.test(text.slice(last.end, next.start))
  if (taken) {
    if (!ofPlace.test(gap)) return []
    kept.pop()
  }
  // "OA R knee, L THA": what is operated on, or a side alone before other words, is of the next entry.
  else if (last && (kept.length > 1 || !ofPlace.test(gap)) && isOfNext(text.slice(last.end), kept.at(-1) ?? []))
    kept.pop()
  if (kept.length === 0) return []
  const places = kept.map(toPlace).filter((place): place is Place => place !== undefined)
  // "Asthma, back surgery": behind a comma a side must lead.
  if (/[^\s-]/.test(gap) && inBrackets.test(gap) && places[0]?.side === undefined && !isRegion(text, kept)) return []
  const levels = places.filter(({ sites }) => sites.some(({ name }) => /\d/.test(name)))
  if (levels.length > 0 && levels.length < places.length) return withSides(levels)
  const both = /\bboth\b/.test(gap)
  return withSides(both ? places.map((place) => ({ ...place, side: place.side ?? 'bilateral' })) : places)
}

const treatment =
  /^[\s-]{1,3}(?:[a-z]+ ){0,1}(?:surger|scope|arthroscop|replacement|repair|fusion|injection|release|reconstruction|amputation|resection|orif\b|t[khs]a\b|t[khs]r\b|[a-z]+ectomy|[a-z]+plasty|[a-z]+otomy|x-?rays?\b|mri\b|ct\b)/i
const isSided =
  /^[\s-]{0,2}(?:side|sided|greater|worse|more|>|>>|than|and|or|only|predominan\w+|dominant|since|in|on|with|due|from|after|s\/p|status|diagnosed|dx)(?![a-z])/i

function isOfNext(after: string, group: readonly Found[]): boolean {
  if (treatment.test(after)) return true
  const alone = group.every(({ part }) => part.kind !== 'site')
  return alone && /^[\s-]{1,2}[a-z]/i.test(after) && !isSided.test(after)
}

/** The first places that some words name. */
export function placesIn(text: string, parts: readonly Found[]): Place[] {
  const at = parts.findIndex(isPlace)
  const group: Found[] = []
  for (const found of parts.slice(Math.max(0, at))) {
    const last = group.at(-1)
    if (!isPlacing(found) || (last && !adjoining.test(text.slice(last.end, found.start)))) break
    group.push(found)
  }
  const place = toPlace(group)
  return place && place.sites.length > 0 ? [place] : []
}

/** "Radiculopathy, lumbar region": as lists of codes have it. */
function isRegion(text: string, groups: readonly Found[][]): boolean {
  const last = groups.at(-1)?.at(-1)
  return last !== undefined && /^(?:region|area|spine)$/i.test(text.slice(last.end - 6, last.end).trim())
}

function isPlacing({ part }: Found): boolean {
  return part.kind === 'site' || part.kind === 'side' || part.kind === 'word'
}

function isPlace({ part }: Found): boolean {
  return part.kind === 'site' || part.kind === 'side'
}

function placesNothing(group: readonly Found[]): boolean {
  return !group.some(isPlace)
}

function toPlace(group: readonly Found[]): Place | undefined {
  const sites = group.flatMap(({ part }) => (part.kind === 'site' ? [part] : []))
  // "B knees", but not "grade B esophagitis"
  const placed = group.filter((found) => isPlace(found) && !(found.part.weak && sites.length === 0))
  const sides = placed.flatMap(({ part }) => (part.kind === 'side' ? [part.side] : []))
  const [start, end] = [placed[0]?.start, placed.at(-1)?.end]
  if (start === undefined || end === undefined) return undefined
  const side = new Set(sides).size > 1 ? 'bilateral' : sides[0]
  return { sites, ...(side ? { side } : {}), start, end }
}

/** "Left ACL and meniscus tears": the side goes on. "Right and left knee": a side alone is of the part that follows. */
function withSides(places: readonly Place[]): Place[] {
  const kept: Place[] = []
  places.forEach((place, at) => {
    const next = places[at + 1]
    if (place.sites.length === 0 && next && next.sites.length > 0) {
      kept.push({ ...place, sites: next.sites })
      return
    }
    const last = kept.at(-1)
    // "The hip, left"
    if (place.sites.length === 0 && last && last.side === undefined) {
      kept[kept.length - 1] = { ...last, side: place.side, end: place.end }
      return
    }
    const side = place.side ?? last?.side
    kept.push({ ...place, ...(side ? { side } : {}) })
  })
  return kept
}
