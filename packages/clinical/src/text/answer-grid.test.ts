import { expect, test } from 'vitest'
import { sayAnswers } from './answer-grid.ts'
import { preparePage } from './prepare-page.ts'

const rows = (text: string): string[] =>
  sayAnswers(text)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())

test.each([
  [
    '                 YES   NO\nAsthma           [ ]   [X]\nGout             [X]   [ ]',
    ['YES NO', 'Asthma No', 'Gout Yes'],
  ],
  ['                 NO    YES\nAsthma           [ ]   [X]', ['NO YES', 'Asthma Yes']],
  ['Condition        Yes   No\nAsthma           ( )   (x)', ['Condition Yes No', 'Asthma No']],
  ['  Y   N\nAsthma?    ☐   ☒', ['Y N', 'Asthma? No']],
  ['  Yes | No\nAsthma ......  ____  _X_', ['Yes | No', 'Asthma ...... No']],
  ['                 YES   NO\nAsthma                  X\nGout              X', ['YES NO', 'Asthma No', 'Gout Yes']],
  ['          NO    YES\nAsthma    x\nGout            ✓', ['NO YES', 'Asthma No', 'Gout Yes']],
  ['Ever had:      Y    N\nAsthma ............ x', ['Ever had: Y N', 'Asthma ...........No']],
  ['                 YES   NO\nAsthma              X', ['YES NO', 'Asthma X']],
  ['                 YES   NO\nAsthma X', ['YES NO', 'Asthma X']],
  ['Asthma                  X', ['Asthma X']],
  ['YES  NO\nAsthma     [ ]   [ ]', ['YES NO', 'Asthma [ ] [ ]']],
  ['Check YES or NO\nAsthma     [ ]   [X]', ['Check YES or NO', 'Asthma [ ] [X]']],
  ['Asthma     [ ]   [X]', ['Asthma [ ] [X]']],
  ['Asthma?  Y / (N)', ['Asthma? No']],
  ['Asthma?  (Yes)/No', ['Asthma? Yes']],
  ['Asthma  Y/(N)', ['Asthma : No']],
  ['Asthma  (Y)/N', ['Asthma : Yes']],
  ['Asthma?  Y / N', ['Asthma? Y / N']],
  ['Smoker [ ] yes [X] no', ['Smoker : No']],
  ['Asthma?   Y  (N)', ['Asthma? No']],
  ['Asthma   Y  [N]', ['Asthma : No']],
  ['Asthma?  Yes ___  No _X_', ['Asthma? No']],
  ['Asthma: __ YES x NO', ['Asthma: No']],
  ['Asthma  YES x  NO __', ['Asthma : Yes']],
  ['Smoker: Y N   Packs per day: ___', ['Packs per day: ___']],
  ['Smoker: Y / N   Asthma  Y (N)', ['Asthma : No']],
  ['Smoker Y/N   N   Gout', ['Smoker : No Gout']],
  ['Have you had any of the following: Hernia repair  Hysterectomy', ['Have you had any of the following:']],
  ['Do you have any of these?\nAsthma   Gout\nAngina   Stroke', ['Do you have any of these?', '', '']],
  ['Have you had any of these?  X Hernia repair  Gout', ['Have you had any of these? X Hernia repair Gout']],
  ['Have you had any of these? Gout  Asthma 2011', ['Have you had any of these? Gout Asthma 2011']],
  ['Denies any of the following: Asthma  Gout', ['Denies any of the following: Asthma Gout']],
  ['Asthma?  Y [ ]  N [X]', ['Asthma? No']],
  ['Asthma?                              [ ] Si   [X] No', ['Asthma? No']],
  ['Asthma (Y/N): N', ['Asthma : No']],
  ['Asthma? (Y/N) Y', ['Asthma? Yes']],
  ['Asthma (yes/no)  no', ['Asthma : No']],
  ['Asthma? (Y/N)', ['Asthma? (Y/N)']],
  ['Full duty / Modified / Off work (circle one)', ['/ / (circle one)']],
  ['Tobacco use: none / past / (current)', ['Tobacco use: / / (current)']],
  ['Meds: aspirin / Plavix / Lipitor (generic)', ['Meds: aspirin / Plavix / Lipitor (generic)']],
  ['Work: Full duty / (Modified) / Off work (circle one)', ['Work: / (Modified) / (circle one)']],
  ['Work (check one): Full duty / Off work', ['Work (check one): /']],
  ['Work (circle one): off work', ['Work (circle one): off work']],
  ['Asthma (Y) N   Gout Y (N)', ['Asthma : Yes Gout : No']],
  ['Asthma?  [X] Si  [ ] No', ['Asthma? Yes']],
  ['Asthma?  [ ] Yes  [ ] No', ['Asthma? [ ] Yes [ ] No']],
  ['Work: [ ] full  [X] light  [ ] none', ['Work: light']],
  ['[ ] full duty   [X] no work   from 12/19/18', ['no work from 12/19/18']],
  ['Asthma [ ]  Diabetes [x]', ['Asthma [ ] Diabetes [x]']],
  ['            Yes   No   Not Sure\nAsthma      ( )   (X)   ( )', ['Yes No Not Sure', 'Asthma No']],
  ['            YES   NO\nAsthma      (x)   ( )   as a child', ['YES NO', 'Asthma Yes as a child']],
])('%j', (text, expected) => {
  expect(rows(text)).toEqual(expected)
  expect(sayAnswers(text)).toHaveLength(text.length)
})

test('a question over two lines has its answer on the second', () => {
  const text = `                                              YES   NO
Have you ever worked near fumes, dust,
 or asbestos?                                 [ ]   [X]`
  const said = preparePage(text).sentences.map((one) => one.text.replace(/\s+/g, ' '))
  expect(said).toContain('Have you ever worked near fumes, dust, or asbestos? No')
})

test('a grid ends where the rows do', () => {
  const text = `YES  NO\nGout   [X]  [ ]\none\ntwo\nthree\nfour\nfive\nWorse   [ ]  [X]`
  expect(rows(text).at(-1)).toBe('Worse [ ] [X]')
})

test('a long page takes no longer than its length', () => {
  expect(sayAnswers(`YES  NO\n${'[ ] '.repeat(25_000)}`)).toHaveLength(100_008)
  expect(sayAnswers('YES  NO\n'.repeat(12_000))).toHaveLength(96_000)
})
