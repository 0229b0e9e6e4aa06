import type { PageNotes } from '../notes.ts'
import type { ReportType } from '../page-input.ts'
import { subjectsOf } from '../subjects.ts'
import { outlinePart } from './outline-part.ts'
import { type Part, partsOf } from './parts.ts'
import type { ModelQuestion } from './prompt.ts'

type PartQuestion = { readonly part: Part; readonly question: ModelQuestion }

/** What is asked about a page for a report of this type: one question a part and subject. */
export function questionsOf(
  text: string,
  { segments = [] }: Pick<PageNotes, 'segments'>,
  ...types: readonly ReportType[]
): readonly PartQuestion[] {
  const subjects = [...subjectsOf(types)]
  return partsOf(text).flatMap((part) => {
    const outline = outlinePart(part, segments)
    return subjects.map((subject) => ({ part, question: { text: part.text, outline, subject } }))
  })
}
