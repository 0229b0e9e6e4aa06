import type { Mention } from '../notes.ts'
import type { PageText, Sentence } from '../text/page-text.ts'
import { readAdmissions } from './events/read-admissions.ts'
import { readImaging } from './events/read-imaging.ts'
import { readProcedures } from './events/read-procedures.ts'
import { formQuestions } from './form-questions.ts'
import { onOneLine } from './one-line.ts'

/** Procedures, stays and images. Injuries and denials are read by rules. */
export function readEvents(broken: PageText, raw: string): Mention[] {
  const page = onOneLine(broken)
  const questions = formQuestions(page)
  // What is only asked, or answered with no, has not happened.
  const asked = new Set(questions.flatMap(({ at, answer }) => (answer === 'no' ? [at] : [])))
  const isTold = ({ text }: Sentence, at: number): boolean => !asked.has(at) && !text.endsWith('?')
  return [
    ...page.sentences.filter(isTold).flatMap((sentence) => readProcedures(page, raw, sentence)),
    ...readAdmissions(page, raw),
    ...readImaging(page, raw),
  ]
}
