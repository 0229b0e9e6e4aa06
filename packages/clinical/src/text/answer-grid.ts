import { toLines } from './lines.ts'

/** `YES   NO` over two columns of boxes, with or without a word before them. "Check YES or NO" is none. */
const head =
  /^(?<lead>.{0,60}?)(?<![A-Za-z])(?:(?<yes>YES|Yes|Y)[ \t|/]+(?:NO|No|N)|(?:NO|No|N)[ \t|/]+(?:YES|Yes|Y))[ \t|]*$/
const empty = '\\[[ _]{0,3}\\]|\\([ _]{0,3}\\)|[☐□○◯❏❑]|_{2,6}'
const ticked = '\\[ ?[xX✓✔*] ?\\]|\\( ?[xX✓✔*] ?\\)|[☑☒✓✔✗✘■●⊠]|_{1,3}[xX]_{1,3}'
/** The two boxes that end a row. */
const row = new RegExp(
  `(?<=[ \\t.?:)])(?:(?<first>${ticked})[ \\t|]{1,20}(?:${empty})|(?:${empty})[ \\t|]{1,20}(?<second>${ticked}))[ \\t|]*$`,
)
/** So many lines without boxes may stand between the rows of one grid. */
const mostBetween = 4

/**
 * Where columns of boxes stand under YES and NO, a row says its answer in words, in as many characters, so that every reader
 * understands it and its place stays the same.
 */
export function sayAnswers(text: string): string {
  return sayColumns(sayCircled(text))
}

/** One of two that is circled comes out in brackets: `Y / (N)`. */
function sayCircled(text: string): string {
  const say = (answer: string, found: string, at: number): string => {
    const asked = /[?:)][ \t]*$/.test(text.slice(Math.max(0, at - 20), at))
    return `${asked ? '' : ': '}${answer}`.padEnd(found.length)
  }
  return text
    .replace(/\b(?:Yes|YES|Y) ?[/|] ?(?:\((?:No|NO|N)\)|\[(?:No|NO|N)\])/g, (found, at) => say('No', found, at))
    .replace(/(?:\((?:Yes|YES|Y)\)|\[(?:Yes|YES|Y)\]) ?[/|] ?(?:No|NO|N)\b/g, (found, at) => say('Yes', found, at))
}

function sayColumns(text: string): string {
  if (!/\b(?:YES|Yes|Y)[ \t|/]+(?:NO|No|N)\b|\b(?:NO|No|N)[ \t|/]+(?:YES|Yes|Y)\b/.test(text)) return text
  let said = ''
  let last = 0
  let yesFirst: boolean | undefined
  let idle = 0
  for (const { start, end } of toLines(text)) {
    const line = text.slice(start, end)
    const title = line.length <= 90 ? head.exec(line) : null
    if (title && !/\b(?:or|check|circle|answer|mark)\W*$/i.test(title.groups?.lead ?? '')) {
      yesFirst = title.groups?.yes !== undefined
      idle = 0
      continue
    }
    if (yesFirst === undefined) continue
    const boxes = line.length <= 400 ? row.exec(line) : null
    if (!boxes) {
      if (++idle > mostBetween) yesFirst = undefined
      continue
    }
    idle = 0
    const answer = (boxes.groups?.first !== undefined) === yesFirst ? 'Yes' : 'No'
    const at = start + boxes.index
    said += text.slice(last, at) + answer.padEnd(boxes[0].length)
    last = at + boxes[0].length
  }
  return said + text.slice(last)
}
