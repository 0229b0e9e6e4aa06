import { describe, expect, test } from 'vitest'
import { AppError } from '../kernel/errors.ts'
import { type Match, parseTerms, standingAlone } from './terms.ts'

const refusalOf = (q: string, match?: Match): unknown => {
  try {
    return parseTerms(q, match)
  } catch (error) {
    return error instanceof AppError ? error.details?.[0]?.code : error
  }
}
/** Of five characters, none in another. */
const distinct = (count: number): string[] => Array.from({ length: count }, (_, number) => `t${1000 + number}`)

describe('terms', () => {
  test.each([
    ['smoking Tobacco', ['smoking', 'tobacco'], []],
    ['  MI\u3000pe\tO2  ', [], ['mi', 'pe', 'o2']],
    ['é Ⅳ x', [], ['e', 'iv', 'x']],
    ['% _ \\ -5 é? 肺 a.', ['%', '_', '\\', '-5', 'e?', '肺', 'a.'], []],
    ['no not NO Nö', ['not'], ['no']],
    ['"smoking cessation" OR -tobacco', ['"smoking', 'cessation"', '-tobacco'], ['or']],
    ['smoking smok smoker', ['smok'], []],
    ['mild MI', ['mild'], ['mi']],
    ['a\0b\u200bcd \ud83e', ['abcd', '\ufffd'], []],
  ])('%j', (q, parts, short) => {
    const terms = parseTerms(q)
    expect(terms.parts.toSorted()).toEqual(parts.toSorted())
    expect(terms.short).toEqual(short)
  })

  test('one that holds another is shown all the same', () => {
    expect(parseTerms('smoking smok mi').shown).toEqual(['smoking', 'smok', 'mi'])
  })
})

describe('where all are needed', () => {
  test('one that stands in another is there with it, but a short one has to stand alone', () => {
    const { parts, short, shown } = parseTerms('smok smoking mi smoking mild', 'all')
    expect([parts, short, shown]).toEqual([['smoking', 'mild'], ['mi'], ['smok', 'smoking', 'mi', 'mild']])
  })

  test('a hundred of them, and one more', () => {
    const within = distinct(100).flatMap((term) => [term, term.slice(0, 3)])
    expect(parseTerms(within.join(' '), 'all').parts).toHaveLength(100)
    expect(refusalOf(distinct(101).join(' '), 'all')).toBe('too_many_terms')
    expect(refusalOf([...distinct(100), 'mi'].join(' '), 'all')).toBe('too_many_terms')
  })
})

describe('a phrase', () => {
  test.each([
    ['Chest  PAIN', ['chest ', ' pain'], []],
    ['no chest pain no chest', ['no ', ' chest ', ' pain ', ' no ', ' chest'], []],
    ['a a a a', ['a ', ' a ', ' a'], []],
    ['pain', ['pain'], []],
    ['MI', [], ['mi']],
  ])('%j is looked for by its words, and by the space beside them', (q, parts, short) => {
    const terms = parseTerms(q, 'phrase')
    expect([terms.parts, terms.short]).toEqual([parts, short])
    expect(terms.words.join(' ')).toBe(q.toLowerCase().replace('  ', ' '))
  })

  test('has a hundred words at most, and one at least', () => {
    expect(parseTerms('a '.repeat(100), 'phrase').words).toHaveLength(100)
    expect(refusalOf('a '.repeat(101), 'phrase')).toBe('too_many_terms')
    expect(refusalOf(' ', 'phrase')).toBe('no_term')
  })
})

describe('limits', () => {
  test.each(['', ' \n\u3000', '\u200b\u00ad\0'])('nothing to look for: %j', (q) => {
    expect(refusalOf(q)).toBe('no_term')
  })

  test('a hundred terms, and one more', () => {
    expect(parseTerms(distinct(100).join(' ')).parts).toHaveLength(100)
    expect(refusalOf(distinct(101).join(' '))).toBe('too_many_terms')
    const short = Array.from({ length: 101 }, (_, number) => number.toString(36).padStart(2, '0'))
    expect(parseTerms(short.slice(1).join(' ')).short).toHaveLength(100)
    expect(refusalOf(short.join(' '))).toBe('too_many_terms')
    expect(refusalOf([...distinct(100), 'mi'].join(' '))).toBe('too_many_terms')
  })

  test('those that contain another, and those said twice, do not count', () => {
    const longer = distinct(100).flatMap((term) => [term, `${term}x`, `${term}yz`, term.toUpperCase()])
    expect(parseTerms(longer.join(' ')).parts).toHaveLength(100)
    expect(parseTerms(longer.join(' ')).shown).toHaveLength(100)
  })

  test('10 KB of UTF-8, and one byte more', () => {
    expect(parseTerms('é'.repeat(5_120)).parts).toEqual(['e'.repeat(5_120)])
    expect(refusalOf(`${'é'.repeat(5_120)}x`)).toBe('too_long')
    expect(refusalOf('x'.repeat(10_241))).toBe('too_long')
  })
})

describe('standing alone', () => {
  test.each([
    ['mi', 'history of mi.', true],
    ['mi', 'mild', false],
    ['mi', 'mi5', false],
    ['o2', 'spo2', false],
    ['o2', '(o2)', true],
    ['i', 'mi', false],
  ])('%j in %j: %j', (term, text, stands) => {
    expect(new RegExp(standingAlone([term, 'zz']) ?? '').test(text)).toBe(stands)
  })

  test('without such a term there is nothing to look for', () => {
    expect(standingAlone([])).toBeNull()
  })
})
