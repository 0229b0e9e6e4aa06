import { expect, test } from 'vitest'
import { toCueLists } from './cue-file.ts'
import { toStops } from './stops.ts'

const file = 'rules/context/planted.yaml'
const good = { id: 'negated.before', says: 'negated', side: 'before', phrases: ['no, not'] }

function refusal(...groups: unknown[]): string {
  try {
    toCueLists(file, groups, ['negated', 'possible', 'nothing'])
  } catch (error) {
    return String(error).replace(`Error: ${file}, `, '')
  }
  return ''
}

test('a good group is read as it stands', () => {
  expect(toCueLists(file, [{ ...good, within: 0, closing: true }])).toEqual([
    { id: 'negated.before', says: 'negated', side: 'before', within: 0, closing: true, phrases: ['no', 'not'] },
  ])
  expect(refusal(good)).toBe('')
})

test.each([
  [{ ...good, side: 'left' }, 'group negated.before: `side` must be before, after or both'],
  [{ ...good, says: 'denied' }, 'group negated.before: `says` must be negated, possible or nothing'],
  [
    { ...good, within: -1 },
    'group negated.before: `within` must be a number of words, 0 or more; delete it to allow any',
  ],
  [{ ...good, within: '2' }, 'group negated.before: `within` must be a number of words'],
  [{ ...good, closing: false }, 'group negated.before: `closing` must be true; else delete it'],
  [{ ...good, reach: 3 }, 'group negated.before: unknown key `reach`; use id, phrases, says, side, within, closing'],
  [{ ...good, phrases: [] }, 'group negated.before: `phrases` must list at least one phrase'],
  [{ ...good, phrases: undefined }, 'group negated.before: `phrases` must list at least one phrase'],
  [{ ...good, phrases: [911] }, 'group negated.before: `911` is not text; put it in quotes'],
  [{ ...good, phrases: [' , '] }, 'group negated.before: `phrases` must list at least one phrase'],
  [{ ...good, phrases: ['No'] }, 'group negated.before: `No` may hold only lower-case letters'],
  [{ ...good, phrases: ['(his | her mother'] }, 'group negated.before: `(his | her mother` may hold only'],
  [{ ...good, phrases: ['no, w/o', 'no'] }, 'group negated.before: `no` is listed twice; delete one'],
  [{ ...good, phrases: ['co-worker, co worker'] }, 'group negated.before: `co worker` is listed twice; delete one'],
  [{ says: 'negated' }, 'group 1: needs an `id`, such as `id: negated.before`'],
  ['no, not', 'group 1: needs an `id`, such as `id: negated.before`'],
])('a fault is named with its group and its remedy: %j', (group, message) => {
  expect(refusal(group)).toContain(message)
})

test('a file that is no list is refused', () => {
  expect(() => toCueLists(file, { groups: [] })).toThrow(`${file}: must be a list of groups, each beginning with`)
  expect(() => toCueLists(file, null)).toThrow(`${file}: must be a list of groups`)
})

test('a phrase has one meaning on each side', () => {
  const possible = { ...good, id: 'possible', says: 'possible', phrases: ['not'] }
  expect(refusal(good, possible)).toBe('group possible: `not` is in group negated.before too; delete it from one')
  expect(refusal(good, { ...possible, side: 'both' })).toContain('`not` is in group negated.before too')
  expect(refusal(good, { ...possible, side: 'after' })).toBe('')
})

test('two groups may not share an id', () => {
  expect(refusal(good, { ...good, phrases: ['never'] })).toContain('another group has this `id`')
})

test('a subject may bring meanings of its own, in one word', () => {
  expect(toCueLists(file, [{ ...good, says: 'permitted' }])[0]?.says).toBe('permitted')
  expect(() => toCueLists(file, [{ ...good, says: 'Not Permitted' }])).toThrow('`says` must be a word in lower case')
})

test('stops are checked like cues', () => {
  const stop = { id: 'turn', stops: 'all', phrases: ['but'] }
  expect(toStops(file, [stop])).toEqual([['but', 'all']])
  expect(() => toStops(file, [{ ...stop, stops: 'some' }])).toThrow('group turn: `stops` must be all or all-but-hypo')
  expect(() => toStops(file, [{ ...stop, side: 'before' }])).toThrow('unknown key `side`')
  expect(() => toStops(file, [stop, { ...stop, id: 'clause' }])).toThrow('`but` is in group turn too')
})
