import type { PlacedTerm, Row } from './layout.ts'
import { known } from './row-labels.ts'

/** A row without what stands to the right of its table: "Technician: RT 15". */
export function tableOnly(row: Row): Row {
  const cut = leftOf(row)
  return cut.mended ? { ...cut, mended: leftOf(cut.mended) } : cut
}

function leftOf(row: Row): Row {
  const at = row.terms.findIndex((term, nth) => term.colon && isWord(term) && hasContent(row, row.terms.slice(0, nth)))
  if (at < 0) return row
  let from = at
  while (from > 0 && isWord(row.terms[from - 1]) && !isFigure(row, row.terms[from - 1])) from--
  const cut = row.terms[from]
  if (!cut) return row
  const isLeft = ({ x0, start }: { readonly x0: number; readonly start: number }): boolean =>
    row.boxed ? x0 < cut.x0 : start < cut.start
  const terms = row.terms.filter(isLeft)
  const figures = row.figures.filter(isLeft)
  if (!hasContent({ ...row, figures }, terms)) return row
  const bare = figures.every(
    (figure) => figure.blank || known(terms).some(({ start, end }) => start <= figure.start && figure.end <= end),
  )
  const end = terms.every((term) => term.end <= cut.start) ? cut.start : row.end
  return { ...row, terms, figures, bare, end }
}

function isWord(term: PlacedTerm | undefined): boolean {
  return term !== undefined && (term.unknown === true || term.title === true)
}

function isFigure({ figures }: Row, term: PlacedTerm | undefined): boolean {
  return term !== undefined && figures.some(({ start, end }) => start < term.end && term.start < end)
}

/** Enough of a row for the rest to be beside it: a label with its number, or two words of a head. */
function hasContent(row: Row, terms: readonly PlacedTerm[]): boolean {
  const found = known(terms)
  const last = terms.at(-1)
  const numbers = row.figures.filter(({ start }) => last !== undefined && start < last.end).length
  return found.length >= 2 || (found.length === 1 && numbers > 0)
}
