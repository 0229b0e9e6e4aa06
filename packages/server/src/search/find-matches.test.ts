import { describe, expect, test } from 'vitest'
import { findMatches, isOnPage } from './find-matches.ts'
import { parseTerms } from './terms.ts'

const shown = (page: string, q: string): string[] =>
  findMatches(page, parseTerms(q)).map(({ start, end }) => page.slice(start, end))

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
