import { expect, test } from 'vitest'
import type { CaseFacts } from '../case/case-facts.ts'
import { resolveMoment } from '../dates/resolve.ts'
import type { Encounter, Finding, Flag } from '../finding.ts'
import { readSubjects } from '../readers.ts'
import { preparePage } from '../text/prepare-page.ts'
import { findSmokingConflicts } from './smoking-conflicts.ts'

type Note = readonly [date: string | undefined, text: string, ...flags: Flag[]]

const dateOfBirth = '1950-06-01'

/** The findings of notes, each an encounter of its own. */
function caseOf(notes: readonly Note[]): { findings: Finding[]; facts: CaseFacts } {
  const encounters = notes.map(
    ([date], at): Encounter => ({
      id: `doc-${at}`,
      documentId: 'doc',
      pages: [at, at],
      segments: [],
      encounterType: 'office',
      ...(date
        ? { serviceDate: { value: date, precision: date.length === 10 ? 'day' : 'year', basis: 'stated' } }
        : {}),
      dateSource: date ? 'labelled' : 'none',
      documentType: 'progress note',
    }),
  )
  const findings = notes.flatMap(([, text, ...flags], at) =>
    readSubjects(['smoking'], preparePage(text), text).map((one, place) => {
      const { start, end, quote, category, display, assertion, confidence } = one
      const serviceDate = encounters[at]?.serviceDate
      const value =
        one.category === 'smoking.quit'
          ? { ...one.value, when: resolveMoment(one.value.when, serviceDate, dateOfBirth) }
          : one.value
      const citation = {
        kind: 'text',
        documentId: 'doc',
        pageNumber: at,
        start,
        end,
        quote,
        readVersion: 1,
        pageTextSha256: '',
        encounterId: `doc-${at}`,
        match: 'exact',
      }
      const origin = { by: 'rules', rule: one.rule, version: '1' }
      return {
        id: `${at}-${place}`,
        category,
        value,
        display,
        assertion,
        citations: [citation],
        origin,
        confidence,
        flags,
      } as unknown as Finding
    }),
  )
  return { findings, facts: { subject: { dateOfBirth }, parameters: {}, encounters } }
}

function kindsOf(notes: readonly Note[]): string[] {
  const { findings, facts } = caseOf(notes)
  return findSmokingConflicts(findings, facts).map(
    ({ kind, severity, isCertain = true }) => `${kind.slice(8)} ${isCertain ? severity : 'possible'}`,
  )
}

test.each<[string, Note[], string[]]>([
  [
    'never after use',
    [
      ['2009-03-14', 'Smokes 1 ppd.'],
      ['2012-01-05', 'Never smoked.'],
    ],
    ['neverVsUse material'],
  ],
  [
    'never, then use',
    [
      ['2009-03-14', 'Never smoked.'],
      ['2012-01-05', 'Smokes 1 ppd.'],
    ],
    ['neverVsUse possible'],
  ],
  [
    'quit before a record of use',
    [
      ['2009-03-14', 'Current smoker.'],
      ['2012-01-05', 'Quit smoking in 2005.'],
    ],
    ['quitVsCurrent material'],
  ],
  [
    'a quit told of some days before use that was there for a month',
    [
      ['2019-02-21', 'Quit smoking 11/22/2018.'],
      ['2019-03-05', 'Smokes half a pack a day.'],
    ],
    ['quitVsCurrent material'],
  ],
  [
    'a quit before a denial that a later note tells of',
    [
      ['2009-03-14', 'Never smoked.'],
      ['2012-01-05', 'Quit smoking in 1990.'],
    ],
    ['neverVsUse material'],
  ],
  [
    'former, then current',
    [
      ['2009-03-14', 'Quit smoking in 2005.'],
      ['2012-01-05', 'Current smoker.'],
    ],
    ['relapse minor'],
  ],
  [
    'a quit date that two notes give, and use between them: one question',
    [
      ['2009-03-14', 'Quit smoking in 2005.'],
      ['2012-01-05', 'Current smoker.'],
      ['2015-01-05', 'Quit smoking in 2005.'],
    ],
    ['quitVsCurrent material'],
  ],
  [
    'a gap denied',
    [
      ['2009-03-14', 'Former smoker.'],
      ['2012-01-05', 'He has never quit smoking.'],
    ],
    ['relapse material'],
  ],
  [
    'denied within a month',
    [
      ['2009-03-14', 'Does not smoke.'],
      ['2009-04-01', 'Smokes daily.'],
    ],
    ['nonsmokerVsCurrent significant'],
  ],
  [
    'two quit dates',
    [
      ['2009-03-14', 'Quit smoking in 1990.'],
      ['2012-01-05', 'Quit smoking in 1999.'],
    ],
    ['quitDatesDiffer significant'],
  ],
  [
    'a second quit',
    [
      ['1995-03-14', 'Quit smoking in 1990.'],
      ['2012-01-05', 'Quit smoking in 1999.'],
    ],
    ['quitDatesDiffer minor'],
  ],
  [
    'use between two quits',
    [
      ['1980-03-14', 'Quit smoking in 1975.'],
      ['1985-03-14', 'Smokes daily.'],
      ['2012-01-05', 'Quit smoking in 1999.'],
    ],
    ['relapse minor'],
  ],
  [
    'pack-years fell',
    [
      ['2009-03-14', '40 pack-year history.'],
      ['2012-01-05', '20 pack-year history.'],
    ],
    ['packYearsAccrual significant'],
  ],
  [
    'pack-years rose too fast',
    [
      ['2009-03-14', '20 pack-year history.'],
      ['2012-01-05', '60 pack-year history.'],
    ],
    ['packYearsAccrual significant'],
  ],
  ['in one note', [['2009-03-14', 'Smoked 1 ppd for 20 years, 40 pack-years.']], ['packYearsComputed minor']],
  [
    'cotinine',
    [
      ['2009-03-14', 'Does not smoke.'],
      ['2009-03-20', 'Serum cotinine positive.'],
    ],
    ['cotinineVsDenial material'],
  ],
  [
    'cotinine and denied vaping',
    [
      ['2009-03-14', 'Does not smoke. Vape: none.'],
      ['2009-03-20', 'Urine cotinine positive.'],
      ['2009-05-20', 'Vapes daily.'],
    ],
    ['cotinineVsDenial material'],
  ],
  [
    'a month of this year in which it began',
    [
      ['2009-08-30', 'Does not smoke.'],
      ['2009-10-12', 'Smokes 4-5 a day since July.'],
    ],
    ['nonsmokerVsCurrent significant'],
  ],
  [
    'no nicotine, and vaping',
    [
      ['2009-08-30', 'Tobacco/nicotine: none.'],
      ['2009-09-04', 'Vapes daily.'],
    ],
    ['nonsmokerVsCurrent significant'],
  ],
  ['age', [['1990-03-14', 'Has smoked for 50 years.']], ['implausibleForAge significant']],
])('%s', (_, notes, expected) => {
  expect(kindsOf(notes)).toEqual(expected)
})

test.each<[string, Note[]]>([
  [
    'nonsmoker and former',
    [
      ['2009-03-14', 'Does not smoke.'],
      ['2009-04-01', 'Quit smoking in 1990.'],
    ],
  ],
  [
    'nonsmoker long before current',
    [
      ['2009-03-14', 'Does not smoke.'],
      ['2012-01-05', 'Smokes daily.'],
    ],
  ],
  [
    'never of another product',
    [
      ['2009-03-14', 'Smokeless tobacco: Never used'],
      ['2012-01-05', 'Smokes daily.'],
    ],
  ],
  [
    'never assessed',
    [
      ['2009-03-14', 'Smoking status: Never Assessed'],
      ['2012-01-05', 'Smokes daily.'],
    ],
  ],
  [
    'begun later',
    [
      ['2009-03-14', 'Never smoked.'],
      ['2012-01-05', 'Smokes 1 ppd since 2011.'],
    ],
  ],
  [
    'quit dates within a year',
    [
      ['2009-03-14', 'Quit smoking in 1990.'],
      ['2012-01-05', 'Quit smoking in 1991.'],
    ],
  ],
  [
    'pack-years that accrued',
    [
      ['2009-03-14', 'Smokes 1 ppd, 20 pack-years.'],
      ['2014-01-05', 'Smokes 1 ppd, 25 pack-years.'],
    ],
  ],
  [
    'cotinine and a patch',
    [
      ['2009-03-14', 'Does not smoke, uses a nicotine patch.'],
      ['2009-03-20', 'Serum cotinine positive.'],
    ],
  ],
  [
    'a page of another patient',
    [
      ['2009-03-14', 'Smokes 1 ppd.', 'wrongPatient'],
      ['2012-01-05', 'Never smoked.'],
    ],
  ],
  [
    'copied text',
    [
      ['2009-03-14', 'Smokes daily.', 'copiedForward'],
      ['2012-01-05', 'Quit smoking in 2005.'],
    ],
  ],
  [
    'advice alone',
    [
      ['2009-03-14', 'Counseled to quit smoking.'],
      ['2012-01-05', 'Never smoked.'],
    ],
  ],
])('no conflict: %s', (_, notes) => {
  expect(kindsOf(notes)).toEqual([])
})

test('the explanation gives dates and the words of the page', () => {
  const { findings, facts } = caseOf([
    ['2009-03-14', 'Current smoker.'],
    ['2012-01-05', 'Quit smoking in 2005.'],
  ])
  expect(findSmokingConflicts(findings, facts)[0]?.explanation).toBe(
    'The office note of 2012-01-05 states “Quit smoking in 2005”. The office note of 2009-03-14 states “Current smoker”, after the stated quit date (2005).',
  )
})

test('the order of the findings changes nothing', () => {
  const { findings, facts } = caseOf([
    ['2009-03-14', 'Smokes 1 ppd.'],
    ['2012-01-05', 'Never smoked.'],
    ['2013-01-05', 'Quit in 2001 smoking.'],
  ])
  const ids = (all: readonly Finding[]): string[] =>
    findSmokingConflicts(all, facts)
      .map(({ id }) => id)
      .toSorted()
  expect(ids(findings.toReversed())).toEqual(ids(findings))
})
