import { readFile } from 'node:fs/promises'
import { analyseCase } from '@casefold/clinical/case/analyse-case'
import { caseEncounters } from '@casefold/clinical/case/case-encounters'
import { describeEncounter } from '@casefold/clinical/case/describe-encounter'
import type { PageInput } from '@casefold/clinical/page-input'
import { carriedBy, notePage, readPage } from '@casefold/clinical/read-page'
import { findBlocks } from '@casefold/clinical/structure/find-blocks'
import { expect, test } from 'vitest'
import { judgeScores, scoreCases } from './casefiles.ts'
import { scoreCombined } from './combined.ts'
import { misreadCopies, otherFigures } from './copies.ts'
import { readCases, readPages } from './labels.ts'
import { tallyOf } from './tally.ts'
import { accuracyFile, measureAccuracy, toFile } from './write-accuracy.ts'

test('the open case files are read as well as before', async () => {
  const short = judgeScores(await scoreCases()).filter(({ verdict }) => verdict === 'short')
  expect(short.map(({ figure }) => figure)).toEqual([])
})

test('the dashboard says what these rules reach: npm run bench -- casefiles --write-accuracy', async () => {
  expect(toFile(await measureAccuracy())).toBe(await readFile(accuracyFile, 'utf8'))
})

test('visits of combined scans are found', () => {
  const { labelled, found, reported, right } = tallyOf(scoreCombined(1, 200), 'visits')
  expect(labelled).toBeGreaterThan(4_000)
  expect(found / labelled).toBeGreaterThan(0.95)
  expect(right / reported).toBeGreaterThan(0.95)
})

test('one form with other figures is no copy, and a page that was scanned again is one', async () => {
  const others = await otherFigures()
  expect(others.of).toBeGreaterThanOrEqual(1_000)
  expect(others.taken).toBe(0)
  const again = await misreadCopies()
  expect(again.taken / again.of).toBeGreaterThan(0.95)
})

test('every page is in an encounter, and every character once', async () => {
  for await (const { name, texts, read } of readCases()) {
    const segments = read.analysis.encounters.flatMap((encounter) => encounter.segments)
    for (const [key, text] of texts) {
      const own = segments
        .filter(({ documentId, pageNumber }) => `${documentId}/${pageNumber}` === key)
        .sort((a, b) => a.from - b.from || a.to - b.to)
      const ends = [0, ...own.map(({ to }) => to)]
      expect([name, key, own.map(({ from }) => from)]).toEqual([name, key, ends.slice(0, -1)])
      expect([name, key, ends.at(-1)]).toEqual([name, key, text.length])
    }
  }
})

test('every visit is told in words that stand on its pages', async () => {
  for await (const { name, documents, texts } of readCases()) {
    const notes = documents.flat().map((page) => notePage(page))
    for (const group of caseEncounters({ notes, subject: {} }).groups) {
      const { encounter, quotes } = describeEncounter(group)
      const said = quotes.map(({ documentId, pageNumber, start, end }) =>
        texts.get(`${documentId}/${pageNumber}`)?.slice(start, end),
      )
      expect([name, encounter.id, quotes.map(({ quote }) => quote)]).toEqual([name, encounter.id, said])
      const own = encounter.segments.map(({ documentId, pageNumber, from, to }) =>
        (texts.get(`${documentId}/${pageNumber}`) ?? '').slice(from, to),
      )
      expect([name, encounter.id, quotes.length > 0]).toEqual([name, encounter.id, own.some((text) => /\w/.test(text))])
    }
  }
})

test('every character of every page is in one block', async () => {
  for await (const { key, text } of readPages()) {
    const blocks = findBlocks(text)
    expect([key, blocks.map(({ start, end }) => text.slice(start, end)).join('')]).toEqual([key, text])
    const said = blocks.filter(({ role }) => role !== 'gap').reduce((sum, { start, end }) => sum + end - start, 0)
    const drawn = /^[-=_*~.•|+\s]*$/
    const left = blocks.filter(({ role, start, end }) => role === 'gap' && !drawn.test(text.slice(start, end)))
    expect([key, left.map(({ start, end }) => text.slice(start, end))]).toEqual([key, []])
    expect(said).toBeGreaterThan(0)
  }
})

test.each([1, 7, 20])('chunks of %i pages give the encounters and findings of the whole', async (size) => {
  for await (const { documents, read } of readCases(['A01', 'B03', 'C09', 'D01', 'D09', 'E03', 'F03', 'F11'])) {
    const notes = documents.flatMap((pages) =>
      chunksOf(pages, size)
        .toReversed()
        .flatMap((chunk) => readChunk(pages, chunk)),
    )
    const input = { reportType: 'medicalHistory', subject: {}, parameters: {} } as const
    const whole = documents.flatMap((pages) => readChunk(pages, pages))
    expect(analyseCase({ ...input, notes })).toEqual(analyseCase({ ...input, notes: whole }))
    expect(read.analysis.encounters.length).toBeGreaterThan(0)
  }
})

function chunksOf(pages: readonly PageInput[], size: number): PageInput[][] {
  return Array.from({ length: Math.ceil(pages.length / size) }, (_, at) => pages.slice(at * size, (at + 1) * size))
}

function readChunk(pages: readonly PageInput[], chunk: readonly PageInput[]): ReturnType<typeof readPage>[] {
  return chunk.map((page) => {
    const at = pages.indexOf(page)
    return readPage(page, carriedBy(pages.slice(Math.max(0, at - 10), at)))
  })
}
