import type { Measure } from '../pulmonary.ts'
import { type Block, blockOf } from './find-tables.ts'
import type { PlacedFigure, PlacedTerm, Row } from './layout.ts'
import type { Fact, ReadTable } from './read-tables.ts'
import type { Kind } from './reading.ts'
import type { SaidPhase } from './terms.ts'

/** What the lines above leave open: "AFTER BRONCHODILATOR", "FVC". */
type Context = {
  readonly block: Block
  readonly measure?: Measure
  readonly from: number
  /** A title that was not read: whatever phase follows is not known. */
  readonly lost?: boolean
}
const nothing: Context = { block: {}, from: 0 }
/** Lines that say nothing between two that do. */
const mostMisses = 2

/** Lines that name each of their numbers: "FVC Meas 4.14 L Pred 4.28 %Pred 97". Those that follow each other are one test. */
export function readNamedLines(rows: readonly Row[], text: string): ReadTable[] {
  const tables: { facts: Fact[]; start: number; rows: Row[] }[] = []
  let open: (typeof tables)[number] | undefined
  let context = nothing
  let misses = 0
  for (const row of rows) {
    const block = blockOf(row) ?? (row.mended && blockOf(row.mended))
    const heading = block ? undefined : headingOf(row, text)
    if (block) context = { block: { ...context.block, ...block }, from: row.start }
    else if (heading) context = { block: context.block, measure: heading, from: row.start }
    const facts = block || heading ? [] : readEither(row, text, context)
    if (block || heading) misses = 0
    else if (facts.length > 0) {
      if (!open) {
        open = { facts: [], start: row.start, rows: [] }
        tables.push(open)
      }
      if (!context.lost) open.facts.push(...facts)
      open.rows.push(row)
      misses = 0
    } else if (++misses > mostMisses || isProse(row)) [open, context] = [undefined, nothing]
    else if (context.block.phase && row.figures.length === 0) context = { ...nothing, lost: true }
  }
  return tables
}

function isProse({ terms }: Row): boolean {
  return terms.filter(({ word }) => word).length > 4
}

/** An unknown word, not a mark. */
function isWord({ unknown, start, end }: PlacedTerm, text: string): boolean {
  return unknown === true && /[A-Za-z]/.test(text.slice(start, end))
}

/** "FVC (L)" on a line of its own. */
function headingOf({ terms, figures }: Row, text: string): Measure | undefined {
  if (figures.length > 0 || terms.length > 3 || terms.some((term) => isWord(term, text))) return undefined
  const [first, ...rest] = terms
  if (!first?.measure || first.measure === 'other') return undefined
  return rest.every(({ unit, measure, kind }) => measure === undefined && (unit !== undefined || kind === undefined))
    ? first.measure
    : undefined
}

type Item = { readonly term?: PlacedTerm; readonly figure?: PlacedFigure; readonly at: number }

function toItems({ terms, figures, boxed }: Row): Item[] {
  const place = ({ x0, start }: PlacedTerm | PlacedFigure): number => (boxed ? x0 : start)
  const free = terms.flatMap((term) => {
    const over = figures.find(({ start, end }) => start < term.end && term.start < end)
    if (!over) return [term]
    // "82 % Pred 80": the sign is the number's, the word that of the next.
    const splits = term.kind === 'percent' && over.percent && over.end < term.end
    return splits ? [{ ...term, kind: 'predicted' as const, start: over.end, x0: over.x1 }] : []
  })
  return [
    ...free.map((term) => ({ term, at: place(term) })),
    ...figures.map((figure) => ({ figure, at: place(figure) })),
  ].sort((a, b) => a.at - b.at)
}

/** With misread words put right where the line is not understood as it stands. */
function readEither(row: Row, text: string, context: Context): Fact[] {
  const facts = readNamed(row, text, context)
  return facts.length > 0 || !row.mended ? facts : readNamed(row.mended, text, context)
}

/** The numbers of one line; none where one of them is in doubt. */
function readNamed(row: Row, text: string, { block, measure: carried, from }: Context): Fact[] {
  if (row.figures.length === 0 || row.figures.length > 12) return []
  const items = toItems(row)
  if (items.some(({ term }) => term && (term.on !== undefined || isWord(term, text)))) return []
  const measures = items.flatMap(({ term }) => term?.measure ?? [])
  const measure = measures[0] ?? carried
  if (measures.length > 1 || measure === undefined || measure === 'other') return []
  const first = items.findIndex(({ figure }) => figure !== undefined)
  const lead = items.slice(0, first)
  const label = lead.findIndex(({ term }) => term?.measure !== undefined)
  // Only a phase may stand before the name: "predicted FEV1" is not measured.
  if ((measures.length > 0 && label < 0) || lead.slice(0, label).some(({ term }) => term?.kind)) return []
  const named = items.some(({ term }) => term && !term.aside && (term.kind ?? term.phase) !== undefined)
  if (!named && block.phase === undefined && measures.length > 0) return []
  if (!phasesLead(items)) return []
  const found = readItems(items.slice(label + 1), measure, text)
  if (!found) return []
  const ahead = lead.slice(0, label).find(({ term }) => term?.phase)?.term?.phase
  const unit = lead.find(({ term }) => term?.unit !== undefined)?.term?.unit
  const start = measures.length > 0 ? (lead[0]?.term?.start ?? row.start) : from
  return found.flatMap(({ kind, phase, figure }): Fact[] => {
    if (kind === 'skip' || kind === 'change') return []
    const said = phase ?? ahead ?? block.phase
    const printed = figure.unit ?? unit
    return [{ measure, corrected: false, phase: said, kind, on: block.on, figure, unit: printed, from: start, row }]
  })
}

/** "1.62 pre 1.75 post" has its words behind the numbers: it is left to the reader of sentences. */
function phasesLead(items: readonly Item[]): boolean {
  // What is predicted has no phase and may stand first.
  const first = items.findIndex(
    ({ figure }, at) => figure && !/^(?:predicted|lower)$/.test(items[at - 1]?.term?.kind ?? ''),
  )
  const phases = items.flatMap(({ term }, at) => (term?.phase ? [at] : []))
  const last = items.findLastIndex(({ figure }) => figure !== undefined)
  return phases.every((at) => at < first) || ((phases[0] ?? 0) < first && phases.every((at) => at < last))
}

type Found = { readonly kind: Kind; readonly phase: SaidPhase | undefined; readonly figure: PlacedFigure }

function readItems(items: readonly Item[], measure: Measure, text: string): Found[] | undefined {
  const found: Found[] = []
  let [phase, kind]: [SaidPhase | undefined, Kind | undefined] = [undefined, undefined]
  let fresh = true
  let last: Found | undefined
  for (const { term, figure } of items) {
    if (term?.phase) [phase, fresh] = [term.phase, true]
    else if (term?.kind) {
      // "(53% pred)" tells of the number before it.
      if (last?.figure.paren && term.aside && !/[()]/.test(text.slice(last.figure.end, term.start))) continue
      if (kind !== undefined && kind !== 'amount') return undefined
      kind = measure === 'FEV1/FVC' && term.unit === '%' ? kind : term.kind
    }
    if (!figure) continue
    const own = kindOf(figure, kind, fresh, measure)
    if (own === undefined || (figure.value === undefined && !figure.blank) || figure.compared) return undefined
    last = { kind: own, phase, figure }
    if (!figure.blank) found.push(last)
    ;[kind, fresh] = [undefined, false]
  }
  // "53 % predicted" ends with what its number is; "2.57 L   % predicted ....." with an empty place.
  const empty = kind === 'percent' && last?.kind === 'amount' && last.figure.unit !== undefined
  const closes = kind === undefined || empty || (last?.figure.percent === true && /^p/.test(kind))
  return closes && isOnce(found) ? found : undefined
}

function kindOf(figure: PlacedFigure, kind: Kind | undefined, fresh: boolean, measure: Measure): Kind | undefined {
  if (figure.signed && kind !== 'z') return 'change'
  const plain = figure.percent && measure !== 'FEV1/FVC' ? 'percent' : 'amount'
  if (kind !== undefined) return kind === 'amount' ? plain : kind
  if (fresh) return plain
  return figure.percent || (figure.paren && figure.decimals === 0 && (figure.value ?? 0) >= 5) ? 'percent' : undefined
}

/** Two numbers for one thing: the line is not understood. */
function isOnce(found: readonly Found[]): boolean {
  const kept = found.filter(({ kind }) => kind !== 'skip' && kind !== 'change')
  return new Set(kept.map(({ kind, phase }) => `${kind} ${phase}`)).size === kept.length
}
