import { analyseCase } from '@casefold/clinical/case/analyse-case'
import type { PageNotes } from '@casefold/clinical/notes'
import { type PageInput, type ReportType, reportTypes } from '@casefold/clinical/page-input'
import { carriedBy, readPage } from '@casefold/clinical/read-page'
import { makeWholeStory } from '@casefold/dev/casefile/story/story'
import type { BenchRun } from '../bench-run.ts'
import { forgetPeak, memoryOf } from '../proc.ts'
import { atLeast, atMostOurs, type Pair, type Row, shown } from '../row.ts'
import { columnOf, readShared } from './shared-set.ts'

/** Characters a second of medspaCy (PyRuSH and ConText) on the same sections, measured by us on one core. */
const medspacy = 32_000
const timesFaster = 30
const seconds = 60

/** Characters a second on one core, and pages a second as a case grows. */
export async function measureSpeed(run: BenchRun): Promise<Row[]> {
  return [...(await measureCharacters(run)), ...measurePages(run)]
}

async function measureCharacters({ quick }: BenchRun): Promise<Row[]> {
  const csv = await readShared('mts-dialog/MTS-Dialog-TrainingSet.csv')
  if (csv === undefined) return []
  const texts = columnOf(csv, 'section_text')
  const characters = texts.reduce((sum, { length }) => sum + length, 0)
  const rateOf = (types: readonly ReportType[]): number => {
    const { cpuMs } = timed(() => {
      for (const [at, text] of texts.entries()) {
        readPage({ documentId: 'doc', ordinal: 0, pageNumber: at + 1, readVersion: 1, text }, {}, types)
      }
    })
    return (characters / cpuMs) * 1000
  }
  const beside = (types: readonly ReportType[], rounds: number): Pair => {
    const ours = median(Array.from({ length: rounds }, () => rateOf(types)))
    return { ours, bare: medspacy, ratio: ours / medspacy }
  }
  const name = 'characters a second of one core'
  const all = beside(reportTypes, quick ? 3 : 7)
  return [
    atLeast(`${name}, all five subjects, beside medspaCy`, all, timesFaster),
    ...reportTypes.map((type) => shown(`${name}, what ${type} needs, beside medspaCy`, beside([type], 3))),
  ]
}

function measurePages({ quick, say }: BenchRun): Row[] {
  const pages = storyPages()
  const sizes = quick ? [100, 1_000] : [100, 1_000, 10_000, 50_000]
  const rates = sizes.map((size) => {
    forgetPeak(process.pid)
    const { cpuMs, ms } = timed(() => analyse(pages, size))
    const rate = (size / cpuMs) * 1000
    const megabytes = memoryOf(process.pid).peak / 2 ** 20
    say(`${size} pages: ${Math.round(rate)} a second, peak ${Math.round(megabytes)} MB`)
    return { size, rate, ms, megabytes }
  })
  const thousand = rates.find(({ size }) => size === 1_000)
  if (!thousand) throw new Error('1,000 pages were not measured')
  const against = (rate: number): { ours: number; bare: number; ratio: number } => ({
    ours: rate,
    bare: thousand.rate,
    ratio: rate / thousand.rate,
  })
  return [
    atMostOurs('1,000 pages analysed, seconds', thousand.ms / 1000, seconds),
    ...rates.map(({ size, rate }) =>
      size === 50_000
        ? atLeast(`pages a second of one core at ${size}, beside 1,000`, against(rate), 0.8)
        : shown(`pages a second of one core at ${size}, beside 1,000`, against(rate)),
    ),
    ...rates.map(({ size, megabytes }) =>
      shown(`peak memory at ${size} pages, MB`, {
        ours: megabytes,
        bare: thousand.megabytes,
        ratio: megabytes / thousand.megabytes,
      }),
    ),
  ]
}

/** Whole documents of made-up case files. */
function storyPages(): string[][] {
  return Array.from({ length: 12 }, (_, at) =>
    makeWholeStory(2001 + at).documents.map(({ pages }) => pages.map(({ text }) => text)),
  ).flat()
}

/** Each time round the years differ: pages that are copies of one another would be joined, and that is another measure. */
function analyse(documents: readonly (readonly string[])[], size: number): void {
  const { subject } = makeWholeStory(2001)
  const notes: PageNotes[] = []
  for (let ordinal = 0; notes.length < size; ordinal++) {
    const texts = documents[ordinal % documents.length] ?? []
    const shift = Math.floor(ordinal / documents.length)
    let before: PageInput[] = []
    for (const [at, text] of texts.entries()) {
      if (notes.length === size) break
      const said = text.replace(/\b(19|20)(\d\d)\b/g, (year) => String(1930 + ((Number(year) + shift - 1930) % 95)))
      const page = { documentId: `doc${ordinal}`, ordinal, pageNumber: at + 1, readVersion: 1, text: said }
      notes.push(readPage(page, carriedBy(before)))
      before = [...before.slice(-9), page]
    }
  }
  for (const reportType of ['medicalHistory', 'pulmonologyDisabilityHistory'] as const)
    analyseCase({ reportType, notes, subject, parameters: {} })
}

/** The time that one core spends on it: a busy machine takes longer and works no more. */
function timed(work: () => void): { readonly ms: number; readonly cpuMs: number } {
  const [started, before] = [performance.now(), process.cpuUsage()]
  work()
  const { user, system } = process.cpuUsage(before)
  return { ms: performance.now() - started, cpuMs: (user + system) / 1000 }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
