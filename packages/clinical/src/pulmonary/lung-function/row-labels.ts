import type { Moment } from '../../dates/moment.ts'
import type { Measure } from '../pulmonary.ts'
import type { PrintedUnit } from './figures.ts'
import type { PlacedFigure, PlacedTerm, Row } from './layout.ts'
import type { Kind } from './reading.ts'
import type { SaidPhase } from './terms.ts'

/** What a row's label says of its numbers. */
export type RowLabel = {
  readonly start: number
  readonly measure?: Measure | 'other'
  readonly corrected?: boolean
  readonly phase?: SaidPhase
  readonly kind?: Kind
  readonly unit?: PrintedUnit | '%'
  readonly on?: Moment
}
export type DataRow = {
  readonly row: Row
  readonly label: RowLabel
  readonly figures: readonly PlacedFigure[]
  /** With the words among them, each of which may be a cell that a scan could not read. */
  readonly spoilt: readonly PlacedFigure[]
  /** Its label has words that say nothing, or were not read. */
  readonly unread: boolean
  /** A misread letter of its label was put right. */
  readonly mended?: boolean
}

/** Terms that say something of a number. */
export function known(terms: readonly PlacedTerm[]): PlacedTerm[] {
  return terms.filter(
    ({ kind, phase, measure, on }) =>
      kind !== undefined || phase !== undefined || measure !== undefined || on !== undefined,
  )
}

/** A row of numbers with a label before them that says what they are. */
export function toData(row: Row): DataRow | undefined {
  const [first] = row.figures
  if (!first || row.figures.every(({ blank }) => blank)) return undefined
  const isFigure = (term: PlacedTerm): boolean =>
    row.figures.some((figure) => figure.start < term.end && term.start < figure.end)
  const before = row.terms.filter(
    (term) => !isFigure(term) && (row.boxed ? term.x0 < first.x0 : term.start < first.start),
  )
  const after = row.terms.filter((term) => !before.includes(term) && !isFigure(term))
  // A line that names its numbers itself is no row of a table.
  if (after.some(({ measure, kind, phase, on }) => measure || phase || on || (kind && kind !== 'percent')))
    return undefined
  if (
    after.some(
      ({ kind, start }) =>
        kind === 'percent' &&
        !row.figures.some((figure) => figure.percent && figure.start < start && start <= figure.end),
    )
  )
    return undefined
  if (after.filter(({ unknown }) => unknown).length > 4) return undefined
  const said = known(before)
  const measures = new Set(said.map(({ measure }) => measure).filter((measure) => measure !== undefined))
  if (said.length === 0 || measures.size > 1 || before.filter(({ unknown }) => unknown).length > 3) return undefined
  // "DLCO pending. Repeat in 6 months" is said, not measured.
  const words = (terms: readonly PlacedTerm[]): number => terms.filter(({ unknown }) => unknown).length
  if ((words(before) > 1 && words(after) > 0) || /[a-z]\.\s+[A-Z][a-z]{3}/.test(row.text)) return undefined
  // "FVC-%Prcd": what it has per cents of was not read.
  if (before.some(({ unknown, percents }) => unknown && percents)) return undefined
  const unread = before.some(({ word, aside }) => word && !aside)
  // "Pre-Bm % predicted" without a measure: which phase it is was not read.
  if (unread && measures.size === 0 && !said.some(({ on }) => on)) return undefined
  return {
    row,
    label: toLabel(before, row.start),
    figures: row.figures,
    unread,
    spoilt: withSpoilt(row.figures, after),
  }
}

function withSpoilt(figures: readonly PlacedFigure[], after: readonly PlacedTerm[]): PlacedFigure[] {
  const last = figures.at(-1)
  const spoilt = after
    .filter(({ unknown, aside, end }) => unknown && !aside && last !== undefined && end <= last.start)
    .filter((term) => !figures.some(({ end }) => end === term.start))
    .map(({ start, end, x0, x1, cell }): PlacedFigure => ({ ...blank, start, end, x0, x1, cell }))
  return spoilt.length === 0 ? [...figures] : [...figures, ...spoilt].sort((a, b) => a.x0 - b.x0)
}

const blank = {
  decimals: 0,
  grouped: false,
  percent: false,
  paren: false,
  signed: false,
  compared: false,
  ranged: false,
  blank: true,
}

function toLabel(terms: readonly PlacedTerm[], start: number): RowLabel {
  const found = <Name extends keyof PlacedTerm>(name: Name): PlacedTerm[Name] | undefined =>
    terms.find((term) => term[name] !== undefined)?.[name]
  const [measure, phase, on, unit] = [found('measure'), found('phase'), found('on'), found('unit')]
  // Behind a ratio a lone % is its unit; behind the others it is of predicted.
  const kinds = terms
    .filter((term) => measure !== 'FEV1/FVC' || term.unit !== '%')
    .map((term) => term.kind)
    .filter((one) => one !== undefined)
  const kind = kinds.find((one) => one !== 'amount') ?? kinds[0]
  const first = terms.find((term) => term.measure !== undefined) ?? terms[0]
  return {
    start: Math.min(first?.start ?? start, ...terms.filter((term) => term.phase || term.on).map((term) => term.start)),
    ...(measure ? { measure, corrected: terms.some(({ corrected }) => corrected) } : {}),
    ...(phase ? { phase } : {}),
    ...(kind ? { kind } : {}),
    ...(unit ? { unit } : {}),
    ...(on ? { on } : {}),
  }
}
