import type { ConflictRecord, DecisionMade } from '@casefold/contract/review'
import { expect, test } from 'vitest'
import { choicesOf, isChosen, toDecision } from './conflict-choices.ts'

const conflict: ConflictRecord = {
  conflictId: 'c1',
  kind: 'smoking.neverVsUse',
  severity: 'material',
  strength: 'strong',
  findingIds: ['one', 'two'],
  explanation: '',
  resolution: null,
  version: 3,
}
const made: DecisionMade = {
  ...{ decision: 'preferred', by: 'usr_ruth', name: 'Ruth Okafor', credentials: 'RN' },
  ...{ at: '2026-01-01T00:00:00.000Z', sourceSeen: true, together: false },
}

test('each side can be preferred, by its number', () => {
  expect(choicesOf([['one'], ['two']], new Set(['one', 'two'])).map(({ key }) => key)).toEqual([
    '1',
    '2',
    'b',
    'o',
    'v',
  ])
  expect(choicesOf([['one'], ['two']], new Set(['two'])).map(({ key }) => key)).toEqual(['2', 'b', 'o', 'v'])
  const many = Array.from({ length: 11 }, (_, place) => `f${place}`)
  const each = many.map((id) => [id])
  expect(choicesOf(each, new Set(many))[10]).toEqual({
    ...{ resolution: 'preferred', preferred: 'f10', side: 11, key: undefined },
  })
})

test('what was chosen is known again', () => {
  const resolved = { ...conflict, resolution: made, preferred: 'two' }
  const chosen = choicesOf([['one'], ['two']], new Set(['one', 'two'])).map((choice) => isChosen(choice, resolved))
  expect(chosen).toEqual([false, true, false, false, false])
  expect(isChosen({ resolution: 'unresolved' }, conflict)).toBe(false)
})

test('a side with several sources is preferred by the first that is there, and known by any of them', () => {
  const sides = [['one', 'more'], ['two']]
  const sided = { ...conflict, findingIds: ['one', 'more', 'two'], sides }
  const choices = choicesOf(sides, new Set(['more', 'two']))
  expect(choices.map(({ preferred }) => preferred)).toEqual(['more', 'two', undefined, undefined, undefined])
  const resolved = { ...sided, resolution: made, preferred: 'one' }
  expect(choices.map((choice) => isChosen(choice, resolved))).toEqual([true, false, false, false, false])
})

test('a decision names what was looked at, and a note only where there is one', () => {
  expect(toDecision({ resolution: 'preferred', preferred: 'one' }, conflict, ' ')).toEqual({
    resolution: 'preferred',
    preferred: 'one',
    version: 3,
  })
  expect(toDecision({ resolution: 'explained' }, conflict, ' two notes ')).toEqual({
    resolution: 'explained',
    note: 'two notes',
    version: 3,
  })
})
