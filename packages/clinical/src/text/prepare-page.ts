import type { Carried } from '../notes.ts'
import { datedRows } from './dated-rows.ts'
import { toLines } from './lines.ts'
import { nameCells } from './name-cells.ts'
import { normalise } from './normalise.ts'
import type { PageText, Section } from './page-text.ts'
import { endAnswered } from './question-pieces.ts'
import { sayBlocks } from './say-blocks.ts'
import { findSections } from './sections.ts'
import { findSentences } from './sentences.ts'

/** A page's text in plain characters, its sections and its sentences. */
export function preparePage(raw: string, carried?: Carried): PageText {
  return prepareWithOwn(raw, carried).page
}

/** Also the last section that the page opens itself, whatever was carried over to it. */
export function prepareWithOwn(raw: string, carried?: Carried): { readonly page: PageText; readonly own?: Section } {
  const { text: plain, toRaw } = normalise(raw)
  const { text, questions, tables } = sayBlocks(plain)
  const lines = toLines(text)
  const found = endAnswered(findSections(text, lines), questions)
  const [first] = found
  const open = carried?.section && { ...carried.section, start: 0, body: 0, end: first?.start ?? text.length }
  const sections = open && open.end > 0 ? [open, ...found] : found
  const own = found.at(-1)
  const sentences = findSentences(text, lines, sections, questions)
  const page = { text, sections, sentences, rows: datedRows(plain, tables, toRaw), toRaw }
  return { page: nameCells(page, tables), ...(own ? { own } : {}) }
}
