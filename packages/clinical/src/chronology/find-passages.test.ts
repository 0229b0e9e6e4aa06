import { expect, test } from 'vitest'
import { caseEncounters } from '../case/case-encounters.ts'
import { describeEncounter } from '../case/describe-encounter.ts'
import { notePage } from '../read-page.ts'

const head = ['HILL KNEE CENTER', 'OFFICE VISIT', 'Patient: Jane Roe', 'Date of service: 05/06/2010']

type Told = readonly (readonly [kind: string, heading: string, quote: string])[]

/** What the visits of these pages are told by; every quote stands on its page. */
function toldBy(...pages: string[]): Told[] {
  const notes = pages.map((text, at) =>
    notePage({ documentId: 'doc_0', ordinal: 0, pageNumber: at + 1, readVersion: 1, text }),
  )
  return caseEncounters({ notes, subject: {} }).groups.map((group) =>
    describeEncounter(group).quotes.map(({ kind, heading, quote, pageNumber, start, end }) => {
      expect(pages[pageNumber - 1]?.slice(start, end)).toBe(quote)
      return [kind, heading, quote]
    }),
  )
}

test('a visit is told by its titles, without signature, foot and what is drawn', () => {
  const page = [
    ...head,
    'HPI: Knee pain since a fall in April.',
    'ASSESSMENT: Contusion of the left knee.',
    '= = = = = = = = = =',
    'For your records',
    'PLAN:',
    '1. Ice and rest.',
    '2. Return in two weeks.',
    'Electronically signed by Ada Noe, MD 05/06/2010',
    'Page 1 of 1',
  ].join('\n')
  expect(toldBy(page)).toEqual([
    [
      ['complaint', 'HPI', 'Knee pain since a fall in April.'],
      ['assessment', 'ASSESSMENT', 'Contusion of the left knee.'],
      ['plan', 'PLAN', '1. Ice and rest.\n2. Return in two weeks.'],
    ],
  ])
})

test('a chief complaint goes before the history, and a copy list is no complaint', () => {
  const [letter] = toldBy(
    [
      ...head,
      'Chief complaint: left knee',
      'HPI: She fell on the stairs in April and has had pain since then.',
      'Impression: Contusion of the left knee, which should heal by itself in a month.',
      'cc: Dr. Varga, attorney of record',
    ].join('\n'),
  )
  expect(letter?.map(([kind, heading]) => [kind, heading])).toEqual([
    ['complaint', 'Chief complaint'],
    ['assessment', 'Impression'],
  ])
})

test('a status of work is quoted, a history of work is not', () => {
  const [told] = toldBy(
    [...head, 'Work history: roofer for ten years.', 'Work status: sitting work until 05/20/2010.'].join('\n'),
  )
  expect(told).toEqual([['work', 'Work status', 'sitting work until 05/20/2010.']])
})

test('a section that goes on at the top of the next page is quoted there, too', () => {
  const first = [...head, 'Page 1 of 2', 'Plan: Ice and rest. She was told to come back if the swelling'].join('\n')
  const second = ['does not go down within two weeks from today.', 'Work status: off work.', 'Page 2 of 2'].join('\n')
  expect(toldBy(first, second)).toEqual([
    [
      ['plan', 'Plan', 'Ice and rest. She was told to come back if the swelling'],
      ['plan', 'Plan', 'does not go down within two weeks from today.'],
      ['work', 'Work status', 'off work.'],
    ],
  ])
})

test('a quote of a box keeps the mark, and leaves the letter of the next item out', () => {
  const page = [
    ...head,
    'F. Diagnosis: left knee contusion',
    'G. Work status: [X] Off work  [ ] Modified  [ ] Full duty   Next visit 4 wks',
    'H. Treatment plan: ice and rest.',
    'I.',
    'Signature: Ada Noe, MD',
  ].join('\n')
  const [form] = toldBy(page)
  const quotes = form?.map(([, heading, quote]) => [heading, quote])
  expect(quotes).toContainEqual(['Work status', '[X] Off work  [ ] Modified  [ ] Full duty   Next visit 4 wks'])
  expect(quotes).toContainEqual(['Treatment plan', 'ice and rest.'])
})

test('the first entry of a log is quoted from its day on, without the head of the log above it', () => {
  const page = [
    'HILL FAMILY CHIROPRACTIC  -  travel card            side B',
    'Patient  Roe Jane        acct 1177       DOB 3-22-71',
    'DATE     S / O / A / P                                            $',
    '5-11-10  New compl. Low bk pn X 2 wks, no inj recalled. L>R. Pn 6. Adj L5.   110',
    '5-13-10  Some better. Adj L5.                                      45',
    '5-18-10  Flare after mowing. Pn 7. Adj L5.                         45',
  ].join('\n')
  expect(toldBy(page).map(([first]) => first?.[2].slice(0, 7))).toEqual(['5-11-10', '5-13-10', '5-18-10'])
})

test('entries of a log are told from their day on, or by the four letters of a note', () => {
  const page = [
    'LAKESIDE FAMILY CLINIC',
    'PROGRESS NOTES',
    'Patient: Jane Roe',
    '03/14/2009  Cough for two weeks. Lungs clear.',
    '04/02/2009  S: better. O: lungs clear. A: bronchitis, resolved. P: back if needed.',
  ].join('\n')
  expect(toldBy(page)).toEqual([
    [['excerpt', '', '03/14/2009  Cough for two weeks. Lungs clear.']],
    [
      ['complaint', 'S', 'better.'],
      ['assessment', 'A', 'bronchitis, resolved.'],
      ['plan', 'P', 'back if needed.'],
    ],
  ])
})

test('each part of a visit that was split keeps its own words', () => {
  const text = [
    ...head,
    'She fell on the stairs in April and the knee has been swollen since then.',
    'She was seen again in June, when the swelling of the knee was gone.',
  ].join('\n')
  const notes = [notePage({ documentId: 'doc_0', ordinal: 0, pageNumber: 1, readVersion: 1, text })]
  const at = text.indexOf('She was seen again')
  const split = { documentId: 'doc_0', pageNumber: 1, places: [{ readVersion: 1, at }] }
  const corrections = [
    { encounterId: 'doc_0-1', split: { ...split, encounterId: 'doc_0-1-b', opening: 'she was seen' } },
  ]
  const { groups } = caseEncounters({ notes, subject: {}, corrections })
  const quotes = groups.map((group) => describeEncounter(group).quotes.map(({ quote }) => quote))
  expect(quotes).toEqual([
    ['She fell on the stairs in April and the knee has been swollen since then.'],
    ['She was seen again in June, when the swelling of the knee was gone.'],
  ])
})

test('a long section is cut behind a sentence, and says so', () => {
  const long = 'The knee is stable and there is no effusion today. '.repeat(30)
  const { passages = [] } = notePage({
    ...{ documentId: 'doc_0', ordinal: 0, pageNumber: 1, readVersion: 1 },
    text: [...head, `Assessment: ${long}`].join('\n'),
  })
  const assessment = passages.find(({ kind }) => kind === 'assessment')
  expect(assessment).toMatchObject({ cut: true, last: true })
  expect(assessment?.quote).toMatch(/today\.$/)
  expect(assessment?.quote.length).toBeLessThanOrEqual(500)
})

test('no quote ends within a character', () => {
  const text = [...head, `Assessment: a${'😀'.repeat(600)}`].join('\n')
  const { passages = [] } = notePage({ documentId: 'doc_0', ordinal: 0, pageNumber: 1, readVersion: 1, text })
  expect(passages.length).toBeGreaterThan(0)
  expect(passages.every(({ quote }) => quote.isWellFormed())).toBe(true)
})
