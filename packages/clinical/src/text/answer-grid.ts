import { findChoices } from '../structure/choices.ts'
import { findOptions } from '../structure/options.ts'
import { toLines } from './lines.ts'

/** `YES   NO` over two columns of boxes, with or without a word before them. "Check YES or NO" is none. */
const head =
  /^(?<lead>.{0,60}?)(?<![A-Za-z])(?:(?<yes>YES|Yes|Y|S[ií])[ \t|/]+(?:NO|No|N)|(?:NO|No|N)[ \t|/]+(?:YES|Yes|Y))(?:[ \t|/]+(?:not sure|unsure|unk(?:nown)?|n\/a|dk))?[ \t|]*$/i
const empty = '\\[[ _]{0,3}\\]|\\([ _]{0,3}\\)|[☐□○◯❏❑]|_{2,6}'
const ticked = '\\[ ?[xX✓✔*] ?\\]|\\( ?[xX✓✔*] ?\\)|[☑☒✓✔✗✘■●⊠]|_{1,3}[xX]_{1,3}'
/** The two boxes that end a row. */
const row = new RegExp(
  `(?<=[ \\t.?:)])(?:(?<first>${ticked})[ \\t|]{1,20}(?:${empty})|(?:${empty})[ \\t|]{1,20}(?<second>${ticked}))(?:[ \\t|]{1,20}(?:${empty}))?(?=[ \\t|]*$|[ \\t]{2})`,
)
/** A row whose one mark stands under a column: the label, a gap, and the mark at the end of the line. */
const mark = /^[xX✓✔*]$/
const gap = /^[ \t.|]$/
const leastGap = 3
/** Nearer to one of the two heads than to the other by so many characters. */
const clearly = 2

/** So many lines without boxes may stand between the rows of one grid. */
const mostBetween = 4

/**
 * Where columns of boxes stand under YES and NO, a row says its answer in words, in as many characters, so that every reader
 * understands it and its place stays the same.
 */
export function sayAnswers(text: string): string {
  return sayOptions(sayColumns(sayChosen(text)))
}

/** Of a yes and a no, each with a box or one of them circled, only the answer is left. */
function sayChosen(text: string): string {
  let said = ''
  let last = 0
  for (const { start, end, answer } of findChoices(text)) {
    const asked = /[?:)][ \t]*$/.test(text.slice(Math.max(0, start - 20), start))
    said += text.slice(last, start) + `${asked ? '' : ': '}${answer}`.padEnd(end - start)
    last = end
  }
  return said + text.slice(last)
}

/** Of several options only those with a mark are left: what a form offers is not said. */
function sayOptions(text: string): string {
  if (!/\[ ?[xX✓✔*] ?\]|\( ?[xX✓✔] ?\)|[☑☒⊠]/.test(text)) return text
  const parts: string[] = []
  let last = 0
  for (const { start, end } of toLines(text)) {
    const options = findOptions(text, start, end)
    if (!options.some(({ marked }) => marked) || options.every(({ marked }) => marked)) continue
    // `Asthma [ ]  Diabetes [x]`: the words stand before the boxes.
    if (!options.every(({ label }) => /^ ?[A-Za-z\d]/.test(text.slice(label, label + 2)))) continue
    for (const option of options) {
      const to = option.marked ? option.label : option.end
      parts.push(text.slice(last, option.start), ' '.repeat(to - option.start))
      last = to
    }
  }
  return parts.join('') + text.slice(last)
}

function sayColumns(text: string): string {
  if (!/\b(?:YES|Yes|Y)[ \t|/]+(?:NO|No|N)\b|\b(?:NO|No|N)[ \t|/]+(?:YES|Yes|Y)\b/.test(text)) return text
  let said = ''
  let last = 0
  let yesFirst: boolean | undefined
  let heads: Heads | undefined
  let idle = 0
  for (const { start, end } of toLines(text)) {
    const line = text.slice(start, end)
    const title = line.length <= 90 ? head.exec(line) : null
    if (title && !/\b(?:or|check|circle|answer|mark)\W*$/i.test(title.groups?.lead ?? '')) {
      yesFirst = title.groups?.yes !== undefined
      heads = headsIn(line, indentOf(text, start), title.groups?.lead?.length ?? 0)
      idle = 0
      continue
    }
    if (yesFirst === undefined) continue
    const boxes = line.length <= 400 ? row.exec(line) : null
    const found = boxes ? toAnswer(boxes, yesFirst) : heads && underHead(line, indentOf(text, start), heads)
    if (!found) {
      if (++idle > mostBetween) yesFirst = undefined
      continue
    }
    idle = 0
    const at = start + found.at
    said += text.slice(last, at) + found.answer.padEnd(found.length)
    last = at + found.length
  }
  return said + text.slice(last)
}

type Answer = { readonly answer: 'Yes' | 'No'; readonly at: number; readonly length: number }
/** The middle of each head, in characters of its line. */
type Heads = { readonly yes: number; readonly no: number }

function toAnswer(boxes: RegExpExecArray, yesFirst: boolean): Answer {
  const answer = (boxes.groups?.first !== undefined) === yesFirst ? 'Yes' : 'No'
  return { answer, at: boxes.index, length: boxes[0].length }
}

/** The spaces before a line, which its columns count with. */
function indentOf(text: string, start: number): number {
  return start - (text.lastIndexOf('\n', start - 1) + 1)
}

function headsIn(line: string, indent: number, lead: number): Heads | undefined {
  const middle = (pattern: RegExp): number | undefined => {
    const match = pattern.exec(line.slice(lead))
    return match ? indent + lead + match.index + (match[0].length - 1) / 2 : undefined
  }
  const [yes, no] = [middle(/\b(?:YES|Yes|Y)\b/), middle(/\b(?:NO|No|N)\b/)]
  return yes === undefined || no === undefined || Math.abs(yes - no) < 2 * clearly ? undefined : { yes, no }
}

/** By the head that the mark stands under. One that stands between them answers nothing. */
function underHead(line: string, indent: number, { yes, no }: Heads): Answer | undefined {
  const at = line.length - 1
  if (!mark.test(line[at] ?? '')) return undefined
  let from = at
  while (from > 0 && gap.test(line[from - 1] ?? '')) from--
  if (from === 0 || at - from < leastGap) return undefined
  const [toYes, toNo] = [Math.abs(indent + at - yes), Math.abs(indent + at - no)]
  if (Math.abs(toYes - toNo) < clearly || Math.min(toYes, toNo) > Math.abs(yes - no)) return undefined
  // As many characters as `Yes` has: the last two of the gap, and the mark.
  return { answer: toYes < toNo ? 'Yes' : 'No', at: at - 2, length: 3 }
}
