import type { Line } from '../text/lines.ts'
import type { Answer } from './answer.ts'

const yesNo = '(?:(?<yes>YES|Yes|Y|S[ií])[ \\t|/]{1,30}(?:NO|No|N)|(?:NO|No|N)[ \\t|/]{1,30}(?:YES|Yes|Y))'
/** `YES   NO` over two columns of boxes, with or without words before them. "Check YES or NO" is none. */
const head = new RegExp(
  `^(?<lead>.{0,140}?)(?<![A-Za-z])${yesNo}(?:[ \\t|/]{1,30}(?:not sure|unsure|unk(?:nown)?|n/a|dk))?[ \\t|]*$`,
  'i',
)
const longestHead = 200
const empty = '\\[[ _]{0,3}\\]|\\([ _]{0,3}\\)|[☐□○◯❏❑]|_{2,6}'
const ticked = '\\[ ?[xX✓✔*] ?\\]|\\( ?[xX✓✔*] ?\\)|[☑☒✓✔✗✘■●⊠]|_{1,3}[xX]_{1,3}'
/** The two boxes that end a row. */
const row = new RegExp(
  `(?<=[ \\t.?:)])(?:(?<first>${ticked})[ \\t|]{1,20}(?:${empty})|(?:${empty})[ \\t|]{1,20}(?<second>${ticked}))(?:[ \\t|]{1,20}(?:${empty}))?(?=[ \\t|]*$|[ \\t]{2})`,
)
const longestRow = 400
/** A row whose one mark stands under a column: the label, a gap, and the mark at the end of the line. */
const mark = /^[xX✓✔*]$/
const gap = /^[ \t.|]$/
const leastGap = 3
/** Nearer to one of the two heads than to the other by so many characters. */
const clearly = 2
/** So many lines without boxes may stand between the rows of one grid. */
const mostBetween = 4
const quick = /\b(?:YES|Yes|Y|S[IÍií])[ \t|/]{1,30}(?:NO|No|N)(?![A-Za-z])|\b(?:NO|No|N)[ \t|/]{1,30}(?:YES|Yes|Y)\b/

/** The answers of rows under columns headed YES and NO. */
export function columnsAnswered(text: string, lines: readonly Line[]): Answer[] {
  if (!quick.test(text)) return []
  const found: Answer[] = []
  let yesFirst: boolean | undefined
  let heads: Heads | undefined
  let idle = 0
  for (const { start, end } of lines) {
    const line = text.slice(start, Math.min(end, start + longestRow + 1))
    const title = line.length <= longestHead ? head.exec(line) : null
    if (title && !/\b(?:or|check|circle|answer|mark)\W*$/i.test(title.groups?.lead ?? '')) {
      yesFirst = title.groups?.yes !== undefined
      heads = headsIn(line, indentOf(text, start), title.groups?.lead?.length ?? 0)
      idle = 0
      continue
    }
    if (yesFirst === undefined) continue
    const boxes = line.length <= longestRow ? row.exec(line) : null
    const answer = boxes ? ofBoxes(boxes, yesFirst) : heads && underHead(line, indentOf(text, start), heads)
    if (answer) found.push({ ...answer, start: start + answer.start, end: start + answer.end })
    idle = answer ? 0 : idle + 1
    if (idle > mostBetween) yesFirst = undefined
  }
  return found
}

/** The middle of each head, in characters of its line. */
type Heads = { readonly yes: number; readonly no: number }

function ofBoxes(boxes: RegExpExecArray, yesFirst: boolean): Answer {
  const said = (boxes.groups?.first !== undefined) === yesFirst ? 'Yes' : 'No'
  return { said, start: boxes.index, end: boxes.index + boxes[0].length, inColumn: true }
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
  return { said: toYes < toNo ? 'Yes' : 'No', start: at - 2, end: at + 1, inColumn: true }
}
