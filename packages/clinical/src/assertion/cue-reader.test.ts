import { expect, test } from 'vitest'
import { assertTarget, cueReader } from './assert.ts'
import { toCueLists } from './cue-file.ts'
import { toStops } from './stops.ts'

const read = cueReader(
  toCueLists('rules/work/cues.yaml', [
    { id: 'work.unable', says: 'unable', side: 'before', phrases: ['unable to, not able to, no longer able to'] },
    { id: 'work.stopped', says: 'stopped', side: 'after', within: 1, phrases: ['was stopped'] },
    { id: 'work.allowed', says: 'permitted', side: 'both', phrases: ['cleared for, was not', 'may be'] },
    { id: 'work.ended', says: 'historical', side: 'before', phrases: ['retired from'] },
    { id: 'work.answer', says: 'disabled', side: 'after', phrases: ['without'] },
    { id: 'work.none', says: 'nothing', side: 'both', phrases: ['without pay'] },
  ]),
  toStops('rules/work/stops.yaml', [{ id: 'work', stops: 'all', phrases: ['hired'] }]),
)

/** The target stands in brackets. */
function heard(marked: string): string[] {
  const sentence = marked.replace('[', '').replace(']', '')
  return [...read(sentence, { start: marked.indexOf('['), end: marked.indexOf(']') - 1 }).heard].toSorted()
}

test.each([
  ['He is unable to [work].', ['unable']],
  ['The [infusion] was stopped.', ['stopped']],
  ['The [infusion] last night was stopped.', []],
  ['Denies being cleared for [work].', ['negated', 'permitted']],
  ['[Work]? No', ['negated']],
  ['Unable to eat; [work] goes on.', []],
  ['Unable to lift, hired for [work].', []],
])('a cue of the subject reaches as a general one does: %s', (sentence, expected) => {
  expect(heard(sentence)).toEqual(expected)
})

test.each([
  ['the longer one of the subject', 'No longer able to [work].', ['unable']],
  ['the longer general one', 'We were unable to identify [work].', ['negated']],
  ['the longer general one, though it begins later', 'It was not consistent with [work].', ['negated']],
  ['of equal ones, that of the subject', 'He may be [working].', ['permitted']],
  ['of equal ones on different sides, each', 'Without [work] without.', ['disabled', 'negated']],
  ['one that says nothing', 'He is on leave without pay from [work].', []],
])('of cues that overlap counts %s', (_, sentence, expected) => {
  expect(heard(sentence)).toEqual(expected)
})

test('a cue of the subject may say what a general cue says', () => {
  const { assertion } = read('Retired from mining.', { start: 13, end: 19 })
  expect(assertion).toMatchObject({ temporality: 'historical', polarity: 'affirmed' })
  expect(assertion.cues).toEqual([{ text: 'Retired from', start: 0, rule: 'work.ended.retired-from' }])
})

test('what a section implies is asserted, not heard', () => {
  const { assertion, heard: words } = read('Coal miner.', { start: 0, end: 10 }, 'familyHistory')
  expect(assertion.experiencer).toBe('family')
  expect(words).toEqual(new Set())
})

test('the cues of a subject do not leak into the general reader', () => {
  const [sentence, target] = ['He may be working.', { start: 10, end: 17 }]
  expect(read(sentence, target).assertion.certainty).toBe('definite')
  expect(assertTarget(sentence, target).certainty).toBe('possible')
  expect(read(sentence, target).assertion.certainty).toBe('definite')
})

test('a cue further than 400 characters away does not reach', () => {
  const far = (words: number): string => `unable to ${'aaa '.repeat(words)}[work]`
  expect(heard(far(90))).toEqual(['unable'])
  expect(heard(far(101))).toEqual([])
})
