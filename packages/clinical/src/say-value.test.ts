import { describe, expect, test } from 'vitest'
import { plantInput } from '../test/planted-report.ts'
import { plantCategory, plantedValues } from '../test/planted-values.ts'
import { analyseCase } from './case/analyse-case.ts'
import type { Category, Finding, FindingValues, ReviewedFinding } from './finding.ts'
import { readPage } from './read-page.ts'
import { composeReport } from './report/compose-report.ts'
import { assertionOf, sayValue } from './say-value.ts'

const page = `PROGRESS NOTE
Date of Service: 03/14/2012

SOCIAL HISTORY: Current smoker, 1 pack a day for 20 years. Quit chewing tobacco in 2004. Started nicotine patch.
Wife smokes in the house. Cotinine positive 214 ng/mL.
ALLERGIES: Penicillin (hives), codeine (nausea). Latex: denies. Tolerated amoxicillin in 2010.
MEDICATIONS: lisinopril 20 mg daily, Zocor 40 mg at bedtime.
PAST MEDICAL HISTORY: COPD, hypertension. Pneumonia, resolved. Rule out sarcoidosis.
PAST SURGICAL HISTORY: Appendectomy in 1999.
FAMILY HISTORY: Father had lung cancer.
Admitted 01/05/2012 to 01/09/2012 for COPD exacerbation. Denies prior back injury.
WORK STATUS: Off work until 04/01/2012.
FEV1 1.62 L, 52 % predicted. SpO2 88 % on room air. Home oxygen 2 L/min. CPAP at night.
Worked with asbestos for 10 years. mMRC 3.
`

function findingsIn(text: string): readonly Finding[] {
  const note = readPage({ documentId: 'doc_1', ordinal: 1, pageNumber: 1, readVersion: 1, text })
  const types = ['medicalHistory', 'pulmonologyDisabilityHistory'] as const
  return types.flatMap((reportType) => analyseCase({ reportType, notes: [note], subject: {}, parameters: {} }).findings)
}

test('the words of a value are those of the analyser', () => {
  const found = findingsIn(page)
  const other = found.filter((finding) => sayValue(finding) !== finding.display)
  expect(other.map((finding) => [finding.display, sayValue(finding)])).toEqual([])
  expect(new Set(found.map(({ category }) => category)).size).toBeGreaterThan(15)
})

const categories = Object.keys(plantedValues) as Category[]

test.each(categories)('%s has words', (category) => {
  expect(sayValue(plantCategory(category))).toMatch(/\w/)
})

/** What a reviewer may set, and what must then be printed. */
const edits: readonly (readonly [Category, object, string])[] = [
  ['smoking.status', { status: 'never' }, 'never smoked'],
  ['smoking.status', { status: 'former' }, 'former smoker'],
  ['smoking.use', { years: [5, 5] }, '1 pack a day for 5 years'],
  ['smoking.cotinine', { result: 'negative' }, 'cotinine negative 214 ng/mL'],
  ['medication.statement', { status: 'discontinued' }, 'oxycodone 5 mg: stopped'],
  ['medication.adherence', { adherent: true }, 'Adherent to oxycodone'],
  ['allergy.reaction', { severity: 'mild' }, 'Allergy to latex: hives (mild)'],
  ['allergy.reaction', { type: 'sideEffect' }, 'Side effect of latex: hives (severe)'],
  ['allergy.none', { scope: 'any' }, 'No known allergies'],
  ['allergy.test', { result: 'positive' }, 'Skin test for penicillin: positive'],
  ['medical.condition', { status: 'ruledOut' }, 'COPD, ruled out'],
  ['medical.condition', { status: 'suspected' }, 'COPD, suspected'],
  ['medical.procedure', { status: 'planned' }, 'Appendectomy (05/01/1999), planned'],
  ['medical.work', { status: 'working' }, 'Recorded as working (welder)'],
  ['medical.injury', { laterality: 'right' }, 'Fall, right knee, at work'],
  ['pulmonary.oxygen', { use: 'stopped' }, 'Oxygen stopped, 3 L/min'],
  ['pulmonary.measurement', { amount: 2.4, percentPredicted: 80 }, 'FEV1 2.4 L, 80 % predicted (after bronchodilator)'],
  ['pulmonary.exposure', { agent: 'silica' }, 'Exposure to silica, 10 years'],
]

describe.each(edits)('%s set to %o', (category, change, words) => {
  const before = plantCategory(category)
  const value = { ...before.value, ...change } as FindingValues[Category]
  const reportType = category.startsWith('pulmonary.') ? 'pulmonologyDisabilityHistory' : 'medicalHistory'
  const edited = { ...before, value } as ReviewedFinding
  const finding = { ...edited, assertion: assertionOf(edited) } as ReviewedFinding

  test('the report prints the decided value, and not the wording of before', () => {
    const approved = [{ finding, original: { value: before.value, display: before.display } }]
    const content = composeReport(plantInput(reportType, { approved, conflicts: [] }))
    const [printed] = content.findings
    expect(printed?.display).toBe(words)
    expect(content.chronology[0]?.rows[0]?.value.toLowerCase()).toContain(words.toLowerCase())
  })

  test("the reviewer's own wording stands behind the value, and cannot replace it", () => {
    const approved = [{ finding: { ...finding, display: 'as said at the visit' }, original: before }]
    const [printed] = composeReport(plantInput(reportType, { approved, conflicts: [] })).findings
    expect(printed?.display).toBe(`${words} (reviewer's wording: “as said at the visit”)`)
  })

  test('wording that says the value is printed once', () => {
    const approved = [{ finding: { ...finding, display: sayValue(finding) }, original: before }]
    const [printed] = composeReport(plantInput(reportType, { approved, conflicts: [] })).findings
    expect(printed).toMatchObject({ display: words, original: { display: before.display } })
  })
})

test('a condition that a reviewer sets to active is stated as a fact', () => {
  const denied = plantCategory('medical.condition', {
    assertion: { polarity: 'negated', certainty: 'definite', temporality: 'current', experiencer: 'patient', cues: [] },
  })
  expect(assertionOf(denied)).toMatchObject({ polarity: 'affirmed', certainty: 'definite' })
})
