import type { PageText, Sentence } from '../text/page-text.ts'
import { formAnswer } from './conditions/form-answer.ts'

/** What a form asks and how it is answered; `sentence` covers both. */
export type FormQuestion = {
  readonly sentence: Sentence
  /** Which of the page's sentences asks. */
  readonly at: number
  readonly asks: string
  readonly answer: 'yes' | 'no'
}

const boxed = '\\[[ xX_✓]?\\]|\\([ xX✓]?\\)|[☑☒✓✔■☐□]'
const word = '(?:yes|no|y|n|none|never|denies|denied)'
/** Only an answer, or one and what it says more: "No", "[ ] Yes [x] No", "NO - none recalled". */
const answered = new RegExp(`^\\W{0,4}(?:(?:${boxed}) {0,2})?${word}\\b(?![' ]s?\\w{3})`, 'i')
const ending = new RegExp(`[:?.…_ ][ \\t:?._-]{0,40}(?:(?:${boxed}) {0,2})?${word}\\b.{0,30}$`, 'i')
const longest = 160

/** Questions and labels with a yes or no behind them, in the same line or as the next sentence. */
export function formQuestions({ sentences, text }: PageText): FormQuestion[] {
  return sentences.flatMap((sentence, at): FormQuestion[] => {
    const { text: said, asked, start } = sentence
    if (asked?.said) {
      const asks = `${asked.stem ?? ''} ${said.slice(Math.max(0, asked.start - start), asked.end - start)}`
      return [{ sentence, at, asks, answer: asked.said }]
    }
    if (asked?.answer || said.length > longest) return []
    if (said.endsWith('?')) {
      const next = sentences[at + 1]
      if (!next || next.text.length > 40 || next.start - sentence.end > 40 || !answered.test(next.text)) return []
      const end = next.end
      const whole = { ...sentence, end, text: text.slice(sentence.start, end).replace(/[\n\t]/g, ' ') }
      return toQuestion(whole, at, said)
    }
    const mark = /[:?]|\.{3}|_{3}| {3}| - /.exec(said)
    if (!mark || !ending.test(said)) return []
    return toQuestion(sentence, at, said.slice(0, mark.index))
  })
}

function toQuestion(sentence: Sentence, at: number, asks: string): FormQuestion[] {
  const answer = formAnswer(`${sentence.text.slice(asks.length).replace(/\b(?:never|denies|denied)\b/i, 'no')} `, 0)
  return answer?.said === 'yes' || answer?.said === 'no' ? [{ sentence, at, asks, answer: answer.said }] : []
}
