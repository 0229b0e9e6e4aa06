import type { Mention } from '../notes.ts'
import type { PageText } from '../text/page-text.ts'
import { formQuestions } from './form-questions.ts'
import { mendWords } from './misread-words.ts'
import { onOneLine } from './one-line.ts'
import { readFunction } from './work/read-function.ts'
import { readOpinions } from './work/read-opinions.ts'
import { readFormStatus, readStatus } from './work/read-status.ts'

/** Work, function and opinions. */
export function readWork(broken: PageText, raw: string): Mention[] {
  const page = onOneLine(broken)
  const mended = mendWords(page)
  const asked = formQuestions(mended).flatMap((question) => {
    const told = readFormStatus(mended, raw, question)
    return told ? [{ start: question.sentence.start, told }] : []
  })
  const byForm = new Set(asked.map(({ start }) => start))
  const status = mended.sentences.flatMap((sentence) =>
    byForm.has(sentence.start) ? [] : readStatus(mended, raw, sentence),
  )
  const abilities = page.sentences.flatMap((sentence) => readFunction(page, raw, sentence))
  return [...asked.flatMap(({ told }) => told), ...status, ...abilities, ...readOpinions(page, raw)]
}
