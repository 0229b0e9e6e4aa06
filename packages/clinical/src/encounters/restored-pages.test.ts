import { expect, test } from 'vitest'
import { type Analysis, analyseCase } from '../case/analyse-case.ts'
import type { CopyDecision } from '../case/case-input.ts'
import type { PageNotes } from '../notes.ts'
import { readPage } from '../read-page.ts'
import { openingOfPage } from './restored-pages.ts'

const visit = [
  'HILL LUNG CENTER',
  'OFFICE VISIT',
  'Patient: Jane Roe',
  'Date of service: 05/06/2010',
  'She was seen in the office for a dry cough at night for about two weeks, without fever, chest pain or weight loss.',
  'SOCIAL HISTORY',
  'She has smoked one pack a day since she was a student.',
].join('\n')
const next = [
  'HILL LUNG CENTER',
  'Patient: Jane Roe',
  'Page 2 of 2',
  'The chest is clear on both sides, and she was told to come back in two weeks if the cough is no better by then.',
  'She will keep a diary of the cough and of how far she can walk before she has to stop.',
].join('\n')

function notesOf(...documents: string[][]): PageNotes[] {
  return documents.flatMap((texts, ordinal) =>
    texts.map((text, at) =>
      readPage({ documentId: `doc${ordinal}`, ordinal, pageNumber: at + 1, readVersion: 1, text }),
    ),
  )
}

function analyse(notes: readonly PageNotes[], corrections: readonly CopyDecision[] = []): Analysis {
  return analyseCase({ reportType: 'smokingHistory', notes, subject: {}, parameters: {}, corrections })
}

function decide({ documentId, pageNumber, ...page }: PageNotes, restored = true): CopyDecision {
  const opening = openingOfPage({ documentId, pageNumber, ...page })
  return { encounterId: `${documentId}-${pageNumber}`, opening, copy: { documentId, pageNumber, restored } }
}

const ids = ({ encounters }: Analysis): string[] => encounters.map(({ id }) => id)
const smoking = ({ findings }: Analysis): unknown[] =>
  findings
    .filter(({ category }) => category === 'smoking.status')
    .map(({ citations, flags }) => [citations.map(({ documentId }) => documentId), flags])

test('a page that is no copy is a visit and evidence of its own, until somebody says that it is one after all', () => {
  const [one, two] = notesOf([visit], [visit])
  if (!one || !two) throw new Error('two pages')
  const copied = analyse([one, two])
  expect(ids(copied)).toEqual(['doc0-1'])
  expect(smoking(copied)).toEqual([[['doc0', 'doc1'], []]])
  const restored = analyse([one, two], [decide(two)])
  expect(ids(restored)).toEqual(['doc0-1', 'doc1-1'])
  expect(restored.encounters.flatMap(({ segments }) => segments).some(({ copy }) => copy)).toBe(false)
  expect(smoking(restored)).toEqual([
    [['doc0'], []],
    [['doc1'], []],
  ])
  // It stays known what it was taken for.
  expect(restored.copies).toEqual(copied.copies.map((copy) => ({ ...copy, restored: true })))
  expect(analyse([one, two], [decide(two), decide(two, false)])).toEqual(copied)
})

test('pages of a record that are no copies are one visit again', () => {
  const notes = notesOf([visit, next], [visit, next])
  const [, , third, fourth] = notes
  if (!third || !fourth) throw new Error('four pages')
  expect(analyse(notes).encounters.map(({ segments }) => segments.length)).toEqual([4])
  const both = analyse(notes, [decide(third), decide(fourth)])
  expect(both.encounters.map(({ documentId, pages }) => [documentId, pages])).toEqual([
    ['doc0', [1, 2]],
    ['doc1', [1, 2]],
  ])
  const first = analyse(notes, [decide(third)])
  expect(ids(first)).toEqual(['doc0-1', 'doc1-1'])
  expect(first.copies.map(({ restored = false }) => restored)).toEqual([true, false])
})

test('what repeats a restored page repeats the first all the same', () => {
  const notes = notesOf([visit], [visit], [visit])
  const second = notes[1]
  if (!second) throw new Error('three pages')
  const { copies, encounters } = analyse(notes, [decide(second)])
  expect(copies.map(({ documentId, of }) => [documentId, of.documentId])).toEqual([
    ['doc1', 'doc0'],
    ['doc2', 'doc0'],
  ])
  expect(encounters.map(({ segments }) => segments.length)).toEqual([2, 1])
})

test('the decision counts while the first words are read alike, and about this page alone', () => {
  const [, page] = notesOf([visit], [visit])
  if (!page) throw new Error('two pages')
  const misread = notesOf([visit], [visit.replace('HILL LUNG', 'HILL LUN6')])
  expect(ids(analyse(misread, [decide(page)]))).toEqual(['doc0-1', 'doc1-1'])
  const decision = decide(page)
  expect(ids(analyse(misread, [{ ...decision, opening: 'valley imaging mri of the knee' }]))).toEqual(['doc0-1'])
  expect(ids(analyse(misread, [{ ...decision, copy: { ...decision.copy, pageNumber: 2 } }]))).toEqual(['doc0-1'])
})
