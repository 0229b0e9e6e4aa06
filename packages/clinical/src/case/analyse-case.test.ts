import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Finding } from '../finding.ts'
import type { PageNotes } from '../notes.ts'
import type { PageInput, Subject } from '../page-input.ts'
import { carriedBy, readPage } from '../read-page.ts'
import { type Analysis, analyseCase, type CaseInput } from './analyse-case.ts'

const subject: Subject = { name: 'Jane Roe', dateOfBirth: '1950-01-02', sex: 'female' }

type Said = { readonly document?: number; readonly confidence?: number; readonly text: string }

function toNotes(pages: readonly Said[]): PageNotes[] {
  const inputs = pages.map(({ document = 0, text, confidence }, at): PageInput => {
    const page = { documentId: `doc${document}`, ordinal: document, pageNumber: at + 1, readVersion: 1, text }
    return confidence === undefined ? page : { ...page, confidence }
  })
  return inputs.map((page, at) => {
    const before = inputs.slice(0, at).filter(({ documentId }) => documentId === page.documentId)
    return readPage(page, carriedBy(before))
  })
}

function analyse(pages: readonly Said[], more: Partial<CaseInput> = {}): Analysis {
  return analyseCase({ reportType: 'smokingHistory', notes: toNotes(pages), subject, parameters: {}, ...more })
}

const visit = (date: string, ...lines: string[]): Said => ({
  text: [`Date of Service: ${date}`, 'SOCIAL HISTORY', ...lines].join('\n'),
})
const statuses = ({ findings }: Analysis): Finding[] => findings.filter(({ category }) => category === 'smoking.status')

test('equal mentions of an encounter are one finding with all its citations', () => {
  const [first, ...others] = statuses(
    analyse([visit('03/14/2009', 'She is a current smoker.', 'Smoking status: current smoker')]),
  )
  expect(others).toEqual([])
  expect(first?.citations).toHaveLength(2)
  expect(first?.effectiveDate).toEqual({ value: '2009-03-14', precision: 'day', basis: 'serviceDate' })
})

test('pages of one record are one encounter, and a page without a date is undated', () => {
  const { encounters } = analyse([
    { text: 'Date of Service: 03/14/2009\nPage 1 of 2\nWell.' },
    { text: 'Page 2 of 2\nShe smokes.' },
    { text: 'She smokes daily.' },
    { text: 'Page 1 of 1\nDate of Service: 04/02/2010' },
  ])
  expect(
    encounters.map(({ id, pages, serviceDate, dateSource }) => [id, pages, serviceDate?.value, dateSource]),
  ).toEqual([
    ['doc0-1', [1, 2], '2009-03-14', 'labelled'],
    ['doc0-3', [3, 3], undefined, 'none'],
    ['doc0-4', [4, 4], '2010-04-02', 'labelled'],
  ])
})

test('a reviewer mends an encounter, and what hangs on it', () => {
  const pages = [{ text: 'She quit smoking 3 years ago.' }]
  const quit = (analysis: Analysis): unknown =>
    analysis.findings.find(({ category }) => category === 'smoking.quit')?.value
  expect(quit(analyse(pages))).toMatchObject({ when: { ago: { amount: [3, 3] } } })
  const mended = analyse(pages, {
    corrections: [{ encounterId: 'doc0-1', serviceDate: '2009-03-14', provider: 'Dr. Poe' }],
  })
  expect(quit(mended)).toMatchObject({ when: { date: { value: '2006' } } })
  expect(mended.encounters[0]).toMatchObject({ provider: 'Dr. Poe', dateSource: 'reviewer' })
  expect(mended.findings.map(({ id }) => id)).toEqual(analyse(pages).findings.map(({ id }) => id))
  expect(mended.findings.some(({ flags }) => flags.includes('undated'))).toBe(false)
})

test('what a record repeats word for word is copied forward from the earliest, whatever the order of the pages', () => {
  const sentence = 'She has smoked one pack a day since she was a student.'
  const analysis = analyse([visit('03/14/2012', sentence), visit('03/14/2009', sentence)])
  const copied = analysis.findings.filter(({ flags }) => flags.includes('copiedForward'))
  expect(copied.length).toBeGreaterThan(0)
  for (const { citations, duplicateOf } of copied) {
    expect(citations[0].encounterId).toBe('doc0-1')
    expect(analysis.findings.find(({ id }) => id === duplicateOf)?.citations[0].encounterId).toBe('doc0-2')
  }
  const short = analyse([visit('03/14/2012', 'Current smoker.'), visit('03/14/2009', 'Current smoker.')])
  expect(short.findings.some(({ flags }) => flags.includes('copiedForward'))).toBe(false)
})

test('a copy of a page adds its citations and no findings', () => {
  const long =
    'The patient was seen in the office today and tells of a dry cough at night for about two weeks without fever, '
  const page = visit(
    '03/14/2009',
    `${long}chest pain or weight loss, and she sleeps on two pillows.`,
    'She smokes one pack a day now.',
  )
  const one = analyse([page])
  const two = analyse([page, { ...page, document: 1 }])
  expect(two.findings.map(({ id }) => id)).toEqual(one.findings.map(({ id }) => id))
  expect(two.findings[0]?.citations.map((citation) => citation.documentId)).toEqual(['doc0', 'doc1'])
  expect(two.encounters.map(({ id }) => id)).toEqual(['doc0-1'])
  expect(two.encounters[0]?.segments.map(({ documentId, copy }) => [documentId, copy])).toEqual([
    ['doc0', undefined],
    ['doc1', true],
  ])
  expect(two.copies).toEqual([
    { documentId: 'doc1', pageNumber: 2, of: { documentId: 'doc0', pageNumber: 1 }, likeness: 1 },
  ])
})

test("another person's page is flagged and contradicts nobody", () => {
  const stranger = {
    text: 'Patient: Mary Major   DOB: 05/06/1971\nDate of Service: 03/15/2009\nSOCIAL HISTORY\nNever smoked.',
  }
  const analysis = analyse([visit('03/14/2009', 'She smokes one pack a day.'), stranger])
  const wrong = analysis.findings.filter(({ flags }) => flags.includes('wrongPatient'))
  expect(wrong.map(({ citations }) => citations[0].pageNumber)).toEqual([2])
  expect(analysis.conflicts).toEqual([])
  const cleared = analyse([visit('03/14/2009', 'She smokes.'), stranger], {
    corrections: [{ encounterId: 'doc0-2', wrongPatient: false }],
  })
  expect(cleared.findings.some(({ flags }) => flags.includes('wrongPatient'))).toBe(false)
})

test('a page that was hardly read is flagged', () => {
  const flags = (confidence: number): boolean[] =>
    statuses(analyse([{ ...visit('03/14/2009', 'She smokes.'), confidence }])).map((finding) =>
      finding.flags.includes('lowOcr'),
    )
  expect([flags(0.5), flags(0.6), flags(0.95)]).toEqual([[true], [false], [false]])
})

test('long periods without entries, missing records and unread pages are gaps', () => {
  const { gaps } = analyse(
    [visit('03/14/2009', 'MRI of 3/2/2015 was seen.'), visit('03/20/2009'), visit('06/01/2012')],
    {
      unread: [4, 5, 7].map((pageNumber) => ({ documentId: 'doc0', pageNumber, reason: 'page_damaged' })),
    },
  )
  expect(gaps.map(({ kind, from, to, detail }) => [kind, from?.value, to?.value, detail])).toEqual([
    ['noEntries', '2009-03-20', '2012-06-01', 'No record between 2009-03-20 and 2012-06-01 (38 months).'],
    [
      'referencedRecordMissing',
      '2015-03-02',
      undefined,
      'The records refer to "MRI of 3/2/2015", which is not among them.',
    ],
    ['unreadablePages', undefined, undefined, 'doc0: pages 4-5, 7: damaged, could not be read.'],
  ])
})

const somePage = fc
  .tuple(
    fc.constantFrom(
      'Date of Service: 03/14/2009',
      'Date of Service: 06/01/2012',
      'Page 2 of 2',
      'Patient: Mary Major',
      '',
    ),
    fc.constantFrom('She smokes 1 ppd.', 'Never smoked.', 'She quit smoking 3 years ago.', 'Penicillin causes hives.'),
    fc.integer({ min: 0, max: 2 }),
  )
  .map(([head, said, document]) => ({ text: `${head}\n${said}`, document }))

test('shuffled pages give the same analysis', () => {
  fc.assert(
    fc.property(fc.array(somePage, { minLength: 1, maxLength: 12 }), fc.infiniteStream(fc.nat()), (pages, order) => {
      const notes = toNotes(pages.toSorted((a, b) => a.document - b.document))
      const shuffled = notes.map((note) => ({ note, at: order.next().value })).sort((a, b) => a.at - b.at)
      const input = { reportType: 'medicalHistory' as const, subject, parameters: {} }
      expect(analyseCase({ ...input, notes: shuffled.map(({ note }) => note) })).toEqual(
        analyseCase({ ...input, notes }),
      )
    }),
    { numRuns: 60 },
  )
})
