import { analyseCase } from '@casefold/clinical/case/analyse-case'
import { findEncounters } from '@casefold/clinical/encounters/find-encounters'
import { readTop } from '@casefold/clinical/encounters/read-head'
import type { PageNotes } from '@casefold/clinical/notes'
import type { PageInput } from '@casefold/clinical/page-input'
import { carriedBy, readPage } from '@casefold/clinical/read-page'
import { findBlocks } from '@casefold/clinical/structure/find-blocks'
import { normalise } from '@casefold/clinical/text/normalise'
import type { BenchRun } from '../bench-run.ts'
import { atLeast, atMost, atMostOurs, type Row } from '../row.ts'
import { readPages } from './labels.ts'

const thousand = 1_000
const mostSeconds = 20
const mostShare = 0.25
const leastRate = 0.8

/** What structure and encounters cost of an analysis, and as a case grows: in time of one core, on pages of the case files. */
export async function measureCasefiles({ quick, say }: BenchRun): Promise<Row[]> {
  const texts: string[] = []
  for await (const { text } of readPages()) texts.push(text)
  const pages = toPages(texts, thousand)
  const outline = cpuOf(() => outlineOf(pages))
  const whole = cpuOf(() => analyseAll(pages))
  const many = toPages(texts, quick ? 10 * thousand : 50 * thousand)
  say(`structure and encounters of ${many.length} pages`)
  const large = cpuOf(() => outlineOf(many))
  const [rate, first] = [(many.length / large) * 1000, (thousand / outline) * 1000]
  return [
    atMost(
      'structure and encounters beside all of the analysis, CPU ms of 1,000 pages',
      { ours: outline, bare: whole, ratio: outline / whole },
      mostShare,
    ),
    atMostOurs('1,000 pages analyzed, CPU seconds', whole / 1000, mostSeconds),
    atLeast(
      `structure and encounters, pages a second of one core at ${many.length} beside 1,000`,
      { ours: rate, bare: first, ratio: rate / first },
      leastRate,
    ),
  ]
}

/** Documents of ten pages; each time round the years differ, so that no page is a copy of another. */
export function toPages(texts: readonly string[], count: number): PageInput[] {
  return Array.from({ length: count }, (_, at) => {
    const text = texts[at % texts.length] ?? ''
    const shift = Math.floor(at / texts.length)
    const other = text.replace(/\b(?:19|20)\d\d\b/g, (year) => String(1930 + ((Number(year) + shift - 1930) % 95)))
    const ordinal = Math.floor(at / 10)
    return { documentId: `doc${ordinal}`, ordinal, pageNumber: (at % 10) + 1, readVersion: 1, text: other }
  })
}

function outlineOf(pages: readonly PageInput[]): void {
  const notes = pages.map((page): PageNotes => {
    findBlocks(normalise(page.text).text)
    const { head, segments } = readTop(page.text)
    const { documentId, ordinal, pageNumber, readVersion } = page
    const own = { documentId, ordinal, pageNumber, readVersion, textSha256: '', characters: page.text.length }
    return { ...own, head, segments, mentions: [], references: [], shingles: [] }
  })
  findEncounters(notes)
}

function analyseAll(pages: readonly PageInput[]): void {
  const notes = pages.map((page, at) => readPage(page, carriedBy(pages.slice(at - (at % 10), at))))
  for (const reportType of ['medicalHistory', 'pulmonologyDisabilityHistory'] as const)
    analyseCase({ reportType, notes, subject: {}, parameters: {} })
}

/** The time that one core spends on it, in milliseconds: a busy machine takes longer and works no more. */
function cpuOf(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
