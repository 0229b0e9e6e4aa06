import type { BodySystem, Side } from '../medical.ts'
import { findParts } from './find-parts.ts'
import { labelPlace } from './label-place.ts'
import { areNested, innermost } from './nested-sites.ts'
import { siteOf } from './own-site.ts'
import type { Course, Found, HeadPart, NamedPart, SitePart } from './part.ts'
import { groupsAfter, groupsBefore, type Place, placesIn } from './places.ts'

/** A condition as a sentence names it, with the part of the body and the side that belong to it. */
export type Phrase = {
  readonly start: number
  readonly end: number
  readonly name: string
  readonly system: BodySystem
  readonly course: Course
  readonly site?: string
  readonly side?: Side
  readonly weak: boolean
  /** `problems`, `complaints`: of use in denials only. */
  readonly trouble: boolean
  /** The head alone, without the part of the body. */
  readonly bare: string
}

/** Parts that say little beside a nearer one: `knee joint`. */
const general = new Set(['joint', 'muscle', 'tendon', 'ligament', 'bone', 'soft tissue', 'nerve root'])
const ofCervix = new Set(['cancer', 'neoplasia', 'polyp', 'tumor', 'lesion'])

/** The conditions that a sentence names, right or wrong: whether it asserts them is asked elsewhere. */
export function findPhrases(text: string): readonly Phrase[] {
  if (text !== last.text) last = { text, found: readPhrases(text) }
  return last.found
}

/** Several readers ask about one sentence in turn. */
let last: { readonly text: string; readonly found: readonly Phrase[] } = { text: '', found: [] }

function readPhrases(text: string): Phrase[] {
  const parts = findParts(text)
  if (!parts.some(({ part }) => isCore(part) || part.kind === 'tail')) return []
  const phrases: Phrase[] = []
  parts.forEach((found, at) => {
    const { part } = found
    if (part.kind === 'tail') phrases.push(...named(text, parts, at))
    else if (isCore(part)) {
      const placed = around(text, parts, at, part, phrases)
      phrases.push(...(placed.length === 0 && part.name === 'disease' ? eponym(text, parts, at) : placed))
    }
  })
  return phrases
}

function isCore(part: Found['part']): part is NamedPart | HeadPart {
  return part.kind === 'named' || part.kind === 'head'
}

function around(
  text: string,
  parts: readonly Found[],
  at: number,
  part: NamedPart | HeadPart,
  earlier: readonly Phrase[],
): Phrase[] {
  const core = parts[at]
  if (!core) return []
  const near = groupsBefore(text, parts, at)
  const leads = part.kind === 'head' && (part.leads || (part.either === true && near.every(isUnplaced)))
  const before = leads ? sideOnly(near) : near
  const after = groupsAfter(text, parts, at, leads)
  const trouble = part.kind === 'head' && part.trouble
  let places = join(before, after)
  if (places.length === 0 && trouble) places = sharedPlace(text, core, earlier)
  if (places.length === 0 && part.kind === 'head') places = picturedPlace(text, parts, at, part)
  if (places.length === 0 && part.kind === 'head') places = labelPlace(text, parts, core)
  if (part.kind === 'head' && part.spine) places = places.filter(({ sites }) => sites.some(isOfSpine))
  if (part.kind === 'head' && part.needsSite) places = places.filter(({ sites }) => sites.length > 0)
  else if (places.length === 0) places = [{ sites: [], start: core.start, end: core.end }]
  return places.map((place) => toPhrase(text, core, part, place))
}

/** Places before and behind a head: one of the spine's levels narrows what stands before. */
function join(before: readonly Place[], after: readonly Place[]): Place[] {
  if (before.length === 0) return [...after]
  if (after.length === 0) return [...before]
  const [first] = after
  const narrower = first?.sites.some(({ name }) => /\d/.test(name)) || before.every(({ sites }) => sites.length === 0)
  if (!narrower) return before.map((place) => inWhole(place, first))
  const word = before[0]?.sites[0]?.word
  return after.map((place) => {
    const sites = word === undefined ? place.sites : place.sites.map((site) => ({ ...site, word }))
    return { ...place, sites, side: place.side ?? before[0]?.side, start: before[0]?.start ?? place.start }
  })
}

/** "Meniscus tear of the left knee" is a left knee meniscus tear. */
function inWhole(place: Place, whole: Place | undefined): Place {
  if (!whole) return place
  const side = place.side ?? whole.side
  if (!areNested(place.sites, whole.sites)) return { ...place, side }
  return { ...place, sites: [...whole.sites, ...place.sites], side, end: whole.end }
}

function isUnplaced({ sites }: Place): boolean {
  return sites.length === 0
}

function isOfSpine({ site }: SitePart): boolean {
  return /spine|neck|back$/.test(site)
}

function sideOnly(places: readonly Place[]): Place[] {
  return places.filter(({ side }) => side !== undefined).map((place) => ({ ...place, sites: [] }))
}

const picture = /\b(?:x-?rays?|mri|mr|ct|films?|radiographs?|ultrasound|imaging|scan|arthrogram)\b[^.;]{0,80}$/i
const pictured = new Set([
  'fracture',
  'dislocation',
  'subluxation',
  'osteoarthritis',
  'arthritis',
  'tear',
  'tendinitis',
  'degenerative changes',
  'effusion',
])

/** "MRI of the left shoulder showed a tear": it is of the shoulder. */
function picturedPlace(text: string, parts: readonly Found[], at: number, part: HeadPart): Place[] {
  const core = parts[at]
  if (!core || !pictured.has(part.name)) return []
  const look = picture.exec(text.slice(Math.max(0, core.start - 120), core.start))
  if (!look) return []
  const from = Math.max(0, core.start - 120) + look.index
  const seen = parts.filter(({ start, end }) => start >= from && end <= core.start)
  const sides = new Set(seen.flatMap((found) => (found.part.kind === 'side' ? [found.part.side] : [])))
  return placesIn(text, seen).map((place) => ({
    ...place,
    // "The left knee was compared to the right": it may be of either.
    side: sides.size > 1 ? undefined : place.side,
    start: core.start,
    end: core.end,
  }))
}

/** "No prior neck injury or complaints": the complaints are of the neck too. */
function sharedPlace(text: string, core: Found, earlier: readonly Phrase[]): Place[] {
  const last = earlier.at(-1)
  if (
    !last?.site ||
    !/^(?:,? (?:or|and)|,|\/)(?: other| any| similar| related)? ?$/.test(text.slice(last.end, core.start))
  )
    return []
  const site: SitePart = { kind: 'site', name: last.site, site: last.site, word: last.site, system: last.system }
  return [{ sites: [site], side: last.side, start: core.start, end: core.end }]
}

function toPhrase(text: string, core: Found, part: NamedPart | HeadPart, place: Place): Phrase {
  const near = place.sites.filter(({ name }) => !general.has(name))
  const kept = innermost(near.length > 0 ? near : place.sites).map((site) => ofWomb(site, part.name))
  const words = [...new Set(kept.map(({ word }) => word))].join(' ')
  const placed = [...new Set(kept.map(({ site }) => site))].join(' ')
  const site = placed === '' && part.kind === 'named' ? siteOf(text.slice(core.start, core.end), part.name) : placed
  const composed = part.kind === 'head' && words !== '' && !part.name.includes(words)
  return {
    start: Math.min(place.start, core.start),
    end: Math.max(place.end, core.end),
    name: composed ? `${words} ${part.name}` : part.name,
    system: part.system ?? kept[0]?.system ?? 'other',
    course: part.course,
    ...(site ? { site } : {}),
    ...(place.side ? { side: place.side } : {}),
    weak: part.weak === true,
    trouble: part.kind === 'head' && part.trouble,
    bare: part.name,
  }
}

/** "Cervical" is of the neck, but not before "cancer". */
function ofWomb(site: SitePart, head: string): SitePart {
  if (site.word !== 'cervical' || !ofCervix.has(head)) return site
  return { ...site, name: 'cervix', site: 'cervix', system: 'reproductive' }
}

/** "Apert syndrome": the word before it is the name. */
function named(text: string, parts: readonly Found[], at: number): Phrase[] {
  const tail = parts[at]
  if (!tail) return []
  const before = /(?:^|[^\w'])([A-Za-z][a-z'-]{3,20}) $/.exec(text.slice(Math.max(0, tail.start - 24), tail.start))
  const word = before?.[1]
  if (word === undefined || notNames.test(word)) return []
  const start = tail.start - word.length - 1
  if (parts.some((other) => other.start < tail.start && other.end > start)) return []
  const name = `${word.toLowerCase()} ${text.slice(tail.start, tail.end).toLowerCase()}`
  const phrase = { start, end: tail.end, name, bare: name, system: 'other', course: 'chronic' } as const
  return [{ ...phrase, weak: false, trouble: false }]
}

/** "Chagas disease", but not "The disease". */
function eponym(text: string, parts: readonly Found[], at: number): Phrase[] {
  const start = parts[at]?.start ?? 0
  return /[a-z,] (?:[A-Z][a-z]{3,20}|[A-Z][a-z]+'s) $/.test(text.slice(Math.max(0, start - 26), start))
    ? named(text, parts, at)
    : []
}

const notNames =
  /^(?:this|that|such|same|overlap|pain|clinical|with|from|known|rare|genetic|other|have|has|the|viral|some|any|their)$/i
