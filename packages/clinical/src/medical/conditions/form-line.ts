import type { Phrase } from './find-phrases.ts'
import { answersIn, type FormAnswer } from './form-answer.ts'

/** `asks`: the words of the question around the condition. */
export type Answered = FormAnswer & { readonly asks: string }

export type FormLine = { readonly answers: readonly FormAnswer[]; readonly before: boolean; readonly asks: number }

const mark = /^[\s•●*>#-]*(?:\d{1,2}[.)] )?$/
const questions =
  /(?:^|[.?] )(?:\d{1,2}[.)] )?(?:(?:have|has|do|does|did|are|is|were|was|had) (?:you|the patient|your|patient|there)\b|any (?!other)|ever (?:had|been)\b)[^.!]*\?/i

/** A line as a form has it: its answers, whether they stand before their labels, and how far it only asks. */
export function readFormLine(text: string, columns: 'yes' | 'no' | undefined): FormLine {
  const answers = answersIn(text).map((answer) => inColumns(text, answer, columns))
  const [first] = answers
  const leads =
    first !== undefined && mark.test(text.slice(0, first.start)) && /[A-Za-z]{3}/.test(text.slice(first.end))
  return {
    answers,
    before: leads && isLead(text, first),
    asks: text.includes('?') && questions.test(text) ? text.lastIndexOf('?') : -1,
  }
}

/** "No  Asthma", "[ ] Asthma": not the "No" of "No asthma". */
function isLead(text: string, { said, end }: FormAnswer): boolean {
  return (
    said === 'ticked' ||
    said === 'open' ||
    /^(?: ?\||\t|\s{2,})/.test(text.slice(end)) ||
    /\W$/.test(text.slice(0, end))
  )
}

const twoBoxes = /^(\S+?)[\s|]{1,12}(\S+)$/

/** Two boxes without words, below a line that says what they mean. */
function inColumns(text: string, answer: FormAnswer, columns: 'yes' | 'no' | undefined): FormAnswer {
  if (answer.said !== 'open' || columns === undefined) return answer
  const pair = twoBoxes.exec(text.slice(answer.start, answer.end).replace(/([[(]) +([\])])/g, '$1$2'))
  const ticked = (box = ''): boolean => /[xX✓✔☑☒■⊠]/.test(box)
  if (!pair || ticked(pair[1]) === ticked(pair[2])) return answer
  return { ...answer, said: ticked(pair[1]) === (columns === 'yes') ? 'yes' : 'no' }
}

/** What a question may still say between a condition and the answer. */
const filler =
  /^(?:[\s,/&:?.…_|"')-]|\([^()]{0,60}\)|\b(?:and|or|any|other|before|prior|previous|previously|earlier|ever|in|to|at|on|with|for|from|of|the|past|this|that|these|your|his|her|their|you|a|an|accidents?|incidents?|injur(?:y|ies|ed)|dates?|surger(?:y|ies)|surgical|operations?|treatments?|claims?|kind|type|sort|history|hx|symptoms|problems?|troubles?|pains?|complaints?|conditions?|disease|diseases|illness|illnesses|disorders?|related|similar|such|as|current|fall|collision|work|event|loss|onset|all|area|region)\b)*$/i
const asking =
  /\?\s*$|\b(?:history|hx|h\/o|ever|any|prior|previous|previously|past|earlier|have you|do you|did you|were you|are you|has the patient|problems?|troubles?|before)\b/i
const farthest = 160

/** The answer that a form gives to one of its labels; none where the line is prose. */
export function answerTo(text: string, line: FormLine, phrase: Phrase, all: readonly Phrase[]): Answered | undefined {
  const { answers } = line
  if (answers.length === 0) return undefined
  if (line.before) {
    const own = answers.findLast(({ end }) => end <= phrase.start)
    return own && { ...own, asks: text.slice(own.end, phrase.start) }
  }
  const at = answers.findIndex(({ start }) => start >= phrase.end)
  const answer = answers[at]
  if (!answer || answer.start - phrase.end > farthest) return undefined
  const gap = text.slice(phrase.end, answer.start)
  const from = answers[at - 1]?.end ?? 0
  const asks = `${text.slice(Math.max(from, phrase.start - 120), phrase.start)} ${gap}`
  if (/^[ \t:.?_|…)-]*$/.test(gap)) return answer.apart || gap.length <= 1 ? { ...answer, asks } : undefined
  if (!answer.apart || /[ \t]{3}\S|;|\. /.test(gap.trimEnd())) return undefined
  const left = without(gap, phrase.end, all)
  if (!filler.test(left)) return undefined
  // "PMH: asthma, surgeries: No" answers the last only; what stands in brackets is asked with what they explain.
  const loose = gap.replace(/\([^()]*\)|^[^()]*\)/g, '').includes(',')
  return loose && !asking.test(asks) ? undefined : { ...answer, asks }
}

/** Other conditions of the same question are asked in one breath. */
function without(gap: string, from: number, all: readonly Phrase[]): string {
  let left = gap
  for (const { start, end } of all) {
    if (start < from || start - from >= gap.length) continue
    left =
      left.slice(0, start - from) +
      ' '.repeat(Math.min(end - from, gap.length) - (start - from)) +
      left.slice(end - from)
  }
  return left
}

const boxes = /\[[ xX_]?\]|[☐☒☑□]/
const heading = /\b(?:(yes|y)[ \t|/]{1,20}(?:no|n)|(?:no|n)[ \t|/]{1,20}(?:yes|y))\b[ \t|]*(?:\n|\b(?=[A-Z]))/i

/** Which of two columns comes first, where a page heads them. */
export function columnsOf(page: string): 'yes' | 'no' | undefined {
  const head = boxes.test(page) ? heading.exec(page) : null
  return head ? (head[1] === undefined ? 'no' : 'yes') : undefined
}
