import { expect, test } from 'vitest'
import { growsInLine } from '../../../test/cpu-growth.ts'
import { readSubjects } from '../../readers.ts'
import { preparePage } from '../prepare-page.ts'
import { english } from './english.ts'
import { hasBeginning, hasWord, readHunspell } from './hunspell.ts'
import { repairText } from './repair-text.ts'

test.each([
  ['Denles cbest paln, a11ergies, sputurn', 'Denies chest pain, allergies, sputum'],
  ['atorvastatln, 1isinopril, levothyroxne, diclofenak', 'atorvastatin, lisinopril, levothyroxine, diclofenac'],
  ['H0SPITALIZED for pneurnonia', 'HOSPITALIZED for pneumonia'],
  ['hosp italized for an exac.erbation', 'hospitalized for an exacerbation'],
  ['wifc said n0t to w0rk', 'wife said not to work'],
  ['hypertensi0n, k1dney st0nes, diverticu1itis', 'hypertension, kidney stones, diverticulitis'],
  ['osteoarthrltis, fibrornyalgia, he smok3s', 'osteoarthritis, fibromyalgia, he smokes'],
  ['N0 fever. He does uot go on snoking.', 'No fever. He does not go on smoking.'],
  ['Lisinopril 1O mg, l5 mcg', 'Lisinopril 10 mg, 15 mcg'],
])('misread words are put right: %s', (text, right) => {
  expect(repairText(text).text).toBe(right)
})

test.each([
  'The farmer formed a tear in his heart and fever in the newer statue.',
  'creatinine, hemithorax, microdiskectomies, nonpurulent, bloodwork, prescriber, shakey',
  'Trop neg, drug intol, gastroc 4/5, Cold Stor., K. Lund RN, Dr. Neer, Orrin Blake',
  'L5-S1, T10, C4 and vitamin B12, FEV1, J45.909, M54.5, 5x, 1st, 50s',
  'También fumó. Tambien: nopal, agua, visita, medicinas',
  'T2 N0 M0, SpO2 9O%, 4A5 meters, 5O0 cc, 6months, stage2',
])('words, names, codes and other languages stay: %s', (text) => {
  expect(repairText(text)).toMatchObject({ text, repaired: [] })
})

test('every place leads back to the page, and what rests on a misread word is less sure', () => {
  const raw = 'Allergies: penici11in\u00a0-\u00a0rash. He  sm0kes. Denies asbest0s.'
  const page = preparePage(raw)
  const mentions = readSubjects(new Set(['allergy', 'smoking'] as const), page, raw)
  expect(mentions.map(({ quote, confidence }) => [quote, confidence])).toEqual([
    ['penici11in\u00a0-\u00a0rash', 'medium'],
    ['He  sm0kes.', 'medium'],
  ])
  for (const { start, end, quote } of mentions) expect(raw.slice(start, end)).toBe(quote)
})

test('a page of words that nobody knows is read in a moment', () => {
  const strangeWords = (length: number): string => {
    const words: string[] = []
    for (let at = 0, size = 0; size < length; at++) {
      const word = `${(at * 7919).toString(36).replace(/\d/g, 'e')}rnedicatl${at.toString(26).replace(/\d/g, 'o')}n`
      words.push(word)
      size += word.length + 1
    }
    return words.join(' ').slice(0, length)
  }
  expect(growsInLine((length) => void repairText(strangeWords(length)), 400_000)).toBe(true)
})

test('a dictionary has the forms that affixes make of its words', () => {
  const affixes =
    'PFX U Y 1\nPFX U 0 un .\n\nSFX S Y 2\nSFX S y ies [^aeiou]y\nSFX S 0 s [^y]\nSFX V N 1\nSFX V e ive e'
  const few = readHunspell(affixes, '3\ncity/S\nLock/SU\nabuse/VU')
  const words = ['city', 'cities', 'lock', 'locks', 'unlock', 'unlocks', 'abuse', 'abusive', 'unabuse']
  expect(words.filter((word) => !hasWord(few, word))).toEqual([])
  const none = ['citys', 'citie', 'uncity', 'abuses', 'unabusive', 'ununlock', 'un', 's', '']
  expect(none.filter((word) => hasWord(few, word))).toEqual([])
  const begun = ['c', 'citi', 'citie', 'unl', 'unlocks', 'abusi', 'unabus', 'u']
  expect(begun.filter((start) => !hasBeginning(few, start))).toEqual([])
  expect(['citys', 'unc', 'unabusi', 'abuses', 'x'].filter((start) => hasBeginning(few, start))).toEqual([])
  expect(['abilities', 'running', 'undisclosed', 'denies'].every((word) => hasWord(english(), word))).toBe(true)
  expect(['denles', 'abilitys'].some((word) => hasWord(english(), word))).toBe(false)
})

test.each(
  `situation situations maturation salutation salutations satiation saturating contiguous continues apartment prednisolone
  exhalation expiratory inspiratory extubation incubation intubate intubating induration ablation amputation angulation occupation
  occupations supplement supplements supplementary constructive destructive obstruction obstructing respirator concentrate concentration
  technical mechanic mechanics papillary carbonate steroid asteroids emergence environment environments wedding weeding wielding welling
  deters peters meyers meteors meter metros talking talked waking balked walker defies denier defied dented venus venoms expose exposes
  distances instance minuet diseased deceased inhale inhaler inhales admissions omission emission solvent silicon chromic ammonium
  herbicide pesticide insecticide hospitalist hospitality hospitalizes ventilate ventilated ventilating unsaturated denaturation
  exceptional titers titres litters talk wall grace trade grate scone scope scare stale gears tears bears wears fears ears year yards cool
  coat goal duct dusk oust roam root roof nest test vest pest newer fever sever lever flood cord cold resting testing composure
  exasperation exacerbated exacerbates exacerbating oxygenated oxygenation saturday meticulous distant metal metals chloride cranium
  differing singular ambient halcyon central regular active inactive precious collusion employees infection lumpectomy diskectomy
  microdiskectomy artistic rehydration rehydrated adduction abduction maceration anastomosis symbiosis hypnosis osteopathy naturopathy
  apoptosis lordosis peristalsis hypertensives leukocytosis poikilocytosis polychromasia asymmetry`.split(/\s+/),
)('%s is a word of its own', (word) => {
  expect(repairText(`He has ${word} of it.`).repaired).toEqual([])
})
