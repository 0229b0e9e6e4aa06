import type { Moment } from '../../dates/moment.ts'
import type { Measure } from '../pulmonary.ts'
import type { PrintedUnit } from './figures.ts'
import type { Place, PlacedTerm, Row } from './layout.ts'
import type { Kind } from './reading.ts'
import type { SaidPhase, Term } from './terms.ts'

/** What a head says of the numbers of one column. Without a kind, phase, measure or date it says nothing. */
export type Column = Place & {
  readonly kind?: Kind
  readonly phase?: SaidPhase
  readonly measure?: Measure | 'other'
  readonly corrected?: boolean
  readonly on?: Moment
  readonly unit?: PrintedUnit | '%'
  /** "Pre (% pred)": each number has its per cent in brackets. */
  readonly paired?: boolean
  /** Labels, units, or a word that says nothing. */
  readonly idle?: 'title' | 'units' | 'unknown'
}

/** How words that stand beside each other make one column: by the gaps between them, or by their meaning. */
export type Joining = 'gaps' | 'none' | 'kindAfter' | 'phaseAfter'

/** The columns of one line of a head. */
export function toColumns(row: Row, joining: Joining): Column[] {
  const columns: Column[] = []
  let last: PlacedTerm | undefined
  for (const term of row.terms) {
    const open = columns.at(-1)
    const joins = open && last && (term.aside || joined(row, joining, open, last, term))
    if (joins) columns[columns.length - 1] = merged(open, term)
    else if (!term.aside) columns.push(merged({ x0: term.x0, x1: term.x1, cell: term.cell }, term))
    last = term
  }
  const first = columns.findIndex(({ idle }) => idle === undefined)
  return columns.slice(Math.max(first, 0)).filter(({ idle }) => idle !== 'units')
}

function joined(row: Row, joining: Joining, open: Column, last: PlacedTerm, term: PlacedTerm): boolean {
  if (row.cells >= 2) return term.cell === last.cell
  if (term.unit !== undefined && term.unit !== '%' && !term.aside && open.idle === undefined)
    return open.unit === undefined
  if (joining === 'gaps') return term.x0 - last.x1 < row.gap
  if (term.unknown || last.unknown || term.on) return false
  const [hasKind, hasPhase] = [open.kind !== undefined, open.phase !== undefined]
  if (joining === 'kindAfter')
    return (
      ((hasPhase || open.measure !== undefined) && !hasKind && term.kind !== undefined) ||
      (open.measure !== undefined && !hasPhase && !hasKind && term.phase !== undefined) ||
      (hasPhase && !hasKind && open.measure === undefined && term.measure !== undefined)
    )
  if (joining === 'phaseAfter')
    return (open.kind === 'amount' || open.kind === 'percent') && !hasPhase && term.phase !== undefined
  return false
}

function merged(column: Column, term: Term & Place): Column {
  const place = { x0: Math.min(column.x0, term.x0), x1: Math.max(column.x1, term.x1), cell: column.cell }
  if (term.aside && (term.kind === 'percent' || term.unit === '%') && column.kind === undefined)
    return { ...column, ...place, ...(column.measure === 'FEV1/FVC' ? {} : { paired: true }) }
  const kind = mergedKind(column.kind, term.kind)
  const idle = term.title ? 'title' : term.units ? 'units' : term.unknown ? 'unknown' : undefined
  const saysMore = idle === undefined || (column.idle === undefined && column.x0 !== term.x0)
  const { idle: before, ...rest } = column
  const keeps = saysMore ? undefined : (before ?? idle)
  return {
    ...rest,
    ...place,
    ...(kind === undefined ? {} : { kind }),
    ...(term.phase === undefined ? {} : { phase: term.phase }),
    ...(term.measure === undefined ? {} : { measure: term.measure, corrected: term.corrected === true }),
    ...(term.on === undefined ? {} : { on: term.on }),
    ...(term.unit === undefined ? {} : { unit: term.unit }),
    ...(keeps === undefined ? {} : { idle: keeps }),
  }
}

/** "%" over "Pred" is a per cent of predicted, "%" over "Chg" a change. */
function mergedKind(one: Kind | undefined, other: Kind | undefined): Kind | undefined {
  if (one === undefined || other === undefined || one === other) return one ?? other
  const both = [one, other]
  if (both.includes('change')) return 'change'
  if (both.includes('skip')) return 'skip'
  if (both.includes('percent') && both.includes('predicted')) return 'percent'
  if (both.includes('amount')) return one === 'amount' ? other : one
  return 'skip'
}

/** Two lines of a head, the upper over the lower: stacked where they stand over each other, else groups over their columns. */
export function stackColumns(
  upper: readonly Column[],
  lower: readonly Column[],
  spaced: boolean,
): Column[] | undefined {
  if (upper.length === lower.length && (!spaced || upper.every((column, at) => overlaps(column, lower[at])))) {
    return lower.map((column, at) => stacked(upper[at] ?? column, column))
  }
  const groups = upper.filter(isGroup)
  if (spaced && upper.length > lower.length && groups.length < upper.length) return stackByPlace(upper, lower)
  const chunks = toChunks(groups, lower, spaced)
  if (!chunks) return undefined
  const [lead = [], ...rest] = chunks
  const own = rest.map((chunk, at) =>
    chunk.map((column) => stacked({ ...(groups[at] ?? column), ...placeOf(column) }, column)),
  )
  // "Reference" over "Pred" and "LLN" is their title.
  const isTitle = (column: Column): boolean =>
    column.idle !== undefined || lower.some(({ kind }) => kind !== undefined && kind === column.kind)
  const plain = upper.filter((column) => !isGroup(column) && !isTitle(column))
  if (spaced) return [...lead, ...own.flat(), ...plain].sort((a, b) => a.x0 + a.x1 - b.x0 - b.x1)
  return [
    ...lead,
    ...upper.flatMap((column) =>
      isGroup(column) ? (own[groups.indexOf(column)] ?? []) : isTitle(column) ? [] : [column],
    ),
  ]
}

function placeOf({ x0, x1, cell }: Place): Place {
  return { x0, x1, cell }
}

function isGroup({ kind, phase, measure, on }: Column): boolean {
  return (kind === undefined || kind === 'amount') && (phase !== undefined || measure !== undefined || on !== undefined)
}

function overlaps(one: Place, other: Place | undefined): boolean {
  return other !== undefined && one.x0 < other.x1 && other.x0 < one.x1
}

function stacked(upper: Column, lower: Column): Column {
  const kind = mergedKind(upper.kind, lower.kind)
  const { idle: _, ...rest } = { ...upper, ...lower }
  return { ...rest, x0: Math.min(upper.x0, lower.x0), x1: Math.max(upper.x1, lower.x1), ...(kind ? { kind } : {}) }
}

function stackByPlace(upper: readonly Column[], lower: readonly Column[]): Column[] | undefined {
  const columns = [...upper]
  for (const one of lower) {
    const at = columns.findIndex((column) => overlaps(column, one))
    const over = columns[at]
    if (!over || columns.filter((column) => overlaps(column, one)).length !== 1) return undefined
    columns[at] = stacked(over, one)
  }
  return columns
}

/** The lower columns of each group, and first those before any: by their first values, by repetition, or by their place. */
function toChunks(groups: readonly Column[], lower: readonly Column[], spaced: boolean): Column[][] | undefined {
  if (groups.length === 0) return undefined
  const starts = (firsts: readonly number[]): Column[][] => [
    lower.slice(0, firsts[0]),
    ...firsts.map((from, at) => lower.slice(from, firsts[at + 1])),
  ]
  const amounts = lower.flatMap(({ kind }, at) => (kind === 'amount' ? [at] : []))
  if (amounts.length === groups.length) return starts(amounts)
  // "Ref Pre Pre Post Post" over "Meas %Ref Meas %Ref": a word over each.
  if (!spaced && groups.length === lower.length) return starts(groups.map((_, at) => at))
  const size = lower.length / groups.length
  const likeFirst = (column: Column, at: number): boolean => {
    const first = lower[at % size]
    return first?.kind === column.kind && first?.phase === column.phase && first?.measure === column.measure
  }
  if (Number.isInteger(size) && lower.every(likeFirst)) return starts(groups.map((_, at) => at * size))
  if (!spaced) return undefined
  return byPlace(groups, lower)
}

/** Each column to the group it stands under, where that is plain for all. */
function byPlace(groups: readonly Column[], lower: readonly Column[]): Column[][] | undefined {
  const chunks: Column[][] = [[], ...groups.map((): Column[] => [])]
  const middle = ({ x0, x1 }: Place): number => (x0 + x1) / 2
  for (const column of lower) {
    const over = groups.findIndex((group) => overlaps(group, column))
    if (over >= 0) chunks[over + 1]?.push(column)
    else if (
      column.kind === 'predicted' ||
      column.kind === 'lower' ||
      column.kind === 'change' ||
      column.kind === 'skip'
    )
      chunks[0]?.push(column)
    else {
      const distances = groups
        .map((group, at) => [Math.abs(middle(group) - middle(column)), at] as const)
        .sort((a, b) => a[0] - b[0])
      const [nearest, next] = distances
      if (!nearest || (next && next[0] < nearest[0] * 1.6)) return undefined
      chunks[nearest[1] + 1]?.push(column)
    }
  }
  return chunks
}
