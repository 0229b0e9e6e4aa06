import { earliest } from '../../dates/compare-dates.ts'
import type { PartialDate } from '../../dates/partial-date.ts'
import type { Citation, ReviewedFinding } from '../../finding.ts'
import type { Recorded } from '../../recorded.ts'
import type { Measure, Phase } from '../pulmonary.ts'

export type Measurement = Recorded<Extract<ReviewedFinding, { readonly category: 'pulmonary.measurement' }>>
export type LungTest = Recorded<Extract<ReviewedFinding, { readonly category: 'pulmonary.test' }>>
type Value = Measurement['value']

/** What one document reports of one test day. */
export type Session = {
  readonly on?: PartialDate
  readonly measurements: readonly Measurement[]
  readonly tests: readonly LungTest[]
}

export type DateOf = (finding: ReviewedFinding) => PartialDate | undefined

/** By test day, what has none first. A description of a test without values is no session. */
export function sessionsOf(
  measurements: readonly Measurement[],
  tests: readonly LungTest[],
  dateOf: DateOf,
): readonly Session[] {
  const byKey = Map.groupBy(measurements, (one) => keyOf(one, dateOf))
  const byEncounter = Map.groupBy(byKey.keys(), (key) => encounterOf(byKey.get(key)?.[0]))
  const testsOf = Map.groupBy(tests, (test) => {
    const key = keyOf(test, dateOf)
    if (byKey.has(key) || test.value.on !== undefined) return key
    // The day stands with the values only: a page that holds one session means that one.
    const near = byEncounter.get(encounterOf(test)) ?? []
    return near.length === 1 ? near[0] : key
  })
  const sessions = [...byKey]
    .map(([key, own]): Session => {
      const on = own[0] && testDay(own[0], dateOf)
      return { ...(on && { on }), measurements: own, tests: testsOf.get(key) ?? [] }
    })
    .sort((one, other) => compare(startOf(one), startOf(other)))
  return sessions.map((session) => ({ ...session, tests: [...session.tests, ...poorElsewhere(session, sessions)] }))
}

/** A letter that repeats the values of a test that was not acceptable does not make it so. */
function poorElsewhere({ on, tests }: Session, sessions: readonly Session[]): LungTest[] {
  if (on?.precision !== 'day') return []
  const sameDay = sessions.filter((other) => other.on?.value === on.value).flatMap((other) => other.tests)
  return sameDay.filter((test) => isPoor(test) && !tests.includes(test))
}

/** The day of the test: as printed with it, else that of the record. What a note tells of the past has no day of its own. */
function testDay(finding: Measurement | LungTest, dateOf: DateOf): PartialDate | undefined {
  const printed = finding.value.on?.date
  if (printed) return printed
  if (finding.value.on !== undefined || finding.assertion.temporality === 'historical') return undefined
  return dateOf(finding)
}

function keyOf(finding: Measurement | LungTest, dateOf: DateOf): string {
  const day = testDay(finding, dateOf)
  const [first] = finding.citations as readonly Citation[]
  return day ? `${day.value} ${first?.documentId ?? ''}` : `undated ${first?.encounterId ?? finding.id}`
}

function encounterOf(finding: ReviewedFinding | undefined): string {
  const [first] = (finding?.citations ?? []) as readonly Citation[]
  return first?.encounterId ?? ''
}

function startOf({ on }: Session): string {
  return on ? earliest(on) : ''
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** Grades F and U say that no manoeuvre was acceptable. */
const withoutAcceptable = new Set<string | undefined>(['F', 'U'])

export function isAcceptable({ tests }: Session): boolean {
  return !tests.some(isPoor)
}

function isPoor({ value }: LungTest): boolean {
  return value.quality === 'notAcceptable' || withoutAcceptable.has(value.grade)
}

/** A value that cannot be right counts for nothing, also where a reviewer confirmed that the page prints it. */
function counts({ flags, assertion }: Measurement): boolean {
  return assertion.polarity === 'affirmed' && !flags.includes('implausible')
}

/** What of a session may be graded, of one phase, or of all where none is named. */
export function countedOf(session: Session, measure: Measure, phase?: Phase): Measurement[] {
  if (!isAcceptable(session)) return []
  return session.measurements.filter(
    (one) => one.value.measure === measure && (phase === undefined || one.value.phase === phase) && counts(one),
  )
}

export type Best = { readonly finding: Measurement; readonly amount: number }

/** The highest of the session that counts. */
export function highest(
  session: Session,
  measure: Measure,
  read: (value: Value) => number | undefined,
  phase?: Phase,
): Best | undefined {
  let best: Best | undefined
  for (const finding of countedOf(session, measure, phase)) {
    const amount = read(finding.value)
    if (amount !== undefined && (best === undefined || amount > best.amount)) best = { finding, amount }
  }
  return best
}

export function litres({ amount, unit }: Value): number | undefined {
  return unit === 'L' ? amount : undefined
}

export function percentOfPredicted({ percentPredicted }: Value): number | undefined {
  return percentPredicted
}

/** In per cent. */
export function ratio({ amount, unit }: Value): number | undefined {
  return unit === undefined || unit === '%' ? amount : undefined
}
