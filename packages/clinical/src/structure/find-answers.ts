import type { Line } from '../text/lines.ts'
import type { Answer } from './answer.ts'
import { apart } from './apart.ts'
import { toCells } from './cells.ts'
import { findChoices } from './choices.ts'
import { columnsAnswered } from './columns-answered.ts'

const word = /^(?:YES|Yes|yes|Y|NO|No|no|N)$/
const offered = /^(?:.{1,4}[\])☐☒_] ?)?(?:YES|Yes|yes|Y|NO|No|no|N)(?: ?[[(☐☒_].{0,4})?$/
const label = /[A-Za-z]{3}/
const longest = 400
/** So many on a page make a form of it: a lone letter may be anything. */
const leastLetters = 3

/** Every yes and no of a page's forms, in order and apart. */
export function findAnswers(text: string, lines: readonly Line[]): Answer[] {
  return apart([...findChoices(text), ...columnsAnswered(text, lines), ...wordsAnswered(text, lines)])
}

/** `Pleurisy  N      Pneumonia  Y  2011`: a word or a letter that fills its column, behind a label. */
function wordsAnswered(text: string, lines: readonly Line[]): Answer[] {
  const found: (Answer & { readonly letter: boolean })[] = []
  for (const { start, end } of lines) {
    if (end - start > longest) continue
    const cells = toCells(text.slice(start, end))
    // `No  Asthma    Yes  Gout`: the answers stand before what they answer.
    if (word.test(cells[0]?.text ?? '')) continue
    cells.forEach((cell, at) => {
      const [before, next] = [cells[at - 1], cells[at + 1]]
      if (!before || !word.test(cell.text) || !label.test(before.text)) return
      // `Yes   No`, `Yes   [X] No`: one of two that are offered.
      if (offered.test(before.text) || offered.test(next?.text ?? '')) return
      const said = /^y/i.test(cell.text) ? 'Yes' : 'No'
      found.push({ said, start: start + cell.start, end: start + cell.end, letter: cell.text.length === 1 })
    })
  }
  const letters = found.filter(({ letter }) => letter).length
  return found.filter(({ letter }) => !letter || letters >= leastLetters)
}
