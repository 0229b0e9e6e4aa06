import { expect, test } from 'vitest'
import { caseEncounters } from '../case/case-encounters.ts'
import type { EncounterChange } from '../case/case-input.ts'
import { changeEncounters } from '../case/change-encounters.ts'
import { describeEncounter } from '../case/describe-encounter.ts'
import type { PageNotes } from '../notes.ts'
import { readPage } from '../read-page.ts'
import type { KnownEncounter } from './name-groups.ts'

const log = [
  'LAKESIDE FAMILY CLINIC',
  'PROGRESS NOTES',
  'Patient: Jane Roe',
  '03/14/2009  Cough for two weeks. Lungs clear. Never smoked.',
  '04/02/2009  Cough gone. BP 120/80. Return as needed.',
].join('\n')
const letter = 'HILL ORTHOPEDICS\nOFFICE VISIT\nPatient: Jane Roe\nDate of service: 05/06/2010\nKnee pain.'

function notesOf(...texts: string[]): PageNotes[] {
  return texts.map((text, at) =>
    readPage({ documentId: 'doc_1', ordinal: 1, pageNumber: at + 1, readVersion: 1, text }),
  )
}

function find(notes: PageNotes[], corrections: EncounterChange[] = [], known: KnownEncounter[] = []) {
  return caseEncounters({ notes, subject: {}, corrections, known }).groups.map(describeEncounter)
}

const ids = (found: ReturnType<typeof find>): string[] => found.map(({ encounter }) => encounter.id)

test('what is said of an encounter has its words', () => {
  const [, , third] = find(notesOf(log, letter))
  expect(third?.encounter.serviceDate?.value).toBe('2010-05-06')
  expect(third?.sources.serviceDate).toMatchObject({ pageNumber: 2, quote: '05/06/2010', confidence: 'high' })
  expect(third?.sources.facility?.quote ?? third?.sources.encounterType?.quote).toMatch(/HILL ORTHOPEDICS|OFFICE VISIT/)
})

test('a re-read keeps ids where the first words are read alike, and corrections with them', () => {
  const before = find(notesOf(log, letter))
  const known = before.map(({ encounter, opening }) => ({ encounterId: encounter.id, opening }))
  const second = known[1]
  if (!second) throw new Error('two visits')
  const misread = notesOf(log.replace('Cough gone', 'Couqh gone'), letter)
  expect(ids(find(misread))).not.toEqual(ids(before))
  const after = find(misread, [{ ...second, serviceDate: '2009-04-03' }], known)
  expect(ids(after)).toEqual(ids(before))
  expect(after[1]?.encounter.serviceDate?.value).toBe('2009-04-03')
  expect(after[1]?.corrected).toEqual(['serviceDate'])
})

test('other first words are another encounter, which a correction is not for', () => {
  const [first] = find(notesOf(letter)).map(({ encounter, opening }) => ({ encounterId: encounter.id, opening }))
  if (!first) throw new Error('a visit')
  const other = notesOf('VALLEY IMAGING\nMRI OF THE KNEE\nDate of exam: 06/07/2011\nNormal.')
  const found = find(other, [{ ...first, provider: 'A. Nobody, MD' }], [first])
  expect(ids(found)).toEqual(['doc_1-1'])
  expect(found[0]?.corrected).toEqual([])
})

test('split and joined again, every character is in one encounter', () => {
  const notes = notesOf(log, letter)
  const before = find(notes)
  const at = letter.indexOf('Knee pain')
  const split = { encounterId: 'doc_1-2-part', opening: 'knee pain', documentId: 'doc_1', pageNumber: 2 }
  const change = { encounterId: 'doc_1-2', split: { ...split, places: [{ readVersion: 1, at }] } }
  const parts = find(notes, [change])
  expect(ids(parts)).toEqual([...ids(before), 'doc_1-2-part'])
  expect(parts.at(-1)?.encounter).toMatchObject({ dateSource: 'inherited', serviceDate: { value: '2010-05-06' } })
  expect(parts.slice(-2).flatMap(({ encounter }) => encounter.segments.map(({ from, to }) => [from, to]))).toEqual([
    [0, at],
    [at, letter.length],
  ])
  const joined = find(notes, [
    change,
    { encounterId: 'doc_1-2', join: { encounterId: 'doc_1-2-part', opening: 'knee pain' } },
  ])
  expect(ids(joined)).toEqual(ids(before))
  // One by one on what is kept, as on the whole case.
  const last = before.at(-1)
  if (!last) throw new Error('an encounter')
  expect(changeEncounters([last], notes, change)).toEqual(parts.slice(-2))
})

test('an encounter to which an earlier one was joined keeps its id when it is read again', () => {
  const [first, second] = find(notesOf(log))
  if (!first || !second) throw new Error('two visits')
  const address = { encounterId: second.encounter.id, opening: second.opening }
  const change = { ...address, join: { encounterId: first.encounter.id, opening: first.opening } }
  const joined = find(notesOf(log), [change])
  expect(ids(joined)).toEqual([second.encounter.id])
  const known = joined.map(({ encounter, opening }) => ({ encounterId: encounter.id, opening }))
  expect(ids(find(notesOf(log.replace('Cough gone', 'Couqh gone')), [change], known))).toEqual(ids(joined))
})

test('another reading of the page is not split where its words were not found', () => {
  const split = { encounterId: 'x', opening: 'knee pain', documentId: 'doc_1', pageNumber: 1 }
  const change = { encounterId: 'doc_1-1', split: { ...split, places: [{ readVersion: 2, at: 20 }] } }
  expect(ids(find(notesOf(letter), [change]))).toEqual(['doc_1-1'])
})
