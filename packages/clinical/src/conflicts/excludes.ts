import { type Dated, more, sayOf } from '../case/dated.ts'
import { makeConflict } from '../case/make-conflict.ts'
import type { Category, Conflict, Finding, Severity } from '../finding.ts'
import { type Grouping, groupByKey, groupShared } from './group-pairs.ts'
import { type Overlap, overlapOf, type Span } from './spans.ts'
import type { Match } from './topics.ts'

type Told = Pick<Dated<Category>, 'noted' | 'source'> & { readonly finding: Finding }

/** What a finding states or denies: of which topics, in which time. */
export type Claim<One extends Told = Told> = {
  readonly told: One
  readonly span: Span
  /** Only claims that share one of these are compared. */
  readonly topics: readonly string[]
  /** Claims of one matter are one question. */
  readonly matter?: string
}

/** Claims that cannot all hold. */
export type Dispute<Denial extends Told = Told, Record extends Told = Told> = {
  readonly denials: readonly [Claim<Denial>, ...Claim<Denial>[]]
  readonly records: readonly [Claim<Record>, ...Claim<Record>[]]
  /** Whether one pair of them surely speaks of the same thing and of one time. */
  readonly isCertain: boolean
}

/** A kind of conflict in which a thing is denied for a time in which another record has it. */
export type ExcludingKind<Facts, Denial extends Told = Told, Record extends Told = Told> = {
  readonly kind: string
  /** Both in the order in which the explanation names them: the first of each is quoted. */
  readonly denials: (facts: Facts) => readonly Claim<Denial>[]
  readonly records: (facts: Facts) => readonly Claim<Record>[]
  /** Of claims that share a topic; without it they are of the same thing. */
  readonly same?: (denial: Claim<Denial>, record: Claim<Record>) => Match
  /** What makes one conflict of several pairs: the denied matter, the recorded one, or a record that they share. */
  readonly joins: 'denied' | 'recorded' | 'shared'
  readonly severity: Severity | ((dispute: Dispute<Denial, Record>) => Severity)
  /** How grave it is at most where time or topic are only possibly the same; without it such pairs are left out. */
  readonly possible?: Severity
  readonly explain?: (dispute: Dispute<Denial, Record>) => string
}

const order: readonly Severity[] = ['material', 'significant', 'minor']

/** The conflicts of one kind. What is compared grows with the pairs of each topic, not with all pairs. */
export function findExcluded<Facts, Denial extends Told, Record extends Told>(
  kind: ExcludingKind<Facts, Denial, Record>,
  facts: Facts,
): Conflict[] {
  return findDisputes(kind, facts).map((dispute) => {
    const { denials, records, isCertain } = dispute
    const own = typeof kind.severity === 'string' ? kind.severity : kind.severity(dispute)
    const most = isCertain ? own : (kind.possible ?? own)
    const severity = order.indexOf(own) > order.indexOf(most) ? own : most
    const found = [...denials, ...records].map(({ told }) => told.finding)
    return makeConflict(kind.kind, severity, found, (kind.explain ?? explain)(dispute))
  })
}

/** Both sides by their words, dates and sources. */
export function explain({ denials, records }: Dispute): string {
  return `${sayOf(denials[0].told)}. ${sayOf(records[0].told)}.${more(denials.length + records.length)}`
}

function findDisputes<Facts, Denial extends Told, Record extends Told>(
  kind: ExcludingKind<Facts, Denial, Record>,
  facts: Facts,
): Dispute<Denial, Record>[] {
  const denials = kind.denials(facts)
  const records = denials.length > 0 ? kind.records(facts) : []
  const byTopic = indexTopics(records)
  const groups = openGroups(kind.joins, denials, records)
  for (const [at, denial] of denials.entries())
    for (const other of recordsOf(denial, byTopic)) {
      const record = records[other]
      const met = record && meet(kind, denial, record)
      if (met) groups.add(at, other, met === 'certain')
    }
  return groups.close().flatMap((group) => {
    const [denial, ...otherDenials] = group.denials.flatMap((at) => denials[at] ?? [])
    const [record, ...otherRecords] = group.records.flatMap((at) => records[at] ?? [])
    if (!denial || !record) return []
    const { isCertain } = group
    return [{ denials: [denial, ...otherDenials], records: [record, ...otherRecords], isCertain }]
  })
}

function openGroups(
  joins: 'denied' | 'recorded' | 'shared',
  denials: readonly Claim[],
  records: readonly Claim[],
): Grouping {
  if (joins === 'shared') return groupShared()
  return groupByKey((denial, record) => (joins === 'denied' ? denials[denial] : records[record])?.matter ?? '')
}

function indexTopics(claims: readonly Claim[]): Map<string, number[]> {
  const byTopic = new Map<string, number[]>()
  for (const [at, { topics }] of claims.entries())
    for (const topic of new Set(topics)) {
      const same = byTopic.get(topic)
      if (same) same.push(at)
      else byTopic.set(topic, [at])
    }
  return byTopic
}

function recordsOf({ topics }: Claim, byTopic: ReadonlyMap<string, readonly number[]>): Iterable<number> {
  const [first, ...others] = topics
  if (first === undefined) return []
  const own = byTopic.get(first) ?? []
  return others.length === 0 ? own : new Set([...own, ...others.flatMap((topic) => byTopic.get(topic) ?? [])])
}

function meet<Facts, Denial extends Told, Record extends Told>(
  { same, possible }: ExcludingKind<Facts, Denial, Record>,
  denial: Claim<Denial>,
  record: Claim<Record>,
): Overlap | undefined {
  const overlap = overlapOf(denial.span, record.span)
  if (overlap === 'none' || (overlap === 'possible' && possible === undefined)) return undefined
  const match = same?.(denial, record) ?? 'yes'
  if (match === 'no' || (match === 'perhaps' && possible === undefined)) return undefined
  return match === 'perhaps' ? 'possible' : overlap
}
