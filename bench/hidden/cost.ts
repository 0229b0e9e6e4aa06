import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renderPdfGrey } from '../../packages/server/src/adapters/render/pdf-pixels.ts'
import { readPdfStrings } from '../../packages/server/src/adapters/render/pdf-strings.ts'
import { readPdfWords } from '../../packages/server/src/adapters/render/pdf-words.ts'
import { openSandbox } from '../../packages/server/src/adapters/sandbox/sandbox.ts'
import { findDrawn } from '../../packages/server/src/reading/drawn-strings.ts'
import { parsePgm } from '../../packages/server/src/reading/pixels/pgm.ts'
import { judgeWords } from '../../packages/server/src/reading/pixels/shown-words.ts'
import { cpuOfFamily } from '../cpu-time.ts'
import { openBareReader } from './bare-reader.ts'

const rounds = 3
const dpi = 100

/** Milliseconds of CPU for so many pages: the whole reading, and the reading less what the check by itself takes. */
export async function measureCost(
  file: string,
  pages: number,
  dir: string,
  signal: AbortSignal,
): Promise<{ ours: number[]; bare: number[] }> {
  await mkdir(dir, { recursive: true })
  await using reader = await openBareReader(join(dir, 'work'), pages)
  const check = await openCheck(file, pages, dir)
  // Both are run once before they count: code that runs for the first time is slow.
  await reader.read(file, pages, signal)
  await check()
  const ours: number[] = []
  const bare: number[] = []
  for (let round = 0; round < rounds; round++) {
    signal.throwIfAborted()
    const whole = await cpuOf(() => reader.read(file, pages, signal))
    const own = await cpuOf(check)
    ours.push(whole)
    bare.push(whole - own)
  }
  return { ours, bare }
}

async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = cpuOfFamily(process.pid)
  await work()
  return cpuOfFamily(process.pid) - before
}

/** What the check does, with the pages drawn before: drawing them is not its own work. */
async function openCheck(file: string, pages: number, dir: string): Promise<() => Promise<void>> {
  const sandbox = await openSandbox({ allowUnsandboxed: true }, () => {
    throw new Error('not wanted')
  })
  const texts = await readPdfWords(sandbox, file, 1, pages)
  const drawn = await renderPdfGrey(sandbox, file, texts, { dpi, mostPixels: 8e6 }, dir)
  const pictures = new Map(
    await Promise.all(
      Array.from(drawn, async ([page, path]) => {
        const { width, height, data } = parsePgm(await readFile(path))
        return [page, { width, height, data: Uint8Array.from(data) }] as const
      }),
    ),
  )
  return async () => {
    for (let first = 0; first < texts.length; first += 20) {
      const some = texts.slice(first, first + 20)
      const strings = await readPdfStrings(sandbox, file, some)
      for (const { page, words } of some) {
        const picture = pictures.get(page)
        if (!picture) throw new Error(`page ${page} was not drawn`)
        findDrawn(words, strings.get(page) ?? [])
        judgeWords(picture, words, dpi)
      }
    }
  }
}
