import { type Dated, more, sayOf } from '../case/dated.ts'
import { type DraftConflict, makeConflict } from '../case/make-conflict.ts'
import type { Category, Finding, Severity } from '../finding.ts'
import { type Group, groupShared } from './group-shared.ts'
import { indexSpans, type Meeting } from './index-spans.ts'
import type { Span } from './spans.ts'

/** A finding, when it was noted and in what kind of record. */
export type Stated = Pick<Dated<Category>, 'noted' | 'source'> & { readonly finding: Finding }

/** What a finding states or denies: of which topics, in which time. */
export type Claim<One extends Stated = Stated> = {
  readonly statement: One
  readonly span: Span
  /** Only claims that share one of these are compared. */
  readonly topics: readonly string[]
  /** Denials of one matter are one question, about the same records. */
  readonly matter?: string
  /** It may mean less than it seems to: a conflict with it is possible at most. */
  readonly isVague?: true
}

/** Claims that cannot all hold. */
export type Dispute<Denial extends Stated = Stated, Record extends Stated = Stated> = {
  readonly denials: readonly [Claim<Denial>, ...Claim<Denial>[]]
  readonly records: readonly [Claim<Record>, ...Claim<Record>[]]
  /** Whether the first of each surely speak of one time. They are a pair that excludes each other, and are quoted. */
  readonly isCertain: boolean
}

/** A kind of conflict in which a thing is denied for a time in which another record has it. */
export type ExcludingKind<Facts, Denial extends Stated = Stated, Record extends Stated = Stated> = {
  readonly kind: string
  /** Both in the order in which the explanation names them: the first pair that excludes each other is quoted. */
  readonly denials: (facts: Facts) => readonly Claim<Denial>[]
  readonly records: (facts: Facts) => readonly Claim<Record>[]
  /** Whether claims that share a topic are of the same thing; without it they are. It is asked once for denials of one matter. */
  readonly same?: (denial: Claim<Denial>, record: Claim<Record>) => boolean
  /** What makes one conflict of several pairs: the denied matter, or a record that they share. */
  readonly joins: 'matter' | 'shared'
  readonly severity: Severity | ((dispute: Dispute<Denial, Record>) => Severity)
  /** Pairs of which the times are only possibly the same are a possible conflict; without it they are left out. */
  readonly possible?: true
  readonly explain?: (dispute: Dispute<Denial, Record>) => string
}

/** So many findings of each side are named; all are counted. */
const named = 100

/** The conflicts of one kind. What is compared grows with the claims of each topic, not with their pairs. */
export function findExcluded<Facts, Denial extends Stated, Record extends Stated>(
  kind: ExcludingKind<Facts, Denial, Record>,
  facts: Facts,
): DraftConflict[] {
  return findDisputes(kind, facts).map((dispute) => {
    const { denials, records, isCertain } = dispute
    const severity = typeof kind.severity === 'string' ? kind.severity : kind.severity(dispute)
    const [one, other] = [findingsOf(denials), findingsOf(records)]
    const conflict = makeConflict(kind.kind, severity, [...one, ...other], (kind.explain ?? explain)(dispute))
    return { ...conflict, isCertain, sides: [idsOf(one), idsOf(other)] }
  })
}

function findingsOf(claims: readonly Claim[]): Finding[] {
  return claims.slice(0, named).map(({ statement }) => statement.finding)
}

function idsOf(findings: readonly Finding[]): string[] {
  return [...new Set(findings.map(({ id }) => id))]
}

/** Both sides by their words, dates and sources. */
export function explain({ denials, records }: Dispute): string {
  return `${sayOf(denials[0].statement)}. ${sayOf(records[0].statement)}.${more(denials.length + records.length)}`
}

function findDisputes<Facts, Denial extends Stated, Record extends Stated>(
  kind: ExcludingKind<Facts, Denial, Record>,
  facts: Facts,
): Dispute<Denial, Record>[] {
  const denials = kind.denials(facts)
  const records = denials.length > 0 ? kind.records(facts) : []
  const isSame = (denial: Claim<Denial>, at: number): boolean =>
    kind.same === undefined || (records[at] !== undefined && kind.same(denial, records[at]))
  const meetings: readonly Meeting[] = kind.possible ? ['certain', 'possible'] : ['certain']
  const compare = { denials, records, byTopic: indexTopics(records), isSame, meetings }
  const groups = kind.joins === 'shared' ? bySharing(compare) : byMatter(compare)
  return groups.flatMap(({ isCertain, pair, ...group }) => {
    const [denial, ...otherDenials] = putFirst(group.denials, pair[0]).flatMap((at) => denials[at] ?? [])
    const [record, ...otherRecords] = putFirst(group.records, pair[1]).flatMap((at) => records[at] ?? [])
    if (!denial || !record) return []
    return [{ denials: [denial, ...otherDenials], records: [record, ...otherRecords], isCertain }]
  })
}

function putFirst(all: readonly number[], first: number): number[] {
  return [first, ...all.filter((at) => at !== first)]
}

type Compare<Denial extends Stated> = {
  readonly denials: readonly Claim<Denial>[]
  readonly records: readonly Claim[]
  readonly byTopic: ReadonlyMap<string, readonly number[]>
  readonly isSame: (denial: Claim<Denial>, record: number) => boolean
  /** Those that count, the surest first. */
  readonly meetings: readonly Meeting[]
}

/** So many records that add nothing to a denial's group are looked at before the others are taken for the same. */
const enough = 64

function bySharing<One extends Stated>({ denials, records, byTopic, isSame, meetings }: Compare<One>): Group[] {
  const groups = groupShared()
  const topics = new Map(
    [...byTopic].map(([topic, places]) => {
      const spans = places.flatMap((at) => records[at]?.span ?? [])
      return [topic, meetings.map((meeting) => ({ places, meeting, find: indexSpans(spans, meeting) }))]
    }),
  )
  for (const [at, denial] of denials.entries())
    for (const { places, meeting, find } of denial.topics.flatMap((topic) => topics.get(topic) ?? [])) {
      let idle = 0
      for (const found of find(denial.span)) {
        const record = places[found] ?? 0
        const isCertain = meeting === 'certain' && !denial.isVague && !records[record]?.isVague
        const isNew = isSame(denial, record) && groups.add(at, record, isCertain)
        if (!isNew && ++idle === enough) break
      }
    }
  return groups.close()
}

type Placed<One extends Stated = Stated> = readonly [at: number, claim: Claim<One>]

/** Denials of one matter ask about the same records: these are looked up once. */
function byMatter<One extends Stated>(compare: Compare<One>): Group[] {
  const matters = Map.groupBy(compare.denials.entries(), ([, { matter }]) => matter)
  return [...matters.values()].flatMap((same) => ofMatter(same, compare))
}

function ofMatter<One extends Stated>(same: readonly Placed<One>[], compare: Compare<One>): Group[] {
  const { records, byTopic, isSame, meetings } = compare
  const [[, first] = []] = same
  const near = first ? recordsOf(first, byTopic).filter((at) => isSame(first, at)) : []
  const asked = near.flatMap((at): Placed[] => (records[at] ? [[at, records[at]]] : []))
  const widest = meetings.at(-1) ?? 'certain'
  const denied = thoseThatMeet(same, asked, widest)
  const recorded = thoseThatMeet(asked, denied, widest)
  const sure = firstPair(denied.filter(isPlain), recorded.filter(isPlain), 'certain')
  const pair = sure ?? firstPair(denied, recorded, widest)
  const places = (claims: readonly Placed[]): number[] => claims.map(([at]) => at)
  return pair ? [{ denials: places(denied), records: places(recorded), isCertain: sure !== undefined, pair }] : []
}

function isPlain([, { isVague }]: Placed): boolean {
  return !isVague
}

function firstPair(
  denials: readonly Placed[],
  records: readonly Placed[],
  meeting: Meeting,
): Group['pair'] | undefined {
  const [denial] = thoseThatMeet(denials, records, meeting)
  const [record] = denial ? thoseThatMeet(records, [denial], meeting) : []
  return denial && record && [denial[0], record[0]]
}

function thoseThatMeet(ones: readonly Placed[], others: readonly Placed[], meeting: Meeting): Placed[] {
  const find = indexSpans(
    others.map(([, { span }]) => span),
    meeting,
  )
  return ones.filter(([, { span }]) => find(span).next().done === false)
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
