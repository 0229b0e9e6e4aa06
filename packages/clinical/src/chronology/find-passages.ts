import type { PageSegment } from '../notes.ts'
import { isProse } from '../structure/prose.ts'
import type { Section } from '../text/page-text.ts'
import type { PageOutline } from '../text/prepare-page.ts'
import type { Passage } from './passage.ts'
import { type PassagePage, preparePassages, type SegmentLines } from './passage-page.ts'

/** A longer quote is no help in a row of a table. */
const longest = 500
/** Of visits without titles: enough to know what they are about. */
const longestExcerpt = 300

const letter = /(?<=^|\s)([SOAP]):(?=\s)/g
const lettered: Readonly<Record<string, Passage['kind']>> = { S: 'history', A: 'assessment', P: 'plan' }

/** `Work history` is no status of work. */
const workStatus = /status|restrict|return|duty|capacity/i

/** The words of a page that tell what its visits are about. */
export function findPassages(raw: string, outline: PageOutline, segments: readonly PageSegment[]): Passage[] {
  const page = preparePassages(raw, outline)
  const { sections, text } = outline
  const titled = sections.flatMap((section, at) => {
    const kind = isCopyList(section, at === sections.length - 1, text) ? undefined : kindOf(section)
    const found = kind && page.quote(section.body, section.end, longest)
    return kind && found ? [{ kind, heading: section.title, ...found }] : []
  })
  const lead = segments[0]?.opens === 'nothing' && page.quote(0, sections[0]?.start ?? text.length, longest)
  const untitled = segments.flatMap((segment) => {
    const lines = page.linesOf(segment)
    return lines ? [...findLettered(page, lines), ...findExcerpt(page, lines, segment)] : []
  })
  return [...(lead ? [{ kind: 'lead' as const, heading: '', ...lead }] : []), ...titled, ...untitled]
}

function kindOf({ kind, title }: Section): Passage['kind'] | undefined {
  if (kind === 'chiefComplaint') return 'complaint'
  if (kind === 'presentIllness') return 'history'
  if (kind === 'work') return workStatus.test(title) ? 'work' : undefined
  return kind === 'assessment' || kind === 'plan' || kind === 'opinion' ? kind : undefined
}

/** `cc: Dr. Varga` below a letter names who gets a copy. A complaint stands before what follows from it. */
function isCopyList({ kind, title, start }: Section, isLast: boolean, text: string): boolean {
  return kind === 'chiefComplaint' && /^cc$/i.test(title) && isLast && start > text.length / 2
}

/** `10/24/18 S: better. O: as before. A: strain. P: rest.`: a visit in a line or two, by its four letters. */
function findLettered(page: PassagePage, { start: from, end: to, isTitled }: SegmentLines): Passage[] {
  const marks = isTitled ? [] : [...page.text.slice(from, to).matchAll(letter)]
  if (marks.map(([, mark]) => mark).join('') !== 'SOAP') return []
  return marks.flatMap(({ 0: { length }, 1: mark = '', index }, at) => {
    const kind = lettered[mark]
    const found = kind && page.quote(from + index + length, from + (marks[at + 1]?.index ?? to - from), longest)
    return kind && found ? [{ kind, heading: mark, ...found }] : []
  })
}

/**
 * The first words of a segment that are no head of a record. An entry of a log begins with its day, and is told from there,
 * also where the head of the log stands above it.
 */
function findExcerpt(page: PassagePage, { lines, start, end, form }: SegmentLines, segment: PageSegment): Passage[] {
  const days = new Set(segment.days.map((day) => day.start))
  const entry = lines.findLast((line) => days.has(page.rawPlace(line.start)))
  const prose = lines.find((line) => isProse(page.text.slice(line.start, line.end)))
  const first = segment.opens === 'entry' ? (entry ?? lines[0]) : (prose ?? entry)
  const found = page.quote(first?.start ?? form ?? start, end, longestExcerpt)
  return found ? [{ kind: 'excerpt', heading: '', ...found }] : []
}
