import type { PageLine } from '../structure/page-line.ts'
import { isText } from '../structure/prose.ts'
import type { Draft } from './draft.ts'
import type { EncounterType } from './encounter-type.ts'
import { openingOf } from './opening.ts'
import { findTestSections, type TestSection } from './test-sections.ts'

/** Notes in which a doctor sets out tests of other days; a stay or a report of tests has them as its own. */
const notes = new Set<EncounterType | undefined>(['office', 'consult', 'letter', 'ime', undefined])

/** The drafts of a record, with the tests under headings of their own taken out of its notes. */
export function withTests(drafts: readonly Draft[], lines: readonly PageLine[]): Draft[] {
  const sections = findTestSections(lines)
  if (sections.length === 0) return [...drafts]
  return drafts.flatMap((draft, at) => {
    const end = drafts[at + 1]?.start ?? Number.POSITIVE_INFINITY
    const startOf = (line: number): number => lines[line]?.start ?? end
    const own = sections.filter(({ line }) => startOf(line) > draft.start && startOf(line) < end)
    const [first] = own
    if (!first || !hasBegun(draft, lines.slice(0, first.line))) return [draft]
    const note = draft.words.type?.start === startOf(first.line) ? withoutType(draft) : draft
    if (!notes.has(note.type)) return [draft]
    const parts = own.flatMap((section) => partsOf(note, section, lines, end))
    return [note, ...parts.filter(({ start }, index) => start !== parts[index + 1]?.start)]
  })
}

/** Below nothing but the name of an office the heading of a test is the title of the record. */
function hasBegun({ opens, start }: Draft, above: readonly PageLine[]): boolean {
  return opens === 'nothing' || above.some((line) => line.start >= start && isText(line.text))
}

/** The heading of a test at the top of a page is no title of the page. */
function withoutType({ type, words: { type: said, ...words }, ...draft }: Draft): Draft {
  return { ...draft, words }
}

/** The test, and behind it the rest of the note where no other test follows. */
function partsOf(
  note: Draft,
  { type, line, next, day }: TestSection,
  lines: readonly PageLine[],
  end: number,
): Draft[] {
  const heading = lines[line]
  const after = next === undefined ? undefined : lines[next]
  const days = day && heading ? [asDay(day, heading.start)] : note.days
  if (!heading || days.length === 0) return []
  const { lastDay, documentType, ...shared } = note
  const test: Draft = { ...shared, type, days, words: {}, start: heading.start, opening: openingOf(heading.text) }
  const opens = note.opens === 'nothing' ? note.opens : ('record' as const)
  const goesOn = after && after.start < end
  return [
    { ...test, opens: 'record' },
    ...(goesOn ? [{ ...note, opens, start: after.start, opening: openingOf(after.text) }] : []),
  ]
}

function asDay(
  { value, start, end }: { value: string; start: number; end: number },
  from: number,
): Draft['days'][number] {
  return { value, source: 'labelled', start: from + start, end: from + end }
}
