import type { PageSegment } from '../notes.ts'
import type { Block } from '../structure/block.ts'
import { countLeading } from '../text/count-leading.ts'
import { type Line, toLines, trim } from '../text/lines.ts'
import { type PageOutline, plainPlace } from '../text/prepare-page.ts'
import { wholeEnd } from '../text/whole-end.ts'
import type { Passage } from './passage.ts'

type Quote = Omit<Passage, 'kind' | 'heading'>

/** The lines of a segment that say something, in plain text. */
export type SegmentLines = Line & {
  readonly lines: readonly Line[]
  /** Where its questions, boxes and tables begin: they tell more than the fields above them. */
  readonly form?: number
  /** A section begins in it. */
  readonly isTitled: boolean
}

export type PassagePage = {
  readonly text: string
  /** The words of a stretch of plain text as the page has them, no more than so many; undefined where it is blank. */
  quote(from: number, to: number, most: number): Quote | undefined
  /** Where it stands on the page as it was read. */
  rawPlace(place: number): number
  linesOf(segment: Pick<PageSegment, 'from' | 'to'>): SegmentLines | undefined
}

/** With these, what was said has ended. */
const endRoles: ReadonlySet<Block['role']> = new Set(['signature', 'heading'])
const formRoles: ReadonlySet<Block['role']> = new Set(['question', 'table', 'box', 'item'])
/** The number or letter of the next item of a form, whose words belong to the next section. */
const nextItem = /\n[ \t]*(?:[A-Z]|\d{1,2})[.)]$/
/** A line that is drawn rather than written. */
const rule = /\n[ \t]*[-=_*~#](?:[ \t]?[-=_*~#]){4}/

/** What every quote of a page is looked up in, made once: a page of ten thousand lines takes no longer a line than a short one. */
export function preparePassages(raw: string, { text, blocks, sections, toRaw }: PageOutline): PassagePage {
  const startsOf = (roles: ReadonlySet<Block['role']>): number[] =>
    blocks.filter(({ role }) => roles.has(role)).map(({ start }) => start)
  const [ends, forms] = [startsOf(endRoles), startsOf(formRoles)]
  const marks = new Map(blocks.flatMap((block) => (block.role === 'box' ? [[block.label.start, block.start]] : [])))
  const titles = sections.filter(({ kind }) => kind !== 'other').map(({ start }) => start)
  const lines = toLines(text).filter(({ start, end }) => end > start)
  const last = lines.at(-1)?.end ?? 0
  return {
    text,
    rawPlace: (place) => toRaw(place, place + 1)[0],
    quote: (from, to, most) => {
      const words = trim(text, from, to).start
      // The plain text is blank where a box stands; a quote without the mark would read like a plain statement.
      const start = marks.get(words) ?? words
      const stop = Math.min(to, nextOf(ends, start + 1) ?? to)
      const drawn = text.slice(start, stop).search(rule)
      // Furniture is blank in this text: a section does not end with the foot of its page.
      const whole = trim(text, start, drawn < 0 ? stop : start + drawn).end
      const end = trim(
        text,
        start,
        whole - (nextItem.exec(text.slice(Math.max(start, whole - 12), whole))?.[0].length ?? 0),
      ).end
      if (end <= start) return undefined
      const cut = end - start <= most ? end : cutAt(text, start, start + most)
      const [first, behind] = toRaw(start, cut)
      return {
        ...{ start: first, end: behind, quote: raw.slice(first, behind) },
        ...(cut < end ? { cut: true as const } : {}),
        ...(end >= last ? { last: true as const } : {}),
      }
    },
    linesOf: (segment) => {
      // A segment may begin and end within a line.
      const [from, to] = [segment.from, segment.to].map((place) => plainPlace(place, text.length, toRaw)) as [
        number,
        number,
      ]
      const own = lines
        .slice(
          countLeading(lines, ({ end }) => end <= from),
          countLeading(lines, ({ start }) => start < to),
        )
        .map(({ start, end }) => trim(text, Math.max(start, from), Math.min(end, to)))
      const [first, final] = [own[0], own.at(-1)]
      if (!first || !final) return undefined
      const isInside = (place: number | undefined): boolean => place !== undefined && place < final.end
      const form = nextOf(forms, first.start)
      return {
        ...{ lines: own, start: first.start, end: final.end, isTitled: isInside(nextOf(titles, first.start)) },
        ...(form !== undefined && isInside(form) ? { form } : {}),
      }
    },
  }
}

/** The first of these places at or behind another; they are in order. */
function nextOf(places: readonly number[], from: number): number | undefined {
  return places[countLeading(places, (place) => place < from)]
}

/** The end of the last sentence or line that fits; else of the last word. */
function cutAt(text: string, start: number, most: number): number {
  const part = text.slice(start, most)
  const sentence = Math.max(part.lastIndexOf('. '), part.lastIndexOf('; ')) + 1
  const end = Math.max(part.lastIndexOf('\n'), sentence)
  const least = Math.floor(part.length / 2)
  const at = end >= least ? end : wholeEnd(part, Math.max(part.lastIndexOf(' '), least))
  return trim(text, start, start + at).end
}
