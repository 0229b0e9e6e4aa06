import type { PageSegment } from '../notes.ts'
import type { Block } from '../structure/block.ts'
import { isProse } from '../structure/prose.ts'
import { type Line, toLines, trim } from '../text/lines.ts'
import type { Section } from '../text/page-text.ts'
import type { PageOutline } from '../text/prepare-page.ts'
import type { Passage } from './passage.ts'

/** A longer quote is no help in a row of a table. */
const longest = 500
/** Of visits without titles: enough to know what they are about. */
const longestExcerpt = 300

const formRoles: ReadonlySet<Block['role']> = new Set(['question', 'table', 'box', 'item'])
/** With these, what was said has ended. */
const endRoles: ReadonlySet<Block['role']> = new Set(['signature', 'heading'])
/** A line that is drawn rather than written. */
const rule = /\n[ \t]*[-=_*~#](?:[ \t]?[-=_*~#]){4}/

/** `Work history` is no status of work. */
const workStatus = /status|restrict|return|duty|capacity/i

/** The words of a page that tell what its visits are about. */
export function findPassages(raw: string, page: PageOutline, segments: readonly PageSegment[]): Passage[] {
  const passages = page.sections.flatMap((section) => {
    const kind = kindOf(section)
    const found = kind && passageAt(raw, page, section.body, section.end, longest)
    return kind && found ? [{ kind, heading: section.title, ...found }] : []
  })
  const end = page.sections[0]?.start ?? page.text.length
  const lead = segments[0]?.opens === 'nothing' ? passageAt(raw, page, 0, end, longest) : undefined
  const excerpts = segments.flatMap((segment) => findExcerpt(raw, page, segment))
  return [...(lead ? [{ kind: 'lead' as const, heading: '', ...lead }] : []), ...passages, ...excerpts]
}

function kindOf({ kind, title }: Section): Passage['kind'] | undefined {
  if (kind === 'chiefComplaint') return 'complaint'
  if (kind === 'presentIllness') return 'history'
  if (kind === 'work') return workStatus.test(title) ? 'work' : undefined
  return kind === 'assessment' || kind === 'plan' || kind === 'opinion' ? kind : undefined
}

/** The first words of a segment that are no head of a record. An entry of a log begins with its day, and is told from there. */
function findExcerpt(raw: string, page: PageOutline, { from, to, opens }: PageSegment): Passage[] {
  const lines = toLines(page.text).filter(({ start, end }) => {
    const [first] = page.toRaw(start, end)
    return end > start && first >= from && first < to
  })
  const told = lines.find(({ start, end }) => opens === 'entry' || isProse(page.text.slice(start, end)))
  const at = told ?? firstOfForm(page.blocks, lines) ?? lines[0]
  const last = lines.at(-1)
  const found = at && last && passageAt(raw, page, at.start, last.end, longestExcerpt)
  return found ? [{ kind: 'excerpt', heading: '', ...found }] : []
}

/** Questions, boxes and tables tell more than the fields above them. */
function firstOfForm(blocks: readonly Block[], lines: readonly Line[]): Block | undefined {
  const [from, to] = [lines[0]?.start ?? 0, lines.at(-1)?.end ?? 0]
  return blocks.find(({ role, start }) => formRoles.has(role) && start >= from && start < to)
}

type Found = Omit<Passage, 'kind' | 'heading'>

function passageAt(raw: string, page: PageOutline, from: number, to: number, most: number): Found | undefined {
  // Furniture is blank in this text: a section does not end with the foot of its page.
  const whole = trim(page.text, from, endOf(page, from, to))
  if (whole.end <= whole.start) return undefined
  const stop = whole.end - whole.start <= most ? whole.end : cutAt(page.text, whole.start, whole.start + most)
  const [start, end] = page.toRaw(whole.start, stop)
  const isLast = trim(page.text, whole.end, page.text.length)
  return {
    ...{ start, end, quote: raw.slice(start, end) },
    ...(stop < whole.end ? { cut: true as const } : {}),
    ...(isLast.start === isLast.end ? { last: true as const } : {}),
  }
}

/** What was said ends before a signature, another title and a rule. */
function endOf({ text, blocks }: PageOutline, from: number, to: number): number {
  const said = trim(text, from, to).start
  const next = blocks.find(({ role, start }) => start > said && endRoles.has(role))?.start ?? to
  const end = Math.min(next, to)
  const drawn = text.slice(said, end).search(rule)
  return drawn < 0 ? end : said + drawn
}

/** The end of the last sentence or line that fits; else of the last word. */
function cutAt(text: string, start: number, most: number): number {
  const part = text.slice(start, most)
  const line = part.lastIndexOf('\n')
  const sentence = Math.max(part.lastIndexOf('. '), part.lastIndexOf('; ')) + 1
  const end = Math.max(line, sentence)
  const least = Math.floor(part.length / 2)
  const at = end >= least ? end : Math.max(part.lastIndexOf(' '), least)
  return trim(text, start, start + at).end
}
