import type { Carried, PageSegment } from '../notes.ts'
import type { Block } from '../structure/block.ts'
import { datedRows } from './dated-rows.ts'
import { endSections } from './end-sections.ts'
import { toLines } from './lines.ts'
import { nameCells } from './name-cells.ts'
import type { PageText, Section } from './page-text.ts'
import { repairText } from './repair/repair-text.ts'
import { sayBlocks } from './say-blocks.ts'
import { findSections } from './sections.ts'
import { findSentences } from './sentences.ts'

/** What a page is made of, before anybody reads it for findings. */
export type PageOutline = Pick<PageText, 'text' | 'sections' | 'toRaw'> & { readonly blocks: readonly Block[] }

/** A page's text in plain characters, its sections and its sentences. */
export function preparePage(raw: string, carried?: Carried): PageText {
  return prepareWithOwn(raw, carried).page
}

/** What stands below the last entry of a page, where no title does. */
const unheaded: Section = { kind: 'other', title: '', start: 0, body: 0, end: 0 }

/**
 * Also the last section that the page opens itself, whatever was carried over to it. `segments` are those of the page's
 * encounters: no section goes on from one into the next.
 */
export function prepareWithOwn(
  raw: string,
  carried?: Carried,
  segments: readonly Pick<PageSegment, 'from'>[] = [],
): { readonly page: PageText; readonly own?: Section } {
  const { plain, text, lines, toRaw, repaired, questions, tables, entries, found } = layOut(raw, segments)
  const open = carried?.section && { ...carried.section, start: 0, body: 0, end: found[0]?.start ?? text.length }
  const all = open && open.end > 0 ? [open, ...found] : found
  const sections = endSections(text, all, questions, entries)
  const own = found.length > 0 ? sections.at(-1) : entries.length > 0 ? unheaded : undefined
  const sentences = findSentences(text, lines, sections, questions)
  const page = { text, sections, sentences, rows: datedRows(plain, tables, toRaw), repaired, toRaw }
  return { page: nameCells(page, tables), ...(own ? { own } : {}) }
}

/** The blocks of a page, and the sections that it opens itself. */
export function outlinePage(raw: string, segments: readonly Pick<PageSegment, 'from'>[]): PageOutline {
  const { text, toRaw, blocks, questions, entries, found } = layOut(raw, segments)
  return { text, toRaw, blocks, sections: endSections(text, found, questions, entries) }
}

/** The text in its order: blocks with roles, where entries begin, and titles. */
function layOut(raw: string, segments: readonly Pick<PageSegment, 'from'>[]) {
  const { text: plain, toRaw, repaired } = repairText(raw)
  const said = sayBlocks(plain)
  const lines = toLines(said.text)
  const entries = segments.flatMap(({ from }) => (from > 0 ? [plainPlace(from, said.text.length, toRaw)] : []))
  return { ...said, plain, lines, toRaw, repaired, entries, found: findSections(said.text, lines) }
}

/** Where a place of the page as it was read has come to lie in its plain text. */
export function plainPlace(raw: number, length: number, toRaw: PageText['toRaw']): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (toRaw(middle, middle + 1)[0] < raw) low = middle + 1
    else high = middle
  }
  return low
}
