import { type Line, trim } from '../text/lines.ts'
import type { Answer } from './answer.ts'
import { type Cell, toCells } from './cells.ts'
import type { Question, Span } from './question.ts'

const longest = 400
/** A line that was filled before it was broken. */
const leastFilled = 50
const item = /^(?:[•●*>#-]|\(?\d{1,2}[a-z]?[.)]|\(?[a-z][.)])/i
/** Where a question begins within what stands before an answer: behind a sentence that has ended. */
const ended = /[.?!] +(?=["A-Z])(?!If\b)/g
const asking =
  /^(?:\W{0,3}\d{0,2}[a-z]?[.)]? ?)?(?:do|does|did|have|has|had|are|is|was|were|any|ever|what|when|where|how|who|which|why|can|could|will|would|list|please)\b/i
/** A question mark. "?nodule" is a doubt and asks nobody. */
const questionMark = /\?(?![a-z])|(?<=\S)\?/i
/** What answers a question in the same line: set apart, or clearly no new sentence. */
const inline = /^(?:[ \t]{2,}|[ \t]*(?=["'$\d([a-z]))\S/
/** `A. No` on one line with the question, too. */
const yes = /^(?:A[.:] *)?["'(]?(?:yes|yeah|yep|y|s[ií])(?![a-zí]| ?[/|] ?no?\b)/i
const no = /^(?:A[.:] *)?["'(]?(?:no|nope|none|never|n\/?a|nil|denies|denied|n)\b(?!["']? (?:longer|one\b))/i

/** The questions of a page's forms: what stands before a yes or a no, and lines that ask and are answered in words. */
export function formQuestions(text: string, lines: readonly Line[], answers: readonly Answer[]): Question[] {
  let next = 0
  let above: Line | undefined
  let stem: Span | undefined
  return lines.flatMap((line, at) => {
    const own: Answer[] = []
    for (let one = answers[next]; one && one.start < line.end; one = answers[++next]) own.push(one)
    const before = above
    above = own.length > 0 ? undefined : line
    if (line.end - line.start > longest) return []
    if (own.length > 0) return withStem(ofAnswers(text, line, own, before), stem)
    stem = line.start === line.end ? undefined : (stemOf(text, line) ?? (isOver(text, line) ? undefined : stem))
    return runningOn(text, lines, at, ofWords(text, line))
  })
}

const over = /^(?<stem>[^.?]{8,120}[:,])(?:[ \t]{2,}(?:YES|Yes|Y|NO|No|N|not sure|unknown)){0,4}$/i

/** `Have you ever had:`, with or without the heads of the columns behind it. */
function stemOf(text: string, { start, end }: Line): Span | undefined {
  const stem = over.exec(text.slice(start, end))?.groups?.stem
  return stem === undefined || !asking.test(stem) ? undefined : { start, end: start + stem.length }
}

/** Another item, or a heading: what was asked above has ended. */
function isOver(text: string, { start, end }: Line): boolean {
  return /^(?:\d|[A-Z][A-Z ]{5})/.test(text.slice(start, end))
}

/** What stands above several questions belongs to each of them. */
function withStem(questions: readonly Question[], stem: Span | undefined): Question[] {
  return questions.map((question) => (stem ? { ...question, stem } : question))
}

const mostLines = 6

/** An answer in words that fills its line goes on in the lines below it that begin nothing of their own. */
function runningOn(text: string, lines: readonly Line[], at: number, questions: readonly Question[]): Question[] {
  const [last, line] = [questions.at(-1), lines[at]]
  if (!last?.answer || !line || last.end < line.end || line.end - line.start < leastFilled) return [...questions]
  let end = last.end
  for (const next of lines.slice(at + 1, at + 1 + mostLines)) {
    const said = text.slice(next.start, Math.min(next.end, next.start + longest))
    if (!/^[a-z(]/.test(said) || /[?:☐☒]|\[.?\]/.test(said) || item.test(said)) break
    end = next.end
  }
  return [...questions.slice(0, -1), { ...last, end, answer: { ...last.answer, end } }]
}

/** `Hearing trouble  Y (N)     Hernia  (Y) N  fixed 1991`: the last column before an answer asks, those before it are a remark. */
function ofAnswers(text: string, line: Line, answers: readonly Answer[], above: Line | undefined): Question[] {
  const cells = cellsOf(text, line)
  const starts = answers.map((answer, at) => {
    const before = answers[at - 1]
    if (!before) return firstStart(text, line, answer, above)
    const between = cells.filter(({ start, end }) => start >= before.end && start < answer.start && end > before.end)
    return between.at(-1)?.start ?? trim(text, before.end, answer.start).start
  })
  return answers.map((answer, at): Question => {
    const start = starts[at] ?? line.start
    const end = remarkEnd(cells, answer, starts[at + 1] ?? line.end)
    return {
      start,
      end,
      asks: { start, end: trim(text, start, answer.start).end },
      answer: { start: answer.start, end },
      said: answer.said,
    }
  })
}

function cellsOf(text: string, { start, end }: Line): Cell[] {
  return toCells(text.slice(start, end)).map((cell) => ({ ...cell, start: cell.start + start, end: cell.end + start }))
}

/** The question of a line's first answer: behind the last sentence that ends before it, and with the line above that runs on. */
function firstStart(text: string, line: Line, answer: Answer, above: Line | undefined): number {
  const before = text.slice(line.start, answer.start)
  const lead = /^\(?[\da-z]{1,3}[.)] */i.exec(before)?.[0].length ?? 0
  let from = 0
  for (const { index, 0: mark } of before.matchAll(ended))
    if (index >= lead && !(mark[0] === '?' && isShort(before.slice(index + mark.length)))) from = index + mark.length
  if (from > 0 || !above || above.end === above.start || !runsOn(text, line, above)) return line.start + from
  return above.start
}

/** `Is patient totally disabled?   own job  [X] Yes`: a few words are no question by themselves. */
function isShort(asked: string): boolean {
  return asked.trim().split(/\s+/).length <= 2 && !/[?:]/.test(asked)
}

function runsOn(text: string, line: Line, above: Line): boolean {
  const first = text.slice(line.start, line.start + 6)
  const last = text[above.end - 1] ?? ''
  if (item.test(first) || /[.?!:]/.test(last) || above.end - above.start > longest) return false
  return last === ',' || (/^[a-z(]/.test(first) && item.test(text.slice(above.start, above.start + 6)))
}

/** What is said behind an answer, up to the next label. */
function remarkEnd(cells: readonly Cell[], answer: Answer, limit: number): number {
  let end = answer.end
  for (const cell of cells) {
    if (cell.end <= answer.end) continue
    if (cell.start >= limit || (cell.start > answer.end && /[:?]/.test(cell.text))) break
    end = Math.min(cell.end, limit)
  }
  return end
}

/** `Where is your pain?  low back     When did it start?  10/9/18` */
function ofWords(text: string, line: Line): Question[] {
  const said = text.slice(line.start, line.end)
  if (!said.includes('?')) return []
  const found: Question[] = []
  const cells = cellsOf(text, line)
  cells.forEach((cell, at) => {
    const mark = cell.text.search(questionMark)
    if (mark < 0 || cell.start < (found.at(-1)?.end ?? 0) || !/^["A-Z\d([]/.test(cell.text)) return
    const asks = { start: cell.start, end: cell.start + mark + 1 }
    const next = cells.slice(at + 1).find((other) => /[?:]/.test(other.text))
    const answer = trim(text, asks.end, Math.min(next?.start ?? line.end, line.end))
    if (answer.start === answer.end) {
      if (asking.test(cell.text) && cell.text.split(' ').length > 2) found.push({ ...asks, asks })
      return
    }
    const words = text.slice(answer.start, answer.end)
    const isYes = yes.test(words)
    if (!isYes && !no.test(words) && !inline.test(text.slice(asks.end, answer.end))) return
    const polar = isYes ? ({ said: 'Yes' } as const) : no.test(words) ? ({ said: 'No' } as const) : {}
    found.push({ start: asks.start, end: answer.end, asks, answer, ...polar })
  })
  return found
}
