import type { Mention } from '../notes.ts'
import type { PageText } from '../text/page-text.ts'
import { onOneLine } from './one-line.ts'
import { readFunction } from './work/read-function.ts'
import { readOpinions } from './work/read-opinions.ts'

/** What somebody can do, and opinions. */
export function readAbilities(broken: PageText, raw: string): Mention[] {
  const page = onOneLine(broken)
  const abilities = page.sentences.flatMap((sentence) => readFunction(page, raw, sentence))
  return [...abilities, ...readOpinions(page, raw)]
}
