import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { makeCasefile } from './casefile.ts'
import { type Pixels, renderPages } from './pixels.ts'
import { type Degradation, degradations, makeScan, resolutionOf, scanPages } from './scan.ts'
import { toImageFile, toImagePdf, toTiff } from './scan-files.ts'
import type { Casefile, TruthWord } from './truth.ts'

let casefile: Casefile
beforeAll(async () => {
  casefile = await makeCasefile({ seed: 21, pages: 2, kind: 'intake' })
})

test.each(degradations)('%s: the boxes lie where the ink is', async (degradation) => {
  const [rendered, page] = await firstPage(degradation)
  const scan = await makeScan(rendered, page, degradation, 1)
  const { words } = scan.page
  expect(words.map(({ text }) => text)).toEqual(page.words.map(({ text }) => text))
  for (const { x0, y0, x1, y1 } of words) expect(0 < x0 && x0 < x1 && x1 < 1 && 0 < y0 && y0 < y1 && y1 < 1).toBe(true)
  expect(inked(scan.pixels, words)).toBeGreaterThan(0.98)
})

test('the check of boxes sees boxes that were not moved', async () => {
  const [rendered, page] = await firstPage('skew3')
  const scan = await makeScan(rendered, page, 'skew3', 1)
  expect(inked(scan.pixels, page.words)).toBeLessThan(0.9)
})

test('the same seed gives the same pixels, another seed gives others', async () => {
  const [rendered, page] = await firstPage('noisy200')
  const [one, same, other] = await Promise.all([1, 1, 2].map((seed) => makeScan(rendered, page, 'noisy200', seed)))
  expect(same?.pixels).toEqual(one?.pixels)
  expect(other?.pixels).not.toEqual(one?.pixels)
})

test('a fax is a TIFF of black and white with a frame a page, and a PDF with an image a page', async () => {
  const scans = await all(scanPages(casefile, 'fax', 1))
  const tiff = await toTiff('fax.tiff', scans)
  const { pages, width, height, bitsPerSample } = await sharp(tiff.bytes).metadata()
  expect({ pages, width, height, bitsPerSample }).toEqual({ pages: 2, width: 1734, height: 2156, bitsPerSample: 1 })
  const pdf = await toImagePdf('fax.pdf', scans)
  const again = await all(renderPages(pdf.bytes, [204, 196]))
  expect(again).toHaveLength(2)
  for (const [at, pixels] of again.entries()) expect(inked(pixels, pdf.pages[at]?.words ?? [])).toBeGreaterThan(0.98)
})

test('an image file says what it is', async () => {
  for (const [degradation, format] of [
    ['clean300', 'png'],
    ['photo', 'jpeg'],
    ['fax', 'tiff'],
  ] as const) {
    const [rendered, page] = await firstPage(degradation)
    const file = await toImageFile(await makeScan(rendered, page, degradation, 1))
    expect(file.contentType).toBe(`image/${format}`)
    expect((await sharp(file.bytes).metadata()).format).toBe(format)
  }
})

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = []
  for await (const item of items) list.push(item)
  return list
}

async function firstPage(degradation: Degradation): Promise<[Pixels, Casefile['pages'][number]]> {
  const [page] = casefile.pages
  for await (const rendered of renderPages(casefile.bytes, resolutionOf(degradation))) {
    if (page) return [rendered, page]
  }
  throw new Error('nothing was rendered')
}

/** The share of boxes that are darker than the paper around them. */
function inked({ data, width, height, channels }: Pixels, words: readonly TruthWord[]): number {
  const mean = (x0: number, y0: number, x1: number, y1: number): number => {
    let [sum, count] = [0, 0]
    for (let y = Math.floor(y0); y < y1; y++) {
      for (let x = Math.floor(x0); x < x1; x++) {
        sum += data[(y * width + x) * channels] ?? 0
        count++
      }
    }
    return sum / count
  }
  const dark = words.filter(({ x0, y0, x1, y1 }) => {
    const [left, top, right, bottom] = [x0 * width, y0 * height, x1 * width, y1 * height]
    const [high, wide] = [(bottom - top) / 3, (right - left) / 3]
    const inner = mean(left + wide / 2, top + high / 2, right - wide / 2, bottom - high / 2)
    return inner < mean(left - 4, top - 4, right + 4, bottom + 4) - 4
  })
  return dark.length / words.length
}
