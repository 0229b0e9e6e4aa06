import type { Mention } from '../notes.ts'
import type { PageText, Sentence } from '../text/page-text.ts'
import { readFormDenials } from './events/form-denials.ts'
import { readAdmissions } from './events/read-admissions.ts'
import { readDenials } from './events/read-denials.ts'
import { readImaging } from './events/read-imaging.ts'
import { readInjuries } from './events/read-injuries.ts'
import { readProcedures } from './events/read-procedures.ts'
import { formQuestions } from './form-questions.ts'
import { mendWords } from './misread-words.ts'
import { onOneLine } from './one-line.ts'

/** Procedures, stays, injuries and images, and denials of them. */
export function readEvents(broken: PageText, raw: string): Mention[] {
  const page = onOneLine(broken)
  const mended = mendWords(page)
  const questions = formQuestions(mended)
  // What is only asked, or answered with no, has not happened.
  const asked = new Set(questions.flatMap(({ at, answer }) => (answer === 'no' ? [at] : [])))
  const isTold = ({ text }: Sentence, at: number): boolean => !asked.has(at) && !text.endsWith('?')
  return [
    ...page.sentences.filter(isTold).flatMap((sentence) => readProcedures(page, raw, sentence)),
    ...readAdmissions(page, raw),
    ...readInjuries({ ...mended, sentences: mended.sentences.filter(isTold) }, raw),
    ...readImaging(page, raw),
    ...readDenials(mended, raw),
    ...readFormDenials(mended, raw, questions),
  ]
}
