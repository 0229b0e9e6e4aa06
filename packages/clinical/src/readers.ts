import { readAllergies } from './allergy/read-allergies.ts'
import { withAnswers } from './asked-mentions.ts'
import { readMedical } from './medical/read-medical.ts'
import { readMedications } from './medication/read-medications.ts'
import type { Mention } from './notes.ts'
import type { PageWord } from './page-input.ts'
import { readPulmonary } from './pulmonary/read-pulmonary.ts'
import { withRows } from './row-mentions.ts'
import { readSmoking } from './smoking/read-smoking.ts'
import type { SubjectName } from './subjects.ts'
import { unmarkedOptions } from './text/option-list.ts'
import type { PageText } from './text/page-text.ts'

type Reader = (page: PageText, raw: string, words?: readonly PageWord[]) => Mention[]

const readers: Readonly<Record<SubjectName, Reader>> = {
  smoking: readSmoking,
  medication: readMedications,
  allergy: readAllergies,
  medical: readMedical,
  pulmonary: readPulmonary,
}

/** What a page says of these subjects. What a form only offers is no finding: a mention wholly in an option without a mark. */
export function readSubjects(
  subjects: Iterable<SubjectName>,
  page: PageText,
  raw: string,
  words?: readonly PageWord[],
): readonly Mention[] {
  const all = [...subjects].flatMap((subject) => readers[subject](page, raw, words))
  const mentions = withRows(page, raw, withAnswers(page, raw, all))
  const offered = unmarkedOptions(page).map(([start, end]) => page.toRaw(start, end))
  if (offered.length === 0) return mentions
  return mentions.filter((mention) => !offered.some(([start, end]) => mention.start >= start && mention.end <= end))
}
