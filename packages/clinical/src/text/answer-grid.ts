import { apart } from '../structure/apart.ts'
import { findAnswers } from '../structure/find-answers.ts'
import { findOptions, type Option } from '../structure/options.ts'
import { findUnanswered } from '../structure/unanswered.ts'
import { findUnchosen } from '../structure/unchosen.ts'
import { toLines } from './lines.ts'

/**
 * A form's boxes, circles and columns say their answer in words, in as many characters, so that every reader understands it and
 * its place stays the same.
 */
export function sayAnswers(text: string): string {
  let said = ''
  let last = 0
  for (const { start, end, said: answer, inColumn } of findAnswers(text, toLines(text))) {
    if (end - start < answer.length) continue
    const word = `${!inColumn && needsColon(text, start, end) ? ': ' : ''}${answer}`
    said += text.slice(last, start) + word.slice(0, end - start).padEnd(end - start)
    last = end
  }
  return blankUnchosen(sayOptions(said + text.slice(last)))
}

function blankUnchosen(text: string): string {
  const parts: string[] = []
  let last = 0
  const lines = toLines(text)
  for (const { start, end } of apart([...findUnchosen(text, lines), ...findUnanswered(text, lines)])) {
    parts.push(text.slice(last, start), ' '.repeat(end - start))
    last = end
  }
  return parts.join('') + text.slice(last)
}

/** As far as an answer may stand from its question in one line. */
const widestGap = 200

/** `Asthma  Y (N)` has no mark of its own between the question and the answer. */
function needsColon(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - widestGap), start).trimEnd()
  return end - start >= ': Yes'.length && !/[?:)]$/.test(before)
}

/** Of several options only those with a mark are left: what a form offers is not said. */
function sayOptions(text: string): string {
  if (!/\[ ?[xX✓✔*] ?\]|\( ?[xX✓✔] ?\)|[☑☒⊠]/.test(text)) return text
  const parts: string[] = []
  let last = 0
  for (const { start, end } of toLines(text)) {
    const options = findOptions(text, start, end)
    if (!options.some(({ marked }) => marked) || (options.every(({ marked }) => marked) && !fills(text, options)))
      continue
    // `Asthma [ ]  Diabetes [x]`: the words stand before the boxes.
    if (!options.every(({ label }) => /^ ?[A-Za-z\d_]/.test(text.slice(label, label + 2)))) continue
    for (const option of options) {
      const to = option.marked ? option.label : option.end
      parts.push(text.slice(last, option.start), ' '.repeat(to - option.start))
      last = to
    }
  }
  return parts.join('') + text.slice(last)
}

/** `Allergies: [X] none known`: the one option that is printed is the value of its label. */
function fills(text: string, [only, ...others]: readonly Option[]): boolean {
  return (
    only !== undefined && others.length === 0 && /:[ \t]*$/.test(text.slice(Math.max(0, only.start - 12), only.start))
  )
}
