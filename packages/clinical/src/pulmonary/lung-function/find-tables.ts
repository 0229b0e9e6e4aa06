import type { Row } from './layout.ts'
import { type DataRow, known, type RowLabel, toData } from './row-labels.ts'

export type Block = Pick<RowLabel, 'phase' | 'on'>

export type Table = { readonly heads: readonly Row[]; readonly rows: readonly DataRow[] }

/** Lines in a row that are neither head nor data: behind them a table is over. */
const mostMisses = 6
const mostHeads = 3

type Open = { heads: Row[]; rows: DataRow[] }

/** Heads and the rows under them. A line with a phase or a date alone holds for the rows that follow. */
export function findTables(rows: readonly Row[]): Table[] {
  const tables: Open[] = []
  let open: Open | undefined
  let misses = 0
  let block: Block | undefined
  for (const row of rows) {
    const heading = blockOf(row) ?? (open && row.mended && blockOf(row.mended))
    if (heading) {
      block = { ...block, ...heading }
      continue
    }
    const head = asHead(row)
    const data = head || !open ? undefined : asData(row)
    if (head) {
      if (!open || open.rows.length > 0 || open.heads.length >= mostHeads || misses > 1) {
        // A head of its own ends what a line before the last table said.
        if (open && open.rows.length > 0 && head.terms.some(({ phase }) => phase)) block = undefined
        open = { heads: [], rows: [] }
        tables.push(open)
      }
      open.heads.push(head)
      misses = 0
    } else if (data && open) {
      open.rows.push(block ? { ...data, label: { ...block, ...data.label } } : data)
      misses = 0
    } else {
      misses++
      if (misses > mostMisses || isProse(row)) {
        open = undefined
        block = undefined
      }
    }
  }
  return tables.map(withoutGuesses).filter(({ rows: found }) => found.length > 0)
}

/** Where some words were read as they stand, the others may be put right. */
function asHead(row: Row): Row | undefined {
  const plain = known(row.terms).length
  if (row.mended && isHead(row.mended) && (plain >= 2 || (plain === 1 && known(row.mended.terms).length > 2)))
    return row.mended
  return isHead(row) ? row : undefined
}

function asData(row: Row): DataRow | undefined {
  const plain = toData(row)
  const right = row.mended && toData(row.mended)
  if (!right) return plain
  return plain?.label.measure === right.label.measure ? right : { ...right, mended: true }
}

/** A label that was put right is believed beside others that were read as they stand; one without its phase is not. */
function withoutGuesses({ heads, rows }: Open): Table {
  const sure = rows.some(({ mended, label }) => !mended && label.measure !== undefined)
  const phased = rows.filter(({ label }) => label.phase !== undefined).length > 1
  const isClear = ({ mended, unread, label }: DataRow): boolean =>
    (sure || !mended) && !(phased && unread && label.phase === undefined)
  return { heads, rows: rows.filter(isClear) }
}

function isProse({ terms, text }: Row): boolean {
  return terms.filter(({ unknown }) => unknown).length > 8 && (text.match(/[A-Za-z]{2,}/g)?.length ?? 0) > 8
}

function isHead({ bare, terms, text, figures }: Row): boolean {
  if (!bare || terms.length > 30) return false
  const found = known(terms).filter(({ aside }) => !aside)
  // "FEV1-Pre --- ---" is a row of empty cells.
  if (figures.length > 0 && found[0]?.measure && found.filter(({ measure }) => measure).length === 1) return false
  const unknown = terms.filter((term) => term.unknown && !term.aside).length
  if (unknown > 4 || unknown > found.length || (/\.$/.test(text) && unknown > 1)) return false
  const named = terms.some(({ title, units }) => title || units)
  if (found.length < 2) {
    const [only] = found
    return unknown === 0 && ((named && only?.kind === 'amount') || (only?.kind === 'percent' && only.unit !== '%'))
  }
  // "Normal spirometry before and after": no head, though each of its words may stand in one.
  if (found.every(({ phase, kind }) => phase === 'both' || kind === 'predicted')) return false
  if (found.every(({ on }) => on !== undefined)) return !/[:]/.test(text) && unknown <= 1
  if (found.every(({ measure }) => measure !== undefined)) return unknown <= 1
  return true
}

/** "POST-BRONCHODILATOR", "03/12/2015" or "Predicted" on a line of its own. */
export function blockOf({ bare, terms, text }: Row): Block | undefined {
  if (!bare || terms.length > 6) return undefined
  const found = known(terms)
  const phases = new Set(found.map(({ phase }) => phase).filter((phase) => phase !== undefined))
  const dates = found.filter(({ on }) => on !== undefined)
  if (found.some(({ kind, measure }) => (kind !== undefined && kind !== 'amount') || measure !== undefined))
    return undefined
  if (phases.size + dates.length === 0 || phases.size > 1 || dates.length > 1) return undefined
  if (terms.filter(({ unknown }) => unknown).length > 2 || (dates.length > 0 && phases.size === 0 && !isTestDate(text)))
    return undefined
  const [phase] = phases
  const on = dates[0]?.on
  return { ...(phase ? { phase } : {}), ...(on ? { on } : {}) }
}

/** A date alone, or one that is labelled as the test's. */
function isTestDate(text: string): boolean {
  return /^[\W\d]*(?:(?:date(?: of)?|test|study|performed|session|visit|spirometry|pfts?|pulmonary function(?: tests?)?)\b[\W\d]*)*$/i.test(
    text.replace(/[A-Za-z]{3,9}\.? ?\d{1,2},? \d{4}|\d{1,2}-[A-Za-z]{3}-\d{2,4}/, ''),
  )
}
