import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { leftWords } from './left-words.ts'
import { repairText } from './repair-text.ts'

test('substances that no word list has are no misread drugs', () => {
  for (const word of ['inulin', 'dimethicone', 'taurine', 'betaine', 'cystatin', 'valine'])
    expect(leftWords.has(word)).toBe(true)
  for (const word of leftWords) expect(repairText(`he took ${word} daily`).repaired, word).toEqual([])
})

const names = new URL('../../../../../../shared/clinical/rxnorm/drug-lexicon.tsv', import.meta.url)

test.skipIf(!existsSync(names))('no name of RxNorm is rewritten', () => {
  const [, ...lines] = readFileSync(names, 'utf8').trim().split('\n')
  const all = lines.map((line) => line.split('\t')[0] ?? '')
  const forms = all.flatMap((name) => [name, name.toLowerCase(), name.charAt(0).toUpperCase() + name.slice(1)])
  expect(forms.filter((form) => repairText(form).text !== form)).toEqual([])
})
