import { expect, test } from 'vitest'
import { readSubjects } from '../readers.ts'
import { preparePage } from '../text/prepare-page.ts'

/** The illnesses of relatives in a text: `asthma: mother`, `no asthma: `. */
function family(text: string): string[] {
  return readSubjects(['medical'], preparePage(text), text).flatMap(({ category, value, assertion }) => {
    if (category !== 'medical.family') return []
    const no = assertion.polarity === 'negated' ? 'no ' : ''
    return [`${no}${value.name}: ${value.relatives.join(', ')}`]
  })
}

test.each([
  ['FH: CAD (father), DM (mother, sister)', ['coronary artery disease: father', 'diabetes: mother, sister']],
  [
    'Mother with breast cancer and HTN; father d. MI at 62.',
    ['breast cancer: mother', 'hypertension: mother', 'myocardial infarction: father'],
  ],
  [
    'FAMILY HISTORY:\nMother: melanoma.\nMaternal aunt: lupus.',
    ['melanoma: mother', 'systemic lupus erythematosus: maternal aunt'],
  ],
  ['There is a family history of melanoma in her mother and maternal aunt.', ['melanoma: mother, maternal aunt']],
  ['FHx: asthma in mother, maternal grandfather with DM', ['asthma: mother', 'diabetes: maternal grandfather']],
  ['Family history is negative for diabetes or cancer.', ['no diabetes: ', 'no cancer: ']],
  ['No family history of breast or ovarian cancer.', ['no breast cancer: ', 'no ovarian cancer: ']],
  ['He lives with his grandmother, who has COPD.', ['copd: grandmother']],
  ['His mother reports that he has asthma.', []],
  ['Her son broke his left leg last week.', ['leg fracture: son']],
  ['Father was intubated for asthma.', ['asthma: father']],
  ['Her brother recently fell and fractured his hip.', ['hip fracture: brother']],
  ['Her daughter takes insulin for diabetes.', ['diabetes: daughter']],
  ['Mother was told that he has asthma.', []],
  ['His mother reports he broke his left leg.', []],
])('family: %s', (text, expected) => {
  expect(family(text).toSorted()).toEqual(expected.toSorted())
})

test('a condition of a relative is none of the patient', () => {
  const text = 'Asks about asbestos suit, brother Stan just dx mesothelioma.'
  const found = readSubjects(['medical'], preparePage(text), text).map(({ category }) => category)
  expect(found).toEqual(['medical.family'])
})
