import { type DraftConflict, makeConflict } from '../case/make-conflict.ts'
import type { Finding, Severity } from '../finding.ts'
import type { Stated } from './excludes.ts'
import type { Answer } from './topics.ts'

/** What a finding states of one thing: of an event, a condition, a drug. */
export type Account<One extends Stated = Stated> = {
  readonly statement: One
  /** Only accounts that share one of these are compared. */
  readonly topics: readonly string[]
}

/** Accounts of one thing that differ: those that agree with the first, and those that do not. */
export type Difference<One extends Account = Account> = {
  readonly ones: readonly [One, ...One[]]
  readonly others: readonly [One, ...One[]]
  /** Whether the first of each surely speak of one thing. They differ, and are quoted. */
  readonly isCertain: boolean
}

/** A kind of conflict in which two records give different accounts of one event or one value. */
export type DifferingKind<Facts, One extends Account = Account> = {
  readonly kind: string
  /** In order of time: the first pair is quoted. */
  readonly accounts: (facts: Facts) => readonly One[]
  /** Whether two accounts that share a topic speak of one thing. */
  readonly same: (one: One, other: One) => Answer
  /** Whether they are further apart than the kind tolerates. */
  readonly differ: (one: One, other: One) => boolean
  readonly severity: Severity | ((difference: Difference<One>) => Severity)
  readonly explain: (difference: Difference<One>) => string
}

/** So many accounts of one topic are compared; so many of each side are named. */
const compared = 400
const named = 100

/** The conflicts of one kind, one for each group of accounts of which the members differ. */
export function findDiffering<Facts, One extends Account>(
  kind: DifferingKind<Facts, One>,
  facts: Facts,
): DraftConflict[] {
  const placed = kind
    .accounts(facts)
    .flatMap((account) => [...new Set(account.topics)].map((topic) => ({ topic, account })))
  const conflicts = [...Map.groupBy(placed, ({ topic }) => topic).values()]
    .flatMap((same) =>
      findDifferences(
        same.slice(0, compared).map(({ account }) => account),
        kind,
      ),
    )
    .map((difference) => toConflict(difference, kind))
  // Accounts that share several topics are one question.
  return [...new Map(conflicts.map((conflict) => [conflict.id, conflict])).values()]
}

function toConflict<Facts, One extends Account>(
  difference: Difference<One>,
  { kind, severity, explain }: DifferingKind<Facts, One>,
): DraftConflict {
  const [ones, others] = [findingsOf(difference.ones), findingsOf(difference.others)]
  const rated = typeof severity === 'string' ? severity : severity(difference)
  const conflict = makeConflict(kind, rated, [...ones, ...others], explain(difference))
  return { ...conflict, isCertain: difference.isCertain, sides: [idsOf(ones), idsOf(others)] }
}

function findingsOf(accounts: readonly Account[]): Finding[] {
  return accounts.slice(0, named).map(({ statement }) => statement.finding)
}

function idsOf(findings: readonly Finding[]): string[] {
  return [...new Set(findings.map(({ id }) => id))]
}

type Pair = { readonly one: number; readonly other: number; readonly isCertain: boolean }

/** Pairs that share an account are one difference. */
function findDifferences<Facts, One extends Account>(
  accounts: readonly One[],
  { same, differ }: DifferingKind<Facts, One>,
): Difference<One>[] {
  const pairs = accounts.flatMap((one, at) =>
    accounts.slice(at + 1).flatMap((other, next): Pair[] => {
      const answer = same(one, other)
      return answer === 'no' || !differ(one, other)
        ? []
        : [{ one: at, other: at + 1 + next, isCertain: answer === 'yes' }]
    }),
  )
  return groupPairs(pairs).flatMap((group) => {
    const quoted = group.find(({ isCertain }) => isCertain) ?? group[0]
    const [one, other] = [accounts[quoted?.one ?? -1], accounts[quoted?.other ?? -1]]
    if (!quoted || !one || !other) return []
    const members = [...new Set(group.flatMap((pair) => [pair.one, pair.other]))]
      .toSorted((a, b) => a - b)
      .flatMap((at) => accounts[at] ?? [])
      .filter((account) => account !== one && account !== other)
    const apart = members.filter((account) => differ(one, account))
    const alike = members.filter((account) => !apart.includes(account))
    return [{ ones: [one, ...alike], others: [other, ...apart], isCertain: quoted.isCertain }]
  })
}

/** The least number of those that pairs join is the name of their group. */
function groupPairs(pairs: readonly Pair[]): Pair[][] {
  const least = new Map<number, number>()
  const rootOf = (at: number): number => {
    let root = at
    for (let next = least.get(root); next !== undefined && next !== root; next = least.get(root)) root = next
    least.set(at, root)
    return root
  }
  for (const { one, other } of pairs) {
    const [first, second] = [rootOf(one), rootOf(other)]
    least.set(Math.max(first, second), Math.min(first, second))
  }
  return [...Map.groupBy(pairs, ({ one }) => rootOf(one)).values()]
}
