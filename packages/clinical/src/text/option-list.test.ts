import { expect, test } from 'vitest'
import { unmarkedOptions } from './option-list.ts'
import { preparePage } from './prepare-page.ts'

const offered = (text: string): string[] =>
  unmarkedOptions(preparePage(text)).map(([start, end]) => text.slice(start, end).trim())

test.each([
  ['☐ current ☐ former ☐ never', ['☐ current ☐ former ☐ never']],
  ['Penicillin allergy [ ] yes [ ] no', ['Penicillin allergy [ ] yes [ ] no']],
  // Where one is marked, the others are left out of the text that is read.
  ['☐ current ☑ former ☐ never', []],
  ['[x] latex [ ] sulfa', []],
  ['☐ Penicillin\n☒ Sulfa', ['☐ Penicillin']],
  ['☑ former smoker', []],
  ['Takes aspirin (81 mg) daily', []],
  ['Tobacco use (circle one): Yes No', ['Tobacco use (circle one): Yes No']],
  ['Do you smoke? Yes / No', ['Do you smoke? Yes / No']],
  ['Do you smoke? (Yes) No', []],
  ['Smoker Y/N: N', []],
  ['Asthma: ____', ['Asthma: ____']],
  ['Asthma: ____   Gout: yes', ['Asthma: ____']],
  ['Asthma: ___ 2011', []],
])('%s', (text, expected) => {
  expect(offered(text)).toEqual(expected)
})
