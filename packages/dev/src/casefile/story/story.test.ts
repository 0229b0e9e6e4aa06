import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { canaryPattern } from '../canary.ts'
import { makeStoryFiles } from './files.ts'
import { daysBetween } from './random.ts'
import { makeStory } from './story.ts'
import type { Place, Story } from './types.ts'

const stories = Array.from({ length: 24 }, (_, at) => makeStory(2001 + at))

function textAt({ documents }: Story, { document, page }: Place): string {
  const text = documents[document]?.pages[page - 1]?.text
  if (text === undefined) throw new Error(`there is no page ${document}/${page}`)
  return text
}

test('the same seed tells the same story, another seed another', () => {
  expect(makeStory(2001)).toEqual(stories[0])
  expect(makeStory(2002).documents[0]?.pages[0]?.text).not.toBe(stories[0]?.documents[0]?.pages[0]?.text)
})

test('a story of so many visits is as long as it is asked for', () => {
  const { documents } = makeStory(371, 36)
  expect(documents.map(({ pages }) => pages.length)).toEqual([8, 6, 11, 9, 6])
})

test('10 to 40 pages of 3 to 6 offices over several years', () => {
  for (const { documents, truth } of stories) {
    const pages = documents.reduce((sum, document) => sum + document.pages.length, 0)
    expect(pages).toBeGreaterThanOrEqual(10)
    expect(pages).toBeLessThanOrEqual(40)
    expect(documents.length).toBeGreaterThanOrEqual(3)
    expect(documents.length).toBeLessThanOrEqual(7)
    expect(daysBetween(truth.visits[0]?.date ?? '', truth.visits.at(-1)?.date ?? '')).toBeGreaterThan(2 * 365)
  }
})

test('a two dozen stories have every kind of conflict, with each side on a page', () => {
  const kinds = new Set(stories.flatMap(({ truth }) => truth.conflicts.map(({ kind }) => kind)))
  expect(kinds.size).toBeGreaterThanOrEqual(16)
  for (const story of stories) {
    for (const { sides } of story.truth.conflicts) {
      expect(sides.length).toBeGreaterThanOrEqual(2)
      for (const place of sides.flat()) expect(textAt(story, place).length).toBeGreaterThan(0)
    }
  }
})

test('another patient is named only on the pages that the truth names', () => {
  const withStranger = stories.filter(({ truth }) => truth.wrongPatient.length > 0)
  expect(withStranger.length).toBeGreaterThan(3)
  for (const story of stories) {
    const family = story.subject.name.split(' ').at(-1)?.toLowerCase() ?? ''
    for (const [document, { pages }] of story.documents.entries()) {
      for (const [at, { text }] of pages.entries()) {
        const strange = story.truth.wrongPatient.some((place) => place.document === document && place.page === at + 1)
        const head = text.toLowerCase().split('\n').slice(0, 5).join('\n')
        expect(head.includes(family)).toBe(!strange)
      }
    }
  }
})

test('a copied page says what its original says, but for the stamp', () => {
  const copies = stories.flatMap((story) =>
    story.truth.duplicates
      .filter(({ kind }) => kind === 'page')
      .map(({ original, copy }) => ({ story, original, copy })),
  )
  expect(copies.length).toBeGreaterThan(3)
  for (const { story, original, copy } of copies) {
    const [one, other] = [original, copy].map((place) => textAt(story, place).replaceAll(canaryPattern, ''))
    expect(other).toBe(one)
  }
})

test('no visit falls into a gap, and every longer pause is one', () => {
  expect(stories.some(({ truth }) => truth.gaps.length > 0)).toBe(true)
  for (const { truth } of stories) {
    for (const { from, to } of truth.gaps) {
      expect(truth.visits.filter(({ date }) => from < date && date < to)).toEqual([])
      expect(daysBetween(from, to)).toBeGreaterThan(366)
    }
  }
})

test('the files hold the pages, and a reader of PDF finds their words', async () => {
  const [story] = stories
  if (!story) throw new Error('there is no story')
  const [file] = await makeStoryFiles(story)
  const { stdout } = spawnSync('pdftotext', ['-layout', '-', '-'], { input: file?.bytes, encoding: 'utf8' })
  const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean).toSorted()
  expect(wordsOf(stdout)).toEqual(wordsOf(story.documents[0]?.pages.map(({ text }) => text).join('\n') ?? ''))
})
