import { preparePage } from '@casefold/clinical/text/prepare-page'
import type { Row } from '../row.ts'
import { columnOf, readShared } from './shared-set.ts'
import { shareRow } from './wilson.ts'

/** A line of capitals alone: what the set's authors wrote as headings. */
const heading = /^[A-Z][A-Z &/,'()-]{2,}:?$/

/** Headings of whole visit notes that open a section. medspaCy 1.3 finds 4 % of them. */
export async function measureSections(): Promise<Row[]> {
  const csv = await readShared('aci-bench/train.csv')
  if (csv === undefined) return []
  const { found, of } = countHeadings(columnOf(csv, 'note'))
  return [shareRow(`headings of visit notes`, found, of, { gate: 0.9, target: 0.95, bare: 0.04 })]
}

function countHeadings(notes: readonly string[]): { found: number; of: number } {
  let [found, of] = [0, 0]
  for (const note of notes) {
    const starts = new Set(preparePage(note).sections.map(({ start }) => start))
    let at = 0
    for (const line of note.split('\n')) {
      if (heading.test(line.trim())) {
        of++
        found += Number(starts.has(at + line.search(/\S/)))
      }
      at += line.length + 1
    }
  }
  return { found, of }
}
