import { describe, expect, test } from 'vitest'
import { cpuMsOf } from '../../test/cpu-time.ts'
import { findMatches, isOnPage } from './find-matches.ts'
import { type Match, parseTerms } from './terms.ts'

const shown = (page: string, q: string, match?: Match): string[] =>
  findMatches(page, parseTerms(q, match)).map(({ start, end }) => page.slice(start, end))

describe('where the terms stand', () => {
  test.each([
    ['Smoking, smokes; SMOKING', 'smoking', ['Smoking', 'SMOKING']],
    ['Smoking, smokes', 'smok smoking', ['Smoking', 'smok']],
    ['History of MI. Mild; M I, mi', 'mi', ['MI', 'mi']],
    ['José and Jose\u0301 Josefa', 'jose', ['José', 'Jose\u0301', 'Jose']],
    ['the ﬁbrosis', 'ib', []],
    ['the ﬁbrosis', 'ibr', ['ﬁbr']],
    ['Straße', 'ass', ['aß']],
    ['smo-\nking, smo-  \r\n  king, smo-king', 'smoking', ['smo-\nking', 'smo-  \r\n  king']],
    ['smo-\nking', 'smo- king', ['smo-', 'king']],
    ['smo-\nking', 'smoking king smo-', ['smo-\nking']],
    ['ho-\nspi-\ntal', 'hospital', ['ho-\nspi-\ntal']],
    ['a\u200bb\u00adc', 'abc', ['a\u200bb\u00adc']],
    ['x🫁y', '🫁', ['🫁']],
    ['한국 ᄒ\u1161\u11ab국', '한국', ['한국', 'ᄒ\u1161\u11ab국']],
    ['ｶﾞﾝ', 'ガン', ['ｶﾞﾝ']],
    ['ΟΔΟΣ', 'οδοσ', ['ΟΔΟΣ']],
    ['banana', 'ana nan', ['anan']],
    ['', 'x', []],
  ])('%j, %s: %j', (page, q, expected) => {
    expect(shown(page, q)).toEqual(expected)
    expect(isOnPage(page, parseTerms(q))).toBe(expected.length > 0)
  })

  test('as many as there are', () => {
    const page = 'a'.repeat(2_000_000)
    expect(findMatches(page, parseTerms('aaaa'))).toHaveLength(500_000)
    // Where all three begin at once, at every sixtieth letter, nothing lies over it.
    expect(findMatches(page, parseTerms('aaaa aaaaa aaaaaa'))).toHaveLength(Math.ceil(2_000_000 / 60))
  })
})

describe('where a phrase stands', () => {
  test.each([
    ['Chest  pain, chest\n\tPAIN; pain chest', 'chest pain', ['Chest  pain', 'chest\n\tPAIN']],
    ['chest, pain; chest-pain; chestpain', 'chest pain', []],
    ['“Chest pains” in orchest pain', 'chest pain', ['Chest pain', 'chest pain']],
    ['chest dis-\nease, chest dis-\nEase', 'chest disease', ['chest dis-\nease', 'chest dis-\nEase']],
    ['smok- \n ing cessa-\r\ntion', 'smoking cessation', ['smok- \n ing cessa-\r\ntion']],
    ['30 pack-\nyears', 'pack- years', ['pack-\nyears']],
    ['30 pack-\nyears', 'pack-years', []],
    ['no MI; casino mi', 'no mi', ['no MI']],
    ['stage 3, stage 30, stage 3b', 'stage 3', ['stage 3']],
    ['of the lung; oft the', 'of the lung', ['of the lung']],
    ['a b a b a', 'a b a', ['a b a']],
    ['José  Müller', 'jose muller', ['José  Müller']],
    ['MI, mild', 'mi', ['MI']],
    ['chest', 'chest pain', []],
    ['', 'chest pain', []],
  ])('%j, %s: %j', (page, q, expected) => {
    expect(shown(page, q, 'phrase')).toEqual(expected)
    expect(isOnPage(page, parseTerms(q, 'phrase'))).toBe(expected.length > 0)
  })

  test('in a page of the worst kind takes no longer than it is long', () => {
    const q = `${'a '.repeat(99)}b`
    const page = 'a '.repeat(200_000)
    expect(cpuMsOf(() => expect(shown(page, q, 'phrase')).toEqual([]))).toBeLessThan(5_000)
  })
})

test.each([
  ['denies smoking, MI in 2019', 'smoking mi', true],
  ['denies smoking, mild', 'smoking mi', false],
  ['smo-\nking pain', 'smoking king pain', true],
  ['smokes', 'smok smoke smokes', true],
  ['smoking', 'smok smoke', false],
  ['', 'x', false],
])('all of them on %j, %s: %j', (page, q, expected) => {
  expect(isOnPage(page, parseTerms(q, 'all'))).toBe(expected)
})
