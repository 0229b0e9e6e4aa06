import type { Question } from '../structure/question.ts'
import type { Section } from './page-text.ts'
import { firstFrom } from './question-pieces.ts'

/**
 * Sections end where the page's structure says so. "Are you taking medications?  [X] Yes   aspirin" opens one that the next
 * question ends: a form asks of one thing after the other. So does the next number of a form: "16. List all medicines" ends
 * at "17.". And none goes on into the next entry of a running record.
 */
export function endSections(
  text: string,
  sections: readonly Section[],
  questions: readonly Question[],
  entries: readonly number[],
): Section[] {
  return sections.flatMap((section) => {
    const ends = [
      nextQuestion(section, questions),
      nextNumber(text, section),
      entries.find((entry) => entry > section.start),
    ]
    const end = Math.min(...ends.map((one) => one ?? section.end))
    if (end >= section.end) return [section]
    return [
      { ...section, body: Math.min(section.body, end), end },
      { kind: 'other', title: '', start: end, body: end, end: section.end },
    ]
  })
}

function nextQuestion({ start, body }: Section, questions: readonly Question[]): number | undefined {
  const at = firstFrom(questions, body)
  const own = questions[at - 1]
  if (!own?.answer || start < own.start || start >= own.end) return undefined
  const next = questions[at]?.start
  return next !== undefined && next > body ? next : undefined
}

const numbered = /(?:^|\n)(?<indent>[ \t]*)\(?(?:(?<number>\d{1,2})|(?<letter>[A-Z]))[.)][ \t]+$/

/** Further in, a number is one of a list below the title. */
function nextNumber(text: string, { start, end }: Section): number | undefined {
  const { indent = '', number, letter } = numbered.exec(text.slice(Math.max(0, start - 40), start))?.groups ?? {}
  const next = number ? `${Number(number) + 1}` : letter && String.fromCharCode(letter.charCodeAt(0) + 1)
  if (next === undefined) return undefined
  const found = new RegExp(`\\n[ \\t]{0,${indent.length}}\\(?${next}[.)][ \\t]`).exec(text.slice(start, end))
  return found ? start + found.index + 1 : undefined
}
