import type { Line } from '../text/lines.ts'
import { apart } from './apart.ts'
import { findAnswers } from './find-answers.ts'
import { formQuestions } from './form-questions.ts'
import { readTranscript } from './kinds/transcript.ts'
import type { Question } from './question.ts'

/** What a page asks and how it is answered, in order and apart. */
export function findQuestions(text: string, lines: readonly Line[]): Question[] {
  return apart([...readTranscript(text, lines), ...formQuestions(text, lines, findAnswers(text, lines))])
}
