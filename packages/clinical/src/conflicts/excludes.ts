import { type Dated, more, sayOf } from '../case/dated.ts'
import { makeConflict } from '../case/make-conflict.ts'
import type { Category, Conflict, Finding, Severity } from '../finding.ts'
import { type Group, groupShared } from './group-shared.ts'
import { type Overlap, overlapOf, type Span } from './spans.ts'

type Told = Pick<Dated<Category>, 'noted' | 'source'> & { readonly finding: Finding }

/** What a finding states or denies: of which topics, in which time. */
export type Claim<One extends Told = Told> = {
  readonly told: One
  readonly span: Span
  /** Only claims that share one of these are compared. */
  readonly topics: readonly string[]
  /** Denials of one matter are one question, about the same records. */
  readonly matter?: string
}

/** Claims that cannot all hold. */
export type Dispute<Denial extends Told = Told, Record extends Told = Told> = {
  readonly denials: readonly [Claim<Denial>, ...Claim<Denial>[]]
  readonly records: readonly [Claim<Record>, ...Claim<Record>[]]
  /** Whether one pair of them surely speaks of one time. */
  readonly isCertain: boolean
}

/** A kind of conflict in which a thing is denied for a time in which another record has it. */
export type ExcludingKind<Facts, Denial extends Told = Told, Record extends Told = Told> = {
  readonly kind: string
  /** Both in the order in which the explanation names them: the first of each is quoted. */
  readonly denials: (facts: Facts) => readonly Claim<Denial>[]
  readonly records: (facts: Facts) => readonly Claim<Record>[]
  /** Whether claims that share a topic are of the same thing; without it they are. It is asked once for denials of one matter. */
  readonly same?: (denial: Claim<Denial>, record: Claim<Record>) => boolean
  /** What makes one conflict of several pairs: the denied matter, or a record that they share. */
  readonly joins: 'matter' | 'shared'
  readonly severity: Severity | ((dispute: Dispute<Denial, Record>) => Severity)
  /** How grave it is at most where the times are only possibly the same; without it such pairs are left out. */
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
  const near = (denial: Claim<Denial>): readonly number[] => recordsOf(denial, byTopic)
  const isSame = (denial: Claim<Denial>, at: number): boolean =>
    kind.same === undefined || (records[at] !== undefined && kind.same(denial, records[at]))
  const meet = (denial: Claim, at: number): Overlap => {
    const overlap = records[at] ? overlapOf(denial.span, records[at].span) : 'none'
    return overlap === 'possible' && kind.possible === undefined ? 'none' : overlap
  }
  const compare = { near, isSame, meet }
  const groups = kind.joins === 'shared' ? bySharing(denials, compare) : byMatter(denials, compare)
  return groups.flatMap(({ isCertain, ...group }) => {
    const [denial, ...otherDenials] = group.denials.flatMap((at) => denials[at] ?? [])
    const [record, ...otherRecords] = group.records.flatMap((at) => records[at] ?? [])
    if (!denial || !record) return []
    return [{ denials: [denial, ...otherDenials], records: [record, ...otherRecords], isCertain }]
  })
}

type Compare<One extends Told> = {
  readonly near: (denial: Claim<One>) => readonly number[]
  readonly isSame: (denial: Claim<One>, record: number) => boolean
  readonly meet: (denial: Claim<One>, record: number) => Overlap
}

function bySharing<One extends Told>(denials: readonly Claim<One>[], { near, isSame, meet }: Compare<One>): Group[] {
  const groups = groupShared()
  for (const [at, denial] of denials.entries())
    for (const record of near(denial)) {
      const overlap = meet(denial, record)
      if (overlap !== 'none' && isSame(denial, record)) groups.add(at, record, overlap === 'certain')
    }
  return groups.close()
}

/** Denials of one matter ask about the same records: these are looked up once. */
function byMatter<One extends Told>(denials: readonly Claim<One>[], { near, isSame, meet }: Compare<One>): Group[] {
  const matters = Map.groupBy(denials.entries(), ([, { matter }]) => matter)
  return [...matters.values()].map((same) => {
    const [[, first] = []] = same
    const records = first ? near(first).filter((at) => isSame(first, at)) : []
    const met = new Uint8Array(records.length)
    let isCertain = false
    const wrong = same.filter(([, denial]) => {
      let any = false
      for (let at = 0; at < records.length; at++) {
        const overlap = meet(denial, records[at] ?? 0)
        if (overlap === 'none') continue
        met[at] = 1
        any = true
        isCertain ||= overlap === 'certain'
      }
      return any
    })
    return { denials: wrong.map(([at]) => at), records: records.filter((_, at) => met[at] === 1), isCertain }
  })
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

/** In order, each once. */
function recordsOf({ topics }: Claim, byTopic: ReadonlyMap<string, readonly number[]>): readonly number[] {
  const [first, ...others] = topics
  const own = (first === undefined ? undefined : byTopic.get(first)) ?? []
  if (others.length === 0) return own
  return [...new Set([...own, ...others.flatMap((topic) => byTopic.get(topic) ?? [])])].sort((a, b) => a - b)
}
