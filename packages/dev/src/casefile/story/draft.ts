import type { Random } from '../random.ts'
import { heldWords } from './held-words.ts'
import { makeOffice } from './offices.ts'
import type { StoryPerson } from './people.ts'
import { daysAfter, fill } from './random.ts'
import type { DocumentType, DraftConflict, FactSubject, Office, Said, SaidIn, Specialty, Visit } from './types.ts'

/** A story before its pages: who was where when, what was said, and what of it does not agree. */
export type Draft = {
  readonly seed: number
  readonly person: StoryPerson
  readonly offices: Office[]
  readonly visits: Visit[]
  readonly conflicts: DraftConflict[]
  /** An office whose notes repeat the words of the last ones. */
  readonly copier: Office | undefined
  readonly copies: (readonly [original: Said, copy: Said])[]
  /** What the notes list beside what is told: where it is set, filler says nothing of a body or of work. */
  readonly background?: readonly string[]
  /** Whether words are used that nobody has seen. */
  readonly held?: boolean
}

export type Telling = {
  readonly in: SaidIn
  readonly subject: FactSubject
  readonly kind: string
  readonly value?: string
  readonly phrases: readonly string[]
  readonly words?: Readonly<Record<string, string | number>>
  readonly row?: readonly string[]
  readonly table?: readonly (readonly string[])[]
}

/** Adds a statement to a visit. The copier says the same thing in the same words as before. */
export function tell(draft: Draft, random: Random, visit: Visit, telling: Telling): Said {
  const { phrases, words = {}, value = '', row, table, subject, kind } = telling
  const before = visit.office === draft.copier ? earlier(draft, visit, telling) : undefined
  const stock = draft.held ? (heldWords.get(phrases) ?? phrases) : phrases
  const own = stock.map((phrase) => fill(phrase, { ...draft.person.words, ...words }))
  const text = before?.text ?? random.pick(unlikeOthers(draft, visit, own))
  const said: Said = {
    in: telling.in,
    subject,
    kind,
    value,
    text,
    ...(row ? { row } : {}),
    ...(table ? { table } : {}),
  }
  if (before) draft.copies.push([before, said])
  visit.says.push(said)
  return said
}

/** Offices have words of their own: what another has said already is said otherwise where it can be. */
function unlikeOthers({ visits }: Draft, visit: Visit, texts: readonly string[]): readonly string[] {
  const others = visits
    .filter(({ office }) => office !== visit.office)
    .flatMap(({ says }) => says.map(({ text }) => text))
  const left = texts.filter((text) => !others.includes(text))
  return left.length > 0 ? left : texts
}

function earlier({ visits }: Draft, visit: Visit, { in: place, kind, value = '' }: Telling): Said | undefined {
  const own = visits.filter((one) => one.office === visit.office && one.date < visit.date)
  return own.flatMap(({ says }) => says).find((said) => said.in === place && said.kind === kind && said.value === value)
}

const silent: readonly DocumentType[] = ['laboratory', 'pharmacy', 'imaging', 'workSlip', 'disability', 'lungTest']

/** Visits at which people talk; a laboratory and a pharmacy only report. */
export function talks({ type }: Visit): boolean {
  return !silent.includes(type)
}

/** Notes long enough to hold a plan. */
export function plans({ type }: Visit): boolean {
  return type === 'progress' || type === 'discharge'
}

/** Some of them, but never fewer than the first and the last. */
export function someVisits(visits: readonly Visit[], random: Random, share: number): Visit[] {
  return visits.filter((_, at) => at === 0 || at === visits.length - 1 || random.chance(share))
}

/** One more visit, so many days after another, at an office of that kind. */
export function addVisit(draft: Draft, after: Visit, days: number, specialty: Specialty, type: DocumentType): Visit {
  let office = draft.offices.find((one) => one.specialty === specialty)
  if (!office) {
    office = makeOffice(draft.seed, specialty, draft.offices.length)
    draft.offices.push(office)
  }
  const visit: Visit = { date: daysAfter(after.date, days), office, type, says: [] }
  draft.visits.push(visit)
  draft.visits.sort((one, other) => (one.date < other.date ? -1 : 1))
  return visit
}

export function plant(
  draft: Draft,
  kind: string,
  sides: readonly (readonly Said[])[],
  implied: readonly string[] = [],
): void {
  if (sides.length < 2 || sides.some((side) => side.length === 0)) throw new Error(`${kind}: a side has no words`)
  draft.conflicts.push({ kind, implied, sides: sides.map((side) => [...side]) })
}
