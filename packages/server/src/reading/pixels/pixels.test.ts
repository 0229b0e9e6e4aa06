import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mapBox } from '../boxes.ts'
import { findComponents } from './components.ts'
import { countRules } from './count-rules.ts'
import { despeckle } from './despeckle.ts'
import { type Grey, paperLevel } from './grey.ts'
import { measureInk } from './ink.ts'
import { makeMontage } from './montage.ts'
import { mostPixels, parsePgm, pgmHeader } from './pgm.ts'
import { rotate, turn } from './rotate.ts'
import { findSkew, shrink } from './skew.ts'

function paper(width: number, height: number, level = 255): Grey {
  return { width, height, data: new Uint8Array(width * height).fill(level) }
}

function ink(page: Grey, x: number, y: number, width: number, height: number, level = 0): Grey {
  for (let row = y; row < y + height; row++) page.data.fill(level, row * page.width + x, row * page.width + x + width)
  return page
}

/** A page of lines that look like words from far away. */
function typed(width = 850, height = 1100): Grey {
  const page = paper(width, height)
  for (let y = 100; y < height - 100; y += 20) {
    for (let x = 90; x < width - 120; x += 37) ink(page, x, y, 20 + ((x * 7 + y) % 12), 9)
  }
  return page
}

test('a picture is read back as it was written; what is no whole picture is refused', () => {
  const page = ink(paper(7, 3), 2, 1, 3, 1, 9)
  expect(parsePgm(Buffer.concat([pgmHeader(page), page.data]))).toEqual({ ...page, data: Buffer.from(page.data) })
  for (const bad of [
    '',
    'P6\n1 1\n255\n0',
    'P5\n2 2\n255\n000',
    'P5\n0 9\n255\n',
    'P5\n99999 99999\n255\n',
    'P5\n1 1\n65535\n00',
  ]) {
    expect(() => parsePgm(Buffer.from(bad))).toThrow(RangeError)
  }
  expect(mostPixels).toBe(60e6)
})

test('pieces of ink are found with their boxes, corners connecting them', () => {
  const page = ink(ink(ink(paper(40, 30), 2, 2, 3, 3), 5, 5, 2, 2), 20, 10, 1, 15)
  const found = findComponents(page, 128)
  expect(found?.count).toBe(2)
  expect([found?.x0, found?.y0, found?.x1, found?.y1, found?.area].map((column) => Array.from(column ?? []))).toEqual([
    [2, 20],
    [2, 10],
    [6, 20],
    [6, 24],
    [13, 15],
  ])
})

test('pieces are the same as those that a flood fill finds', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 196, maxLength: 196 }), (dots) => {
      const page = paper(14, 14)
      for (const [at, dark] of dots.entries()) page.data[at] = dark ? 0 : 255
      const found = findComponents(page, 128)
      expect(found?.count).toBe(flood(page))
      expect(found?.area.reduce((sum, area) => sum + area, 0)).toBe(dots.filter(Boolean).length)
    }),
    { numRuns: 50 },
  )
})

function flood({ width, height, data }: Grey): number {
  const open = new Set([...data.keys()].filter((at) => data[at] === 0))
  let pieces = 0
  for (const start of open) {
    pieces++
    const stack = [start]
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      if (!open.delete(at)) continue
      const [x, y] = [at % width, Math.floor(at / width)]
      for (const dx of [-1, 0, 1]) {
        for (const dy of [-1, 0, 1]) {
          const inside = x + dx >= 0 && x + dx < width && y + dy >= 0 && y + dy < height
          if (inside) stack.push(at + dy * width + dx)
        }
      }
    }
  }
  return pieces
}

test('a page that is all dots is no page of pieces', () => {
  const page = paper(2200, 2200)
  for (let y = 0; y < 2200; y += 2) for (let x = 0; x < 2200; x += 2) page.data[y * 2200 + x] = 0
  expect(findComponents(page, 128)).toBeUndefined()
})

test.each([-4.3, -1.5, -0.4, 0, 0.8, 3])('a page tilted by %f degrees is found to be so', (degrees) => {
  const tilted = degrees === 0 ? typed() : rotate(typed(), degrees, 255).page
  expect(findSkew(tilted)).toBeCloseTo(-degrees, 0.9)
})

test('an empty page is level', () => {
  expect(findSkew(paper(300, 400))).toBe(0)
})

test('turned a little, nothing is cut off, and the map says where everything went', () => {
  const page = ink(paper(200, 300), 0, 0, 8, 8)
  const { page: turned, map } = rotate(page, 4, 255)
  const box = mapBox(map, { x0: 0, y0: 0, x1: 8, y1: 8 })
  const at = Math.round((box.y0 + box.y1) / 2) * turned.width + Math.round((box.x0 + box.x1) / 2)
  expect(turned.data[at]).toBeLessThan(40)
  const dark = turned.data.filter((level) => level < 128).length
  expect(dark).toBeGreaterThan(48)
  expect(dark).toBeLessThan(76)
})

test('four quarter turns are none, and each moves the corner clockwise', () => {
  const page = ink(paper(5, 3), 0, 0, 1, 1)
  const right = turn(page, 90)
  expect([right.width, right.height, right.data[2]]).toEqual([3, 5, 0])
  expect(turn(page, 180).data.at(-1)).toBe(0)
  expect(turn(page, 270).data[12]).toBe(0)
  expect(turn(turn(turn(turn(page, 90), 90), 90), 90)).toEqual(page)
  expect(turn(page, 0)).toBe(page)
})

test('dust goes; a decimal point and the dot of an i stay', () => {
  const page = ink(ink(ink(paper(400, 200), 50, 50, 20, 30), 78, 76, 4, 4), 300, 150, 4, 4)
  const components = findComponents(page, 128)
  expect(components && despeckle(page, components, 128, 255, 300)).toBe(1)
  expect(page.data[152 * 400 + 302]).toBe(255)
  expect(page.data[78 * 400 + 80]).toBe(0)
})

test('rules are counted once each; bars and dashes are none', () => {
  const page = ink(ink(ink(ink(paper(900, 400), 50, 50, 700, 2), 50, 90, 700, 3), 50, 150, 30, 2), 50, 200, 700, 60)
  expect(countRules(page, 128, 100)).toBe(2)
})

test('ink and words are held against each other', () => {
  const page = typed()
  const words = [{ x0: 0.1, y0: 0.08, x1: 0.9, y1: 0.5 }]
  const half = measureInk(page, words, 100)
  expect(half?.covered).toBeGreaterThan(0.4)
  expect(half?.covered).toBeLessThan(0.6)
  expect(measureInk(paper(85, 110), [], 10)).toEqual({ dark: 0, pieces: 0, covered: 1 })
})

test('paper is what most of the page is, be it white, grey or yellowed', () => {
  expect(paperLevel(ink(paper(100, 100, 214), 0, 0, 30, 100))).toBe(214)
  expect(shrink(paper(10, 10, 99), 3)).toEqual(paper(3, 3, 99))
})

test('a montage shows every piece where it says', () => {
  const page = ink(ink(paper(1000, 1000), 100, 100, 200, 30), 500, 700, 40, 60)
  const boxes = [
    { x0: 0.1, y0: 0.1, x1: 0.3, y1: 0.13 },
    { x0: 0.5, y0: 0.7, x1: 0.54, y1: 0.76 },
  ]
  const { page: made, cells } = makeMontage([...boxes, ...boxes, ...boxes, ...boxes].map((box) => ({ page, box })))
  expect(cells).toHaveLength(8)
  for (const { x0, y0, x1, y1 } of cells) {
    expect(made.data[Math.round((y0 + y1) / 2) * made.width + Math.round((x0 + x1) / 2)]).toBe(0)
    expect(made.data[(y0 + 1) * made.width + x0 + 1]).toBe(255)
  }
})
