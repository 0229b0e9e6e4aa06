import { describe, expect, test } from 'vitest'
import { analyseCase } from '../case/analyse-case.ts'
import type { Conflict } from '../finding.ts'
import { readPage } from '../read-page.ts'

type Note = readonly [date: string, text: string]

/** A note a page, each with its date, through the whole of the analyser. */
function conflictsOf(...notes: readonly Note[]): readonly Conflict[] {
  const pages = notes.map(([date, text], at) =>
    readPage({
      documentId: `doc_${at}`,
      ordinal: at,
      pageNumber: 1,
      readVersion: 1,
      text: `PROGRESS NOTE\nDate of Service: ${date}\n\n${text}\n`,
    }),
  )
  return analyseCase({ reportType: 'allergyHistory', notes: pages, subject: {}, parameters: {} }).conflicts
}

const kindsOf = (...notes: readonly Note[]): string[] => conflictsOf(...notes).map(({ kind }) => kind)

test('no known drug allergies after a reaction was known', () => {
  const [conflict] = conflictsOf(
    ['03/02/2010', 'ALLERGIES: Penicillin (anaphylaxis)'],
    ['05/06/2014', 'ALLERGIES: NKDA'],
  )
  expect(conflict).toMatchObject({ kind: 'allergy.noneVsReaction', severity: 'material' })
  expect(conflict?.explanation).toBe(
    'An allergy to penicillin (anaphylaxis) is recorded on 2010-03-02; "no known drug allergies" is recorded on 2014-05-06.',
  )
})

test.each([
  ['before it was known', ['03/02/2010', 'ALLERGIES: NKDA'], ['05/06/2014', 'ALLERGIES: Penicillin (hives)']],
  ['of another kind', ['03/02/2010', 'ALLERGIES: Shellfish (hives)'], ['05/06/2014', 'ALLERGIES: NKDA']],
  ['an intolerance only', ['03/02/2010', 'Intolerant of codeine (nausea).'], ['05/06/2014', 'ALLERGIES: NKDA']],
  ['of a relative', ['03/02/2010', 'Her mother is allergic to penicillin.'], ['05/06/2014', 'ALLERGIES: NKDA']],
  ['the same in other words', ['03/02/2010', 'ALLERGIES: PCN (hives)'], ['05/06/2014', 'ALLERGIES: Penicillin (rash)']],
] as const)('no conflict: %s', (_, first, second) => {
  expect(kindsOf(first, second)).toEqual([])
})

test('a food counts against no known allergies at all', () => {
  const food = ['03/02/2010', 'ALLERGIES: Shellfish (hives)'] as const
  expect(kindsOf(food, ['05/06/2014', 'ALLERGIES: No known allergies.'])).toEqual(['allergy.noneVsReaction'])
})

test('a note that lists the allergy and says that there is no other is a possible conflict at most', () => {
  const known = ['03/02/2010', 'ALLERGIES: Sulfa (rash)'] as const
  const strengths = (...notes: readonly Note[]): unknown[] =>
    conflictsOf(...notes).map((one) => 'strength' in one && one.strength)
  expect(strengths(known, ['05/06/2014', 'ALLERGIES: Sulfa -> rash. NKDA otherwise.'])).not.toContain('strong')
  expect(strengths(known, ['05/06/2014', 'ALLERGIES: NKDA'])).toEqual(['strong'])
})

test('denied shortly before it was told is a possible conflict', () => {
  const denied = ['03/02/2014', 'ALLERGIES: NKDA'] as const
  const strengths = (...notes: readonly Note[]): unknown[] =>
    conflictsOf(...notes).map((one) => 'strength' in one && one.strength)
  expect(strengths(denied, ['05/06/2014', 'ALLERGIES: Penicillin (hives)'])).toEqual(['possible'])
  expect(strengths(denied, ['05/06/2014', 'She was given penicillin today and broke out in hives.'])).toEqual([])
})

test('what is judged to be no allergy denies no other', () => {
  const known = ['03/02/2010', 'ALLERGIES: Sulfa (hives)'] as const
  expect(kindsOf(known, ['05/06/2014', 'Codeine causes constipation only - not an allergy.'])).toEqual([])
  expect(kindsOf(known, ['05/06/2014', 'She is not allergic to any medications.'])).toEqual(['allergy.noneVsReaction'])
})

test('an allergy that was taken back is no longer contradicted', () => {
  const known = ['03/02/2010', 'ALLERGIES: Penicillin (hives)'] as const
  const lifted = ['04/04/2012', 'The penicillin allergy was removed from her chart.'] as const
  expect(kindsOf(known, lifted, ['05/06/2014', 'ALLERGIES: NKDA'])).toEqual([])
})

test('a reaction of another nature, and one that was tolerated later', () => {
  const known = ['03/02/2010', 'ALLERGIES: Penicillin (hives)'] as const
  expect(kindsOf(known, ['05/06/2014', 'ALLERGIES: Penicillin (throat swelling)'])).toEqual(['allergy.reactionDiffers'])
  expect(kindsOf(known, ['05/06/2014', 'She tolerated amoxicillin without any reaction.'])).toEqual([
    'allergy.toleratedLater',
  ])
})

test('what one record lists as an allergy another calls a side effect', () => {
  expect(
    kindsOf(['03/02/2010', 'ALLERGIES: Codeine (nausea)'], ['05/06/2014', 'Intolerant of codeine (nausea).']),
  ).toEqual(['allergy.sideEffectCalledAllergy'])
})

describe('given despite an allergy', () => {
  const anaphylaxis = ['03/02/2010', 'ALLERGIES: Penicillin (anaphylaxis)'] as const
  const given = (...notes: readonly Note[]): string[] =>
    conflictsOf(...notes).map((one) => `${one.kind} ${one.severity}`)

  test.each([
    'Piperacillin-tazobactam 3.375 g IV given at 0900.',
    'Zosyn 3.375 g IV given in the ED. Tolerated well.',
    'MEDICATION ADMINISTRATION RECORD\nPIPERACILLIN-TAZOBACTAM 4.5 G IVPB   0600  1200  1800 given',
    'Ampicillin 2 g IV given.',
    'MEDICATIONS: piperacillin-tazobactam 3.375 g IV q6h',
    'Unasyn 3 g IV q6h. No reaction to the infusion.',
  ])('a drug of the class outranks that it was borne: %s', (text) => {
    expect(given(anaphylaxis, ['05/06/2014', text])).toEqual(['medication.givenDespiteAllergy material'])
  })

  test('the explanation names the drug, the reaction and the class', () => {
    const [conflict] = conflictsOf(anaphylaxis, ['05/06/2014', 'Zosyn 3.375 g IV given in the ED. Tolerated well.'])
    expect(conflict?.explanation).toBe(
      'Zosyn (piperacillin / tazobactam) was given (2014-05-06) after an allergy to penicillin (anaphylaxis), of the same class, was on record (recorded 2010-03-02).',
    )
  })

  test.each([
    ['Cefazolin 2 g IV given before incision.', 'significant'],
    ['Meropenem 1 g IV given.', 'significant'],
  ])('a related class, where the reaction was grave: %s', (text, severity) => {
    expect(given(anaphylaxis, ['05/06/2014', text])).toEqual([`medication.givenDespiteAllergy ${severity}`])
    expect(given(['03/02/2010', 'ALLERGIES: Penicillin (rash)'], ['05/06/2014', text])).toEqual([])
  })

  test.each([
    [['03/02/2010', 'ALLERGIES: Amoxicillin (hives)'], 'Ampicillin 2 g IV given.', 'significant'],
    [['03/02/2010', 'ALLERGIES: Amoxicillin (anaphylaxis)'], 'Ampicillin 2 g IV given.', 'material'],
    [['03/02/2010', 'ALLERGIES: Ketorolac (hives)'], 'Ketorolac 30 mg IM given.', 'material'],
  ] as const)('%j, %s', (known, text, severity) => {
    expect(given(known, ['05/06/2014', text])).toEqual([`medication.givenDespiteAllergy ${severity}`])
  })

  test('what was tolerated before, or at another visit, is said as before', () => {
    const later = ['05/06/2016', 'She tolerated amoxicillin without any reaction.'] as const
    expect(given(anaphylaxis, later)).toEqual(['allergy.toleratedLater minor'])
    expect(given(anaphylaxis, ['05/06/2014', 'Zosyn 3.375 g IV given.'], later)).toEqual([
      'medication.givenDespiteAllergy material',
      'allergy.toleratedLater minor',
    ])
  })

  test('an allergy that was taken back is none to be despite of', () => {
    const lifted = ['04/04/2012', 'The penicillin allergy was removed from her chart.'] as const
    expect(given(anaphylaxis, lifted, ['05/06/2014', 'Zosyn 3.375 g IV given.'])).toEqual([])
  })
})
