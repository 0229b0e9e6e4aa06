import { expect, test } from 'vitest'
import { classesOf, isGroup, nameOfClass } from './drug-classes.ts'
import { findDrugs } from './find-drugs.ts'
import { lexicon } from './lexicon.ts'
import { classByStem } from './name-stems.ts'
import { parseLexicon } from './parse-lexicon.ts'

function found(text: string): string[] {
  return findDrugs(text).map(
    ({ start, end, meaning }) => `${text.slice(start, end)} = ${meaning.ingredients.join(' / ')}`,
  )
}

test.each([
  ['Zestril 20 mg and HCTZ', ['Zestril = lisinopril', 'HCTZ = hydrochlorothiazide']],
  ['clinda 300, olanz 15, amitrip 10', ['clinda = clindamycin', 'olanz = olanzapine', 'amitrip = amitriptyline']],
  ['Clindale Road', []],
  ['metoprolol succinate ER 50 mg', ['metoprolol succinate ER = metoprolol']],
  ['losartan potassium 50 mg', ['losartan potassium = losartan']],
  ['Tylenol #3, Tylenol PM', ['Tylenol #3 = acetaminophen / codeine', 'Tylenol PM = acetaminophen / diphenhydramine']],
  [
    'vitamin B-12, Ortho Tri-Cyclen\nLo',
    ['vitamin B-12 = vitamin b12', 'Ortho Tri-Cyclen\nLo = ethinyl estradiol / norgestimate'],
  ],
  ['took Bactrim DS; Detrol LA', ['Bactrim DS = sulfamethoxazole / trimethoprim', 'Detrol LA = tolterodine']],
  ['INH 300 mg, 2 puffs inh bid', ['INH = isoniazid']],
  ['took lisinopril, ER visit; lisinopril ER visit', ['lisinopril = lisinopril', 'lisinopril = lisinopril']],
  ['the patient walked to the pharmacy', []],
  ['lisinopriled norvasca', []],
] satisfies [string, string[]][])('%s', (text, names) => {
  expect(found(text)).toEqual(names)
})

test('everyday words are weak, names of classes are groups', () => {
  const [iron, statin] = findDrugs('iron and a statin')
  expect(iron?.meaning.weak).toBe(true)
  expect(statin?.meaning.group).toBe(true)
  expect(isGroup('statin')).toBe(true)
  expect(isGroup('atorvastatin')).toBe(false)
})

test.each([
  ['oxycodone', 'opioids'],
  ['alprazolam', 'benzodiazepines'],
  ['prednisone', 'systemic-corticosteroids'],
  ['warfarin', 'anticoagulants'],
  ['amoxicillin', 'penicillins'],
  ['cephalexin', 'cephalosporins'],
  ['sulfamethoxazole', 'sulfonamides'],
  ['Ibuprofen', 'nsaids'],
])('%s is of %s', (ingredient, kind) => {
  expect(classesOf(ingredient)).toContain(kind)
})

test('an unknown name has no class', () => {
  expect(classesOf('zyxorin')).toEqual([])
  expect(nameOfClass('ace-inhibitors')).toBe('ACE inhibitors')
  expect(nameOfClass('beta-blockers')).toBe('beta blockers')
})

test('the list is as long as it should be, and every ingredient has a class', () => {
  const drugs = [...lexicon.names.values()]
  const fold = (name = ''): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')
  expect(new Set(drugs.filter(({ group }) => !group).flatMap(({ ingredients }) => ingredients)).size).toBeGreaterThan(
    1000,
  )
  expect(new Set(drugs.map(({ brand }) => fold(brand))).size).toBeGreaterThan(2000)
  expect(new Set([...lexicon.classes.values()].flat()).size).toBeGreaterThan(100)
  expect(drugs.flatMap(({ ingredients }) => ingredients).filter((one) => classesOf(one).length === 0)).toEqual([])
})

test.each([
  ['zyvastatin', 'statins'],
  ['abolol', undefined],
  ['brandolol', 'beta-blockers'],
  ['cholesterol', undefined],
  ['April', undefined],
])('%s ends like %s', (word, kind) => {
  expect(classByStem(word)).toBe(kind)
})

test('a list of one’s own: classes, combinations, marks', () => {
  const { names, classes } = parseLexicon(['# a b\none, ?uno = Brandone\ntwo\none + two = Both\n# c\none\n!ABC'])
  expect(classes.get('one')).toEqual(['a', 'b', 'c'])
  expect(names.get('both')).toEqual({
    name: 'Both',
    ingredients: ['one', 'two'],
    brand: 'Both',
    classes: ['a', 'b', 'c'],
  })
  expect(names.get('uno')).toMatchObject({ name: 'one', weak: true })
  expect(names.get('abc')).toMatchObject({ capitals: true, weak: true })
})
