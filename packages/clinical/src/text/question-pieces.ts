import type { Question } from '../structure/question.ts'
import { countLeading } from './count-leading.ts'
import { type Line, trim } from './lines.ts'
import type { Asked } from './page-text.ts'
import { splitParagraph } from './split-paragraph.ts'

/** A line, a part of one, or a question with its answer. */
export type Piece = Line & { readonly question?: Question }
export type Part = Line & { readonly item: boolean; readonly asked?: Asked }

/** The lines between `from` and `to` with each question by itself. One that reaches over a limit is read as lines. */
export function piecesOf(
  text: string,
  lines: readonly Line[],
  questions: readonly Question[],
  from: number,
  to: number,
): Piece[] {
  let next = firstFrom(questions, from)
  if ((questions[next]?.start ?? to) >= to) return [...lines]
  const pieces: Piece[] = []
  let last = from
  for (const line of lines) {
    for (let one = questions[next]; one && one.start < line.end; one = questions[++next]) {
      if (one.end > to) continue
      pieces.push(trim(text, Math.max(line.start, last), Math.max(one.start, line.start, last)))
      pieces.push({ start: one.start, end: one.end, question: one })
      last = one.end
    }
    if (line.end >= last) pieces.push(trim(text, Math.max(line.start, last), line.end))
  }
  return pieces
}

/** The first question that begins at a place or behind it. */
export function firstFrom(questions: readonly Question[], from: number): number {
  return countLeading(questions, ({ start }) => start < from)
}

/** A longer answer goes on in sentences of its own. */
const longest = 320
/** "No. Nothing." is said in one breath with what follows. */
const shortest = 25

/** A question with its answer is one sentence; of a long answer, the first words. */
export function toAnswered(text: string, { start, end, asks, answer, said, stem }: Question): Part[] {
  const asked = (to: number): Asked => ({
    ...asks,
    ...(answer ? { answer: { start: answer.start, end: Math.min(answer.end, to) } } : {}),
    ...(said ? { said: said === 'Yes' ? 'yes' : 'no' } : {}),
    ...(stem ? { stem: text.slice(stem.start, stem.end) } : {}),
  })
  const { start: from, end: last } = trim(text, start, end)
  if (!answer || last - from <= longest) return [{ start: from, end: last, item: true, asked: asked(end) }]
  const parts = splitParagraph(text, { start: answer.start, end, item: false })
  const [first, second] = parts
  const own = first && second && first.end - first.start < shortest ? [first, second] : first ? [first] : []
  const to = own.at(-1)?.end ?? answer.start
  return [{ start: from, end: to, item: true, asked: asked(to) }, ...parts.slice(own.length)]
}
