import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PixelPool } from './pixel-pool.ts'
import { pgmHeader } from './pixels/pgm.ts'

let dir: string
const pool = new PixelPool(1)
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pixels-'))
})
afterAll(async () => {
  await pool.close()
  await rm(dir, { recursive: true })
})

const [width, height] = [850, 1100]

/** Rows of short strokes, as print looks from afar. */
async function drawPage(): Promise<string> {
  const data = Uint8Array.from({ length: width * height }, (_, at) =>
    Math.floor(at / width) % 12 < 7 && ((at % width) * 7 + Math.floor(at / width / 12)) % 11 < 4 ? 0 : 255,
  )
  const pgm = join(dir, 'page.pgm')
  await writeFile(pgm, [pgmHeader({ width, height }), data])
  return pgm
}

const letters = 'abcdefghijklmnopqrstuvwxyz'
const textOf = (at: number): string => Array.from({ length: 40 }, (_, n) => letters[(at + n * n) % 26]).join('')
/** Each as large as the page. */
const hugeWords = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ text: textOf(at), x0: 0, y0: 0, x1: 1, y1: 1, line: 0 }))

test('a page whose words are each as large as the page is given up, and the thread goes on with others', async () => {
  const task = { pgm: await drawPage(), strings: [], widthInches: 8.5 }
  expect(await pool.measureInk({ ...task, words: hugeWords(2_000) })).toBeNull()
  expect((await pool.measureInk({ ...task, words: [] }))?.ink?.dark).toBeGreaterThan(0)
})

test('so is what OCR would have to say of them, and the event loop waits for neither', async () => {
  const words = hugeWords(5_000)
  const told = { words, sights: words.map(() => 'unclear' as const), outside: 0 }
  const seen = Array.from({ length: 2_000 }, (_, at) => {
    const [x0, y0] = [(at % 20) / 20, Math.floor(at / 20) / 100]
    return { text: textOf(3 * at), x0, y0, x1: x0 + 0.04, y1: y0 + 0.009, confidence: 1 }
  })
  expect(await pool.confirmWords({ told, seen })).toBeNull()
  expect(await pool.confirmWords({ told: { words: [], sights: [], outside: 2 }, seen })).toEqual({
    confirmed: true,
    hidden: 2,
  })
})
