import { expect, test } from 'vitest'
import { preparePage } from '../../text/prepare-page.ts'
import { readConditions } from '../read-conditions.ts'

/** `+asthma`, `-asthma`, `-trouble: knee (left)`. */
function said(text: string): string[] {
  return readConditions(preparePage(text), text).map(({ category, value }) => {
    if (category === 'medical.condition') return `+${value.name}`
    if (category !== 'medical.denial') return category
    const side = value.laterality ? ` (${value.laterality})` : ''
    return value.denied === 'trouble' ? `-trouble: ${value.site}${side}` : `-${value.name}`
  })
}

test.each([
  ['Have you ever had kidney stones?  No', ['-kidney stone']],
  ['Have you ever had kidney stones?    [ ] Yes   [x] No', ['-kidney stone']],
  ['Have you ever had kidney stones?    Yes [ ]   No [x]', ['-kidney stone']],
  ['Have you ever had kidney stones?    Y / (N)', ['-kidney stone']],
  ['Have you ever had kidney stones?\nNo', ['-kidney stone']],
  ['Have you ever had kidney stones?', []],
  ['Have you ever had kidney stones?  Yes', ['+kidney stone']],
  ['Have you ever been treated for asthma or bronchitis?  No', ['-asthma', '-bronchitis']],
  ['Have you ever suffered from depression?  Never', ['-depression']],
  ['Do you have diabetes? NO.', ['-diabetes']],
  ['Heart attack or angina  [ ] Yes [X] No', ['-myocardial infarction', '-angina']],
  ['Lung disease (asthma, COPD):  No', ['-lung disease', '-asthma', '-copd']],
  ['Previous ankle problems: No', ['-trouble: ankle']],
  ['Have you ever had ankle problems before?  NO', ['-trouble: ankle']],
  ['Any previous problems with your left knee?  No', ['-trouble: knee (left)']],
  ['History of low back pain or injury:  [ ] Yes  [x] No', ['-trouble: lumbar spine']],
  ['History of low back pain or injury:  [x] Yes  [ ] No', ['+low back pain']],
  ['Neck pain / injury    No', ['-trouble: neck']],
  ['Back trouble:  NO', ['-trouble: back']],
  ['Did you have neck problems before this accident? No.', ['-trouble: neck']],
  ['Prior history of shoulder pain, injury or surgery: No', ['-trouble: shoulder']],
  ['ROS:\nBack pain: No', []],
])('a question: %s', (text, expected) => {
  expect(said(text)).toEqual(expected)
})

test.each([
  ['Asthma                          No', ['-asthma']],
  ['Asthma ............ No', ['-asthma']],
  ['Asthma ______ No', ['-asthma']],
  ['Asthma\tNo\tDiabetes\tYes', ['-asthma', '+diabetes']],
  ['Asthma | No | Diabetes | Yes |', ['-asthma', '+diabetes']],
  ['Asthma No  Diabetes Yes  Hypertension No', ['-asthma', '+diabetes', '-hypertension']],
  ['Asthma          N          Diabetes         Y', ['-asthma', '+diabetes']],
  ['Asthma: No   Diabetes: Yes   Stroke: No', ['-asthma', '+diabetes', '-stroke']],
  ['Asthma     Yes       [X] No', ['-asthma']],
  ['Asthma                Yes  No', []],
  ['N  Asthma\nY  Diabetes', ['-asthma', '+diabetes']],
  ['No  Asthma    Yes  Diabetes', ['-asthma', '+diabetes']],
  ['Y/N Diabetes', []],
  ['Yes No\n[ ] [x] Asthma\n[x] [ ] Diabetes', ['-asthma', '+diabetes']],
  ['No Yes\n[ ] [x] Asthma\n[x] [ ] Diabetes', ['+asthma', '-diabetes']],
  ['[x] Asthma  [ ] Diabetes', ['+asthma']],
  ['☐ Asthma ☑ Diabetes ☐ COPD', ['+diabetes']],
  ['(x) Asthma ( ) Diabetes', ['+asthma']],
  ['_X_ Asthma ___ Diabetes ___ Heart disease', ['+asthma']],
  ['Asthma [ ]  Diabetes [x]', ['+diabetes']],
  ['[x] No history of asthma', ['-asthma']],
  ['Heart disease ( ) Yes (x) No  Kidney disease (x) Yes ( ) No', ['-heart disease', '+kidney disease']],
])('columns and boxes: %s', (text, expected) => {
  expect(said(text)).toEqual(expected)
})

test.each([
  ['He has asthma. No wheezing.', ['+asthma']],
  ['Hypertension, no medication changes.', ['+hypertension']],
  ['Diabetes follow-up scheduled: No', ['+diabetes']],
  ['PMH: diabetes, hypertension, surgeries: none', ['+diabetes', '+hypertension']],
  ['PMH: diabetes, hypertension   Surgeries: None', ['+diabetes', '+hypertension']],
])('no answer to it: %s', (text, expected) => {
  expect(said(text)).toEqual(expected)
})

test('a mark behind a name is quoted with it', () => {
  const text = 'Asthma [ ]  Diabetes [x]'
  expect(readConditions(preparePage(text), text).map(({ quote }) => quote)).toEqual(['Diabetes [x]'])
})
