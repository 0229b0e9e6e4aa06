import { expect, test } from 'vitest'
import type { SectionKind } from '../text/page-text.ts'
import { assertTarget } from './assert.ts'
import { generalCues } from './cues.ts'

/** The target stands in brackets. */
function said(marked: string, section?: SectionKind): string {
  const start = marked.indexOf('[')
  const sentence = marked.replace('[', '').replace(']', '')
  const { polarity, certainty, temporality, experiencer } = assertTarget(
    sentence,
    { start, end: marked.indexOf(']') - 1 },
    section,
  )
  const unusual = [polarity, certainty, temporality, experiencer].filter(
    (word) => !['affirmed', 'definite', 'current', 'patient'].includes(word),
  )
  return unusual.join(' ')
}

test.each([
  ['He has [asthma].', ''],
  ['No [asthma].', 'negated'],
  ['He denies [fever], chills or cough.', 'negated'],
  ['He denies fever, chills or [cough].', 'negated'],
  ['He denies fever but has [cough].', ''],
  ['No fever. Has [cough].', ''],
  ['Neck supple, no masses; [edema] noted.', ''],
  ['[Neck supple], no masses.', ''],
  ['[Fever]: no.', 'negated'],
  ['[Pneumonia] has been ruled out.', 'negated'],
  ['Rule out [pneumonia].', 'possible'],
  ['[Pneumonia] cannot be excluded.', 'possible'],
  ['Possible [asthma].', 'possible'],
  ['No change in [nodule].', ''],
  ['No [change in vision].', 'negated'],
  ['Not only [asthma] but COPD.', ''],
  ['History of [asthma].', 'historical'],
  ['3 day history of [cough].', ''],
  ['History of present illness: [cough].', ''],
  ['No history of [asthma].', 'negated'],
  ['Return if there is [fever].', 'hypothetical'],
  ['Mother has [asthma].', 'family'],
  ['Family history of [cancer].', 'family'],
  ['[Cancer] in her mother.', 'family'],
  ['Her husband [smokes].', 'other'],
  ['Husb. [quit smoking].', 'other'],
  ['Seen with her husb. No. [Smokes].', ''],
  ['4. [Diabetes]?              No', 'negated'],
  ['Do you take [blood thinners]?   N', 'negated'],
  ['Have you had a reaction to [anesthesia] or to latex? no', 'negated'],
  ['[Asthma]? Yes', ''],
  ['Diabetes - no, [asthma] since childhood', ''],
  ['No, [asthma] since age 5.', ''],
  ['DM neg, [HTN] pos, CAD neg', ''],
  ['Neg for diabetes, [asthma] +', ''],
  ['Denies diabetes, [asthma] + COPD', 'negated'],
  ['Denies [fever]: yes', 'negated'],
  ['No known drug allergies, [asthma] as a child', 'historical'],
  ['No known allergies or [asthma]', 'negated'],
  ['[Asthma]? No change.', ''],
  ['[Asthma]. Do you smoke? No', ''],
  ['The diagnosis of [COPD] was incorrect.', 'negated'],
  ['The [asthma] regimen was incorrect.', ''],
  ['Plaintiff alleges [neck injury].', 'possible'],
  ['She believes she has [cancer].', 'possible'],
  ['Discussed whether to treat [asthma].', ''],
  ['Return to the ED for [chest pain].', 'hypothetical'],
  ['Brought in by her mother for [cough].', ''],
])('%s → %s', (sentence, expected) => {
  expect(said(sentence)).toBe(expected)
})

test('a section says what its sentences leave out', () => {
  expect(said('[Cancer]', 'familyHistory')).toBe('family')
  expect(said('[Asthma]', 'medicalHistory')).toBe('historical')
  expect(said('[Asthma]', 'assessment')).toBe('')
})

test('the words that said so are named', () => {
  const { cues } = assertTarget('She denies any cough.', { start: 15, end: 20 })
  expect(cues).toEqual([{ text: 'denies', start: 4, rule: 'negated.before.denies' }])
})

test('a sentence asked for twice gives the same, whatever was asked between', () => {
  const first = said('No [asthma].')
  said('He has [asthma].')
  expect(said('No [asthma].')).toBe(first)
})

test('every rule file is read, and no two groups share an id', () => {
  const ids = generalCues.map(({ id }) => id)
  expect(ids.length).toBe(new Set(ids).size)
  expect(new Set(generalCues.map(({ says }) => says))).toEqual(
    new Set(['nothing', 'negated', 'possible', 'historical', 'hypothetical', 'family', 'other']),
  )
})
