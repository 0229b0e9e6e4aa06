import { expect, test } from 'vitest'
import { plantedFindings } from '../../test/planted-findings.ts'
import type { Finding, Strength } from '../finding.ts'
import { strengthOf } from './conflict-strength.ts'

const { never, current, use, nkda, hives, anaphylaxis } = plantedFindings
const day = (value: string): Partial<Finding> => ({ effectiveDate: { value, precision: 'day', basis: 'stated' } })
const like = (finding: Finding, more: Partial<Finding>): Finding => ({ ...finding, ...more }) as Finding
const inVisitOf = (finding: Finding, { citations }: Finding): Finding => like(finding, { citations })

const denial = like(never, day('2014-11-20'))
const record = like(current, day('2009-03-14'))
const unsure = like(record, { confidence: 'medium' })
const pollen = { ...hives, value: { ...hives.value, kind: 'environment' } } as Finding
const noAllergy = { ...nkda, value: { scope: 'any' } } as Finding

test.each<[string, string, Finding[], Finding[], Strength]>([
  ['explicit words on both sides', 'smoking.neverVsUse', [denial], [record], 'strong'],
  ['a denial against uncertain words', 'smoking.neverVsUse', [denial], [unsure], 'possible'],
  ['one explicit source for its side', 'smoking.neverVsUse', [denial], [unsure, record], 'strong'],
  [
    'a denial against what a model found',
    'smoking.neverVsUse',
    [denial],
    [like(unsure, { origin: { by: 'model', model: 'm' } })],
    'strong',
  ],
  [
    'two accounts in uncertain words',
    'allergy.reactionDiffers',
    [like(hives, { confidence: 'medium' })],
    [like(anaphylaxis, { confidence: 'medium' })],
    'strong',
  ],
  ['copied words alone', 'smoking.neverVsUse', [denial], [like(record, { flags: ['copiedForward'] })], 'possible'],
  ['a page read badly', 'smoking.neverVsUse', [denial], [like(record, { flags: ['lowOcr'] })], 'possible'],
  ['a denial in the visit that records it', 'smoking.neverVsUse', [denial], [inVisitOf(record, denial)], 'possible'],
  ['a visit that contradicts its own figures', 'smoking.packYearsComputed', [use], [inVisitOf(use, use)], 'strong'],
  ['a date that is needed', 'smoking.nonsmokerVsCurrent', [denial], [record], 'strong'],
  [
    'a month where a day is needed',
    'smoking.nonsmokerVsCurrent',
    [denial],
    [like(record, { effectiveDate: { value: '2009-03', precision: 'month', basis: 'stated' } })],
    'possible',
  ],
  ['pollen against no allergies', 'allergy.noneVsReaction', [pollen], [noAllergy], 'possible'],
  ['a drug too', 'allergy.noneVsReaction', [pollen, hives], [noAllergy], 'strong'],
])('%s', (_, kind, one, other, strength) => {
  expect(strengthOf(kind, [one, other])).toBe(strength)
  expect(strengthOf(kind, [other, one])).toBe(strength)
})
