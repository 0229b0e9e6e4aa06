import type { Line } from '../text/lines.ts'
import { findAnswers } from './find-answers.ts'
import { formQuestions } from './form-questions.ts'
import { readTranscript } from './kinds/transcript.ts'
import type { Question } from './question.ts'

/** What a page asks and how it is answered, in order and apart. */
export function findQuestions(text: string, lines: readonly Line[]): Question[] {
  const found = [...readTranscript(text, lines), ...formQuestions(text, lines, findAnswers(text, lines))]
  found.sort((a, b) => a.start - b.start || b.end - a.end)
  let last = 0
  return found.filter(({ start, end }) => {
    if (start < last) return false
    last = end
    return true
  })
}
