import { expect, test } from 'vitest'
import { parsePdfXml } from '../adapters/render/pdf-strings.ts'
import { countOutside, findDrawn } from './drawn-strings.ts'

const sheet = { page: 1, width: 612, height: 792, rotation: 0, cropLeft: 0, cropTop: 0 } as const
const pageOf = (...lines: string[]): string =>
  ['<page number="1" position="absolute" top="0" left="0" height="1188" width="918">', ...lines, '</page>', ''].join(
    '\n',
  )
const font = '\t<fontspec id="0" size="18" family="Helvetica" color="#000000"/>'
const line = '<text top="125" left="108" width="263" height="17" font="0"><b>Denies</b> 10&amp;5 cm<i>2</i></text>'
const strings = parsePdfXml(pageOf(font, line), [sheet]).get(1) ?? []
const at = { x0: 0.12, y0: 0.107, x1: 0.16, y1: 0.118 }

test('a string has its text without markup, in shares of the page', () => {
  expect(strings).toEqual([
    { text: 'Denies 10&5 cm2', x0: 72 / 612, y0: 250 / 3 / 792, x1: expect.closeTo(0.404), y1: expect.closeTo(0.1195) },
  ])
})

test('a word is drawn where a string at its place holds it', () => {
  const words = ['Denies', '10&5', 'cm2', '-', 'Admits'].map((text) => ({ text, ...at }))
  expect(findDrawn(words, strings)).toEqual([true, true, true, true, false])
  expect(findDrawn([{ text: 'Denies', ...at, y0: 0.5, y1: 0.52 }], strings)).toEqual([false])
})

test('a word of two strings is drawn', () => {
  const raised = { text: '2', x0: 0.16, y0: 0.1, x1: 0.165, y1: 0.112 }
  expect(findDrawn([{ text: 'kg/m2', ...at }], [{ text: 'kg/m', ...at }, raised])).toEqual([true])
})

test('words beyond the edges are counted', () => {
  const outside = parsePdfXml(pageOf(line.replace('top="125"', 'top="-174"'), line), [sheet]).get(1) ?? []
  expect([countOutside(strings), countOutside(outside)]).toEqual([0, 3])
  const cropped = parsePdfXml(pageOf(line), [{ ...sheet, height: 600, cropTop: 192 }]).get(1) ?? []
  expect(countOutside(cropped)).toBe(3)
})

test('a page whose list was tampered with is not believed', () => {
  const forged = '\t<fontspec id="0" size="18" family="x'
  expect(parsePdfXml(pageOf(forged, line), [sheet]).has(1)).toBe(false)
  expect(parsePdfXml(pageOf(line) + pageOf(line), [sheet]).has(1)).toBe(false)
})
