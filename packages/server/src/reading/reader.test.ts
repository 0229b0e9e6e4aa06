import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { onePage, onePicture, streamOf } from '@casefold/dev/hostile/pdf-objects'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePdf } from '../../test/pdf-pages.ts'
import { listPdfSheets } from '../adapters/render/pdf-info.ts'
import { renderPdfGrey } from '../adapters/render/pdf-pixels.ts'
import { openSandbox, type Sandbox } from '../adapters/sandbox/sandbox.ts'
import type { ContentType } from './magic-bytes.ts'
import type { PageReading } from './page-reading.ts'
import type { Grey } from './pixels/grey.ts'
import { parsePgm } from './pixels/pgm.ts'
import { turn } from './pixels/rotate.ts'
import { openReader, type Reader, type ReadJob } from './reader.ts'

const lines = [
  'Harold Brennan was seen on 03/14/2023 for follow up of his disease.',
  'He quit smoking in 2009 after 45 pack years and denies chest pain.',
  'Oxygen saturation was 88 percent at rest and 82 percent on exertion.',
  'Forced expiratory volume 1.42 liters, which is 61 percent of predicted.',
  'Continue prednisone 10 mg daily for 7 days and return in 6 weeks.',
]

let dir: string
let sandbox: Sandbox
let reader: Reader
let scan: Grey

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'reader-'))
  sandbox = await openSandbox({ allowUnsandboxed: false })
  reader = await openReader({ sandbox, python: '', dir: join(dir, 'work'), workers: 2, mostPages: 20 })
  const file = await keep('typed.pdf', makePdf([{ lines }]))
  const drawn = await renderPdfGrey(
    sandbox,
    file,
    await listPdfSheets(sandbox, file, 1, 1),
    { dpi: 200, mostPixels: 8e6 },
    dir,
  )
  scan = parsePgm(await readFile(drawn.get(1) ?? ''))
})
afterAll(async () => {
  await reader.close()
  await rm(dir, { recursive: true })
})

async function keep(name: string, bytes: Buffer): Promise<string> {
  await writeFile(join(dir, name), bytes)
  return join(dir, name)
}

async function read(
  file: string,
  type: ContentType,
  pages: number[],
  job: Partial<ReadJob> = {},
): Promise<PageReading[]> {
  const readings: PageReading[] = []
  const { signal } = new AbortController()
  for await (const page of reader.read(file, type, { pages, engine: 'fast', document: file, signal, ...job })) {
    expect(page.text.split(/\s+/).filter(Boolean)).toEqual(page.words.map(({ text }) => text))
    readings.push(page)
  }
  expect(await readdir(join(dir, 'work'))).toEqual([])
  return readings.sort((one, other) => one.pageNumber - other.pageNumber)
}

function png(page: Grey): Promise<Buffer> {
  const { width, height, data } = page
  return sharp(data, { raw: { width, height, channels: 1 } })
    .withMetadata({ density: 200 })
    .png()
    .toBuffer()
}

test('a typed page is taken as it is, an empty one is blank, a scan is read, turned pages too', async () => {
  const sideways = turn(scan, 270)
  const pages = [{ lines }, {}, { image: scan }, { image: sideways, rotate: 90 }, { lines, rotate: 180 }]
  const file = await keep('mixed.pdf', makePdf(pages))
  expect(await reader.inspect(file, 'application/pdf')).toEqual({ pageCount: 5 })
  const readings = await read(file, 'application/pdf', [1, 2, 3, 4, 5])
  expect(readings.map(({ textSource }) => textSource)).toEqual(['embedded', 'blank', 'ocr', 'ocr', 'embedded'])
  expect(readings.map(({ legibility }) => legibility)).toEqual(['good', 'good', 'good', 'good', 'good'])
  for (const page of [1, 3, 4]) expect(readings[page - 1]?.text).toBe(lines.join('\n'))
  const [typed, , scanned, turned] = readings
  for (const [index, word] of (typed?.words ?? []).entries()) {
    for (const other of [scanned, turned]) {
      const same = other?.words[index]
      const [x, y] = [((same?.x0 ?? 9) + (same?.x1 ?? 9)) / 2, ((same?.y0 ?? 9) + (same?.y1 ?? 9)) / 2]
      expect(x > word.x0 && x < word.x1 && y > word.y0 && y < word.y1).toBe(true)
    }
  }
})

test('a font that tells wrong digits is found out, one that tells the truth is not', async () => {
  const garbled = (code: number): number => (code >= 48 && code < 58 ? 48 + ((code - 45) % 10) : code)
  const wrong = await keep('garbled.pdf', makePdf([{ lines }, { lines }], garbled))
  const right = await keep(
    'mapped.pdf',
    makePdf([{ lines }, { lines }], (code) => code),
  )
  expect((await read(right, 'application/pdf', [1, 2])).map(({ textSource }) => textSource)).toEqual([
    'embedded',
    'embedded',
  ])
  for (const { textSource, text } of await read(wrong, 'application/pdf', [1, 2])) {
    expect(textSource).toBe('ocr')
    expect(text).toBe(lines.join('\n'))
  }
})

test('a page that stands on its head is read, and its words are found where they stand', async () => {
  const file = await keep('head.png', await png(turn(scan, 180)))
  const [page] = await read(file, 'image/png', [1])
  expect(page?.text).toBe(lines.join('\n'))
  expect(page?.words[0]?.y0).toBeGreaterThan(0.8)
  expect(page?.words[0]?.x0).toBeGreaterThan(0.7)
})

test('one bad page fails, the others are read', async () => {
  const whole = await png(scan)
  const frames = await sharp([whole, whole], { join: { animated: true } })
    .tiff({ compression: 'lzw' })
    .toBuffer()
  const file = await keep('two.tif', frames)
  expect(await reader.inspect(file, 'image/tiff')).toEqual({ pageCount: 2 })
  const readings = await read(file, 'image/tiff', [1, 2, 3])
  expect(readings.map(({ textSource, errorCode }) => [textSource, errorCode])).toEqual([
    ['ocr', null],
    ['ocr', null],
    ['failed', 'page_damaged'],
  ])
  expect(readings[1]?.text).toBe(lines.join('\n'))
})

test('scribbles without words are not passed over in silence', async () => {
  const page = { width: 1700, height: 2200, data: new Uint8Array(1700 * 2200).fill(255) }
  for (let row = 0; row < 12; row++) {
    for (let x = 200; x < 1400; x++) {
      const y = 300 + row * 120 + Math.round(25 * Math.sin(x / 9 + row) + 12 * Math.sin(x / 23))
      if (x % 220 < 180)
        for (let pen = -2; pen <= 2; pen++) page.data.fill(20, (y + pen) * 1700 + x, (y + pen) * 1700 + x + 5)
    }
  }
  const [reading] = await read(await keep('scribble.png', await png(page)), 'image/png', [1])
  expect(reading?.textSource).toBe('ocr')
  expect(reading?.legibility).toBe('handwriting')
})

test('a page that is black all over is not blank', async () => {
  const black = sharp({ create: { width: 850, height: 1100, channels: 3, background: 'black' } })
  const file = await keep('black.png', await black.png().toBuffer())
  const [page] = await read(file, 'image/png', [1])
  expect(page).toMatchObject({ textSource: 'ocr', text: '', legibility: 'poor' })
})

test('a page that comes out empty is blank only where nothing was left out of it', async () => {
  const size = '/Width 2000000000 /Height 2000000000 /ColorSpace /DeviceGray /BitsPerComponent 8'
  const undrawable = onePicture(streamOf(Buffer.alloc(100), `/Type /XObject /Subtype /Image ${size}`))
  const spoiled = onePage('').toString('latin1').replace('/Contents 4', '/Contents ((4')
  const damaged = { textSource: 'failed', errorCode: 'page_damaged' }
  for (const [pdf, expected] of [
    [undrawable, damaged],
    [Buffer.from(spoiled, 'latin1'), damaged],
    [onePage(''), { textSource: 'blank', legibility: 'good' }],
  ] as const) {
    const [page] = await read(await keep('empty.pdf', pdf), 'application/pdf', [1])
    expect(page).toMatchObject(expected)
  }
})

test('a file that is not what it says, is cut off or too long is refused with a code', async () => {
  const whole = await png(scan)
  const cut = await keep('cut.png', whole.subarray(0, whole.length / 2))
  await expect(reader.inspect(cut, 'image/png')).rejects.toMatchObject({ code: 'truncated' })
  await expect(reader.inspect(cut, 'image/jpeg')).rejects.toMatchObject({ code: 'content_mismatch' })
  const long = await keep('long.pdf', makePdf(Array.from({ length: 21 }, () => ({}))))
  await expect(reader.inspect(long, 'application/pdf')).rejects.toMatchObject({ code: 'too_many_pages' })
  expect(await read(cut, 'image/png', [1])).toMatchObject([{ textSource: 'failed', errorCode: 'page_damaged' }])
})

test('who stops reading, or is told to, leaves nothing behind', async () => {
  const file = await keep('four.pdf', makePdf([{ lines }, { image: scan }, { image: scan }, { image: scan }]))
  const { signal } = new AbortController()
  for await (const page of reader.read(file, 'application/pdf', {
    pages: [1, 2, 3, 4],
    engine: 'fast',
    document: '',
    signal,
  })) {
    expect(page.pageNumber).toBe(1)
    break
  }
  expect(await readdir(join(dir, 'work'))).toEqual([])
  const told = AbortSignal.timeout(400)
  await expect(read(file, 'application/pdf', [2, 3, 4], { signal: told })).rejects.toMatchObject({
    name: 'TimeoutError',
  })
  expect(await readdir(join(dir, 'work'))).toEqual([])
})

test('a page is drawn as it is displayed, grey where it is grey', async () => {
  const file = await keep('draw.pdf', makePdf([{ lines }, { lines, rotate: 90 }]))
  const upright = await sharp(await reader.draw(file, 'application/pdf', 1, 200)).metadata()
  expect([upright.format, upright.width, upright.height]).toEqual(['webp', 200, 259])
  const lying = await sharp(await reader.draw(file, 'application/pdf', 2, 200)).metadata()
  expect([lying.width, Math.round((lying.height ?? 0) / 10)]).toEqual([200, 15])
  const picture = await keep('draw.png', await png(scan))
  expect((await sharp(await reader.draw(picture, 'image/png', 1, 200)).metadata()).width).toBe(200)
  await expect(reader.draw(file, 'application/pdf', 9, 200)).rejects.toMatchObject({ code: 'damaged' })
  expect(await readdir(join(dir, 'work'))).toEqual([])
})

const shared = resolve(import.meta.dirname, '../../../../../shared/ocr')

test.runIf(existsSync(shared))(
  'thirty typed pages are their text to the letter, and the empty one is blank',
  async () => {
    const truth = JSON.parse(await readFile(join(shared, 'truth.json'), 'utf8')) as { text: string }[]
    const readings = await read(
      join(shared, 'digital.pdf'),
      'application/pdf',
      truth.map((_, index) => index + 1),
    )
    expect(readings.map(({ text }) => text.split(/\s+/))).toEqual(truth.map(({ text }) => text.split(/\s+/)))
    expect(readings.filter(({ textSource }) => textSource === 'embedded')).toHaveLength(30)
    expect(readings.at(-1)?.textSource).toBe('blank')
  },
)
