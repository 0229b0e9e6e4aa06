import type { ConflictRecord, EncounterRecord, FindingRecord, GapRecord } from '@casefold/contract/review'
import { isBroken, isRejected, isUndecided, isWithdrawn, type ReviewData } from './review-data.ts'

/** What the list shows, from top to bottom. */
export type Row = SectionRow | ItemRow
/** What can be looked at and decided about. */
export type ItemRow = FindingRow | ConflictRow | GapRow

/** `name`: a category, or what is no finding. */
type SectionRow = { readonly kind: 'section'; readonly id: string; readonly name: string; readonly count: number }
export type FindingRow = {
  readonly kind: 'finding'
  readonly id: string
  /** The one that stands for all. */
  readonly finding: FindingRecord
  /** Equal value and near-equal words: decided once. */
  readonly members: readonly FindingRecord[]
  /** One of several that are shown one by one. */
  readonly isMember: boolean
  readonly isExpanded: boolean
}
type ConflictRow = {
  readonly kind: 'conflict'
  readonly id: string
  readonly conflict: ConflictRecord
  readonly sides: readonly FindingRecord[]
}
type GapRow = { readonly kind: 'gap'; readonly id: string; readonly gap: GapRecord }

/** Dates are days, months or years: the first and the last. */
export type Filters = {
  readonly provider?: string | undefined
  readonly flag?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly undecided?: boolean | undefined
}

/** Conflicts on top, the possible ones below the strong ones, then the findings by category, then what is missing. */
export function toRows(
  data: ReviewData,
  filters: Filters,
  expanded: ReadonlySet<string>,
  order: readonly string[],
): Row[] {
  const shown = data.findings.filter(filterOf(data.encounters, filters))
  const ids = new Set(shown.map(({ findingId }) => findingId))
  const byId = new Map(data.findings.map((finding) => [finding.findingId, finding]))
  const { undecided, ...others } = filters
  const conflicts = data.conflicts.filter(
    (conflict) =>
      (!hasFilter(others) || conflict.findingIds.some((id) => ids.has(id))) &&
      (!undecided || conflict.resolution === null),
  )
  const gaps = hasFilter(others) ? [] : data.gaps.filter(({ decision }) => !undecided || decision === null)
  return [
    ...section('conflicts', toConflictRows(conflicts, 'strong', byId)),
    ...section('possibleConflicts', toConflictRows(conflicts, 'possible', byId)),
    ...byCategory(shown, order).flatMap(([category, findings]) => section(category, toFindingRows(findings, expanded))),
    ...section(
      'gaps',
      gaps.map((gap) => ({ kind: 'gap', id: gap.gapId, gap })),
    ),
  ]
}

const severities: readonly ConflictRecord['severity'][] = ['material', 'significant', 'minor']

function toConflictRows(
  conflicts: readonly ConflictRecord[],
  strength: ConflictRecord['strength'],
  byId: ReadonlyMap<string, FindingRecord>,
): ConflictRow[] {
  return conflicts
    .filter((conflict) => conflict.strength === strength)
    .sort((one, other) => severities.indexOf(one.severity) - severities.indexOf(other.severity))
    .map((conflict) => {
      const sides = conflict.findingIds.flatMap((id) => byId.get(id) ?? [])
      return { kind: 'conflict', id: conflict.conflictId, conflict, sides }
    })
}

function section(name: string, rows: readonly ItemRow[]): Row[] {
  if (rows.length === 0) return []
  const count = rows.filter((row) => row.kind !== 'finding' || !row.isMember).length
  return [{ kind: 'section', id: `section:${name}`, name, count }, ...rows]
}

function byCategory(findings: readonly FindingRecord[], order: readonly string[]): [string, FindingRecord[]][] {
  const place = (category: string): number => (order.indexOf(category) + order.length + 1) % (order.length + 1)
  return [...Map.groupBy(findings, ({ category }) => category)].sort(([one], [other]) => place(one) - place(other))
}

/** Near-equal ones in the place of the first of them. What asks for a decision of its own stands alone. */
function toFindingRows(findings: readonly FindingRecord[], expanded: ReadonlySet<string>): FindingRow[] {
  const groups = Map.groupBy(findings, (finding) =>
    finding.group === '' || finding.blocked || isBroken(finding) ? finding.findingId : finding.group,
  )
  return [...groups].flatMap(([group, members]) => {
    const [finding] = members
    if (!finding) return []
    if (members.length === 1) return [alone(finding, false)]
    const id = `group:${group}`
    const isExpanded = expanded.has(id)
    const row: FindingRow = { kind: 'finding', id, finding, members, isMember: false, isExpanded }
    return isExpanded ? [row, ...members.map((member) => alone(member, true))] : [row]
  })
}

function alone(finding: FindingRecord, isMember: boolean): FindingRow {
  return { kind: 'finding', id: finding.findingId, finding, members: [finding], isMember, isExpanded: false }
}

export function hasFilter({ provider, flag, from, to, undecided }: Filters): boolean {
  return Boolean(provider ?? flag ?? from ?? to ?? undecided)
}

function filterOf(encounters: readonly EncounterRecord[], filters: Filters): (finding: FindingRecord) => boolean {
  const { provider, flag, from, to, undecided } = filters
  const providers = new Map(encounters.map((encounter) => [encounter.encounterId, encounter.provider]))
  return (finding) => {
    if (isWithdrawn(finding)) return false
    if (undecided && !asksForDecision(finding)) return false
    if (flag && !finding.flags.includes(flag)) return false
    if (provider && !finding.citations.some(({ encounterId }) => providers.get(encounterId) === provider)) return false
    return isWithin(finding.effectiveDate?.value, from, to)
  }
}

/** Dates may be no more than a year: one counts when any of its days lies between the two. */
function isWithin(date: string | undefined, from: string | undefined, to: string | undefined): boolean {
  if (!from && !to) return true
  if (date === undefined) return false
  const [start, end] = [date, `${date}~`]
  return (!from || end >= from) && (!to || start <= `${to}~`)
}

/** "2009–2016", "2009" or nothing: the years that the dates of several findings span. */
export function spanOf(findings: readonly FindingRecord[]): string {
  const years = findings.flatMap(({ effectiveDate }) => effectiveDate?.value.slice(0, 4) ?? []).sort()
  const [first = '', last = ''] = [years[0], years.at(-1)]
  return first === last ? first : `${first}–${last}`
}

export function isItem(row: Row): row is ItemRow {
  return row.kind !== 'section'
}

/** Whether somebody still has to decide. */
export function isWaiting(row: ItemRow): boolean {
  if (row.kind === 'conflict') return row.conflict.resolution === null
  if (row.kind === 'gap') return row.gap.decision === null
  return row.members.some(asksForDecision)
}

/** What was approved and is no longer on its page keeps the report from being written. */
function asksForDecision(finding: FindingRecord): boolean {
  return isUndecided(finding) || (isBroken(finding) && !isRejected(finding))
}

/** The row of an item that an address names; one of several equal ones may be shown in the row of all. */
export function findRow(rows: readonly Row[], id: string | undefined): ItemRow | undefined {
  const items = rows.filter(isItem)
  return (
    items.find((row) => row.id === id) ??
    items.find((row) => row.kind === 'finding' && row.members.some(({ findingId }) => findingId === id))
  )
}

/** The next that nobody decided about, and where there is none below, the first of those above. */
export function nextWaiting(rows: readonly Row[], id: string): ItemRow | undefined {
  const items = rows.filter(isItem)
  const place = items.findIndex((row) => row.id === id)
  return [...items.slice(place + 1), ...items.slice(0, Math.max(0, place))].find(
    (row) => row.id !== id && isWaiting(row),
  )
}

export function step(rows: readonly Row[], id: string, by: 1 | -1): ItemRow | undefined {
  const items = rows.filter(isItem)
  return items[items.findIndex((row) => row.id === id) + by]
}
