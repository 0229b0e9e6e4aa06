import { expect, test } from 'vitest'
import { readSubjects } from './readers.ts'
import type { SubjectName } from './subjects.ts'
import { preparePage } from './text/prepare-page.ts'

function read(subject: SubjectName, raw: string) {
  return readSubjects(new Set([subject]), preparePage(raw), raw)
}

test.each(['He has n0 asthma.', 'He denles asthma.', 'Asthma: den1ed'])(
  'a finding is less sure where its cue was misread: %s',
  (raw) => {
    const found = read('medical', raw)
    expect(found.length).toBeGreaterThan(0)
    for (const { assertion, confidence } of found)
      expect([assertion.polarity, confidence]).toEqual(['negated', 'medium'])
  },
)

test('another misread word of the sentence takes nothing from a finding', () => {
  const found = read('medical', 'He has asthma and hypertensi0n.')
  expect(found.map(({ quote, confidence }) => [quote, confidence])).toEqual([
    ['asthma', 'high'],
    ['hypertensi0n', 'medium'],
  ])
})

test.each([
  ['medication', 'Medications: 1isinopril 10 mg daily', '1isinopril'],
  ['allergy', 'Allergies: penici11in - rash', 'penici11in'],
  ['medical', 'Past medical history: hypertensi0n', 'hypertensi0n'],
  ['medical', 'Past surgical history: appendect0my 2001', 'appendect0my'],
] as const)('the surface of a finding of %s is in the words of the record: %s', (subject, raw, surface) => {
  const surfaces = read(subject, raw).map(({ value }) => ('surface' in value ? value.surface : ''))
  expect(surfaces).toContain(surface)
})
