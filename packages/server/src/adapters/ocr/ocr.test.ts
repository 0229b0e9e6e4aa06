import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findOcrTools } from '@casefold/dev/ocr-tools'
import { writePdf } from '@casefold/dev/pdf-text'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listPdfSheets } from '../render/pdf-info.ts'
import { renderPdfGrey } from '../render/pdf-pixels.ts'
import { type PdfWord, readPdfWords } from '../render/pdf-words.ts'
import { findPgm } from '../render/pgm.ts'
import { openSandbox, type Sandbox } from '../sandbox/sandbox.ts'
import type { OcrEngine, OcrImage, OcrWord } from './ocr-engine.ts'
import { startOcrWorker, WorkerLost } from './ocr-worker.ts'
import { openRapidOcr } from './rapid-ocr.ts'
import { findOrientation, openTesseract } from './tesseract.ts'

const lines = [
  'Patient denies chest pain, syncope and edema.',
  'Blood pressure 128/76, pulse 64 and regular.',
  'Metoprolol 25 mg twice a day, not 50 mg.',
  'Follow up on 07/22/2024 with Dr. Alvarez.',
]
const dpi = 200
let dir: string
let sandbox: Sandbox
let truth: readonly PdfWord[]
let images: OcrImage[]

beforeAll(async () => {
  sandbox = await openSandbox({ allowUnsandboxed: false })
  dir = await mkdtemp(join(tmpdir(), 'casefold-ocr-'))
  const turned = ['', '/Rotate 90', '/Rotate 180', '/Rotate 270'].map((entries) => ({ lines, size: 14, entries }))
  const pdf = join(dir, 'file.pdf')
  await writeFile(pdf, writePdf([...turned, {}]))
  truth = (await readPdfWords(sandbox, pdf, 1, 1))[0]?.words ?? []
  const files = await renderPdfGrey(
    sandbox,
    pdf,
    await listPdfSheets(sandbox, pdf, 1, 5),
    { dpi, mostPixels: 60e6 },
    dir,
  )
  images = await Promise.all(
    [1, 2, 3, 4, 5].map(async (page) => {
      const pgm = files.get(page) ?? ''
      const { width = 0, height = 0 } = (await findPgm(pgm)) ?? {}
      return { pgm, width, height, dpi }
    }),
  )
})
afterAll(() => rm(dir, { recursive: true }))

const page = (number: number): OcrImage => images[number - 1] ?? expect.fail('not rendered')
const words = (read: readonly { text: string }[]): string[] => read.map(({ text }) => text).sort()

function expectTruth(read: readonly OcrWord[]): void {
  expect(words(read)).toEqual(words(truth))
  const { width, height } = page(1)
  for (const word of truth) {
    const centred = read.some(({ text, x0, y0, x1, y1 }) => {
      const [x, y] = [(x0 + x1) / 2 / width, (y0 + y1) / 2 / height]
      return text === word.text && x > word.x0 && x < word.x1 && y > word.y0 && y < word.y1
    })
    expect([word.text, centred]).toEqual([word.text, true])
  }
  expect(new Set(read.map(({ line }) => line)).size).toBe(lines.length)
  for (const { confidence } of read) expect(confidence).toBeGreaterThan(0.5)
}

describe('the fast engine', () => {
  test('reads a page with its boxes', async () => {
    const engine = openTesseract(sandbox)
    expectTruth(await engine.read(page(1)))
    expect(await engine.read(page(5))).toEqual([])
  })

  test('does not call a page blank that it could not read', async () => {
    const pgm = join(dir, 'broken.pgm')
    await writeFile(pgm, 'P5\n9 9\n255\n')
    const read = openTesseract(sandbox).read({ pgm, width: 9, height: 9, dpi })
    await expect(read).rejects.toMatchObject({ name: 'FileProblem', code: 'page_too_complex' })
  })

  test('finds how a page is turned', async () => {
    const found = [1, 2, 3, 4, 5].map((number) => findOrientation(sandbox, page(number)))
    expect(await Promise.all(found)).toEqual([0, 270, 180, 90, undefined])
  })
})

const tools = await findOcrTools()
const python = tools?.python ?? ''

/** The Python processes of our own workers. Others on this machine may run the same Python: they are not ours to kill. */
async function workers(): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(
    pids.map(async (pid) => {
      const [program, ...args] = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0')
      const isWorker = program === python && args.includes('/in/ocr-worker.py')
      return isWorker && (await isOurs(Number(pid))) ? Number(pid) : 0
    }),
  )
  return found.filter(Boolean)
}

async function isOurs(pid: number): Promise<boolean> {
  if (pid === process.pid) return true
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const parent = Number(/^PPid:\t(\d+)$/m.exec(status)?.[1] ?? 0)
  return parent > 1 && isOurs(parent)
}

async function whenReading(): Promise<number> {
  for (let tries = 0; tries < 6_000; tries++) {
    const [pid] = await workers()
    if (pid) return pid
    await sleep(50)
  }
  return expect.fail('no worker came')
}

// Without tools/ocr/requirements.txt installed (see packages/dev/src/ocr-tools.ts) there is only the fast engine.
describe.runIf(tools)('the accurate engine', () => {
  let engine: OcrEngine
  beforeAll(() => {
    engine = openRapidOcr(sandbox, { python, workers: 1 })
  })
  afterAll(() => engine.close())

  test('reads a page with its boxes', async () => {
    expectTruth(await engine.read(page(1)))
    expect(await engine.read(page(5))).toEqual([])
  })

  test('a worker that is killed in the middle of a page: the page is read by another', async () => {
    const victim = await whenReading()
    const read = engine.read(page(1))
    await sleep(150)
    process.kill(victim, 'SIGKILL')
    expectTruth(await read)
    expect(await workers()).not.toContain(victim)
  })

  test('a page on which two workers die is too complex, and the next one is read', async () => {
    let deaths = 0
    const deadly: Sandbox = {
      ...sandbox,
      start: (call) => {
        const tool = sandbox.start(call)
        if (deaths++ < 2) tool.stdout.once('data', () => setTimeout(() => tool.kill('SIGKILL'), 20))
        return tool
      },
    }
    await using stack = new AsyncDisposableStack()
    const mortal = stack.adopt(openRapidOcr(deadly, { python, workers: 1 }), (opened) => opened.close())
    await expect(mortal.read(page(1))).rejects.toMatchObject({ code: 'page_too_complex' })
    expectTruth(await mortal.read(page(1)))
  })

  test('a page that takes too long ends with its worker', async () => {
    const worker = await startOcrWorker(sandbox, python)
    await expect(worker.read(page(1), 30)).rejects.toThrow(WorkerLost)
    await expect(worker.read(page(1), 60_000)).rejects.toThrow(WorkerLost)
    await worker.stop()
  })

  test('a caller that gives up is heard, and the next one is served', async () => {
    const caller = new AbortController()
    const read = engine.read(page(1), caller.signal)
    setTimeout(() => caller.abort(new Error('enough')), 100)
    await expect(read).rejects.toThrow('enough')
    expectTruth(await engine.read(page(1)))
  })

  test('the largest page that is ever rendered fits into its memory', async () => {
    const side = 7_745
    const pgm = join(dir, 'large.pgm')
    await writeFile(pgm, Buffer.concat([Buffer.from(`P5\n${side} ${side}\n255\n`), Buffer.alloc(side * side, 255)]))
    expect(await engine.read({ pgm, width: side, height: side, dpi: 600 })).toEqual([])
  })

  test('a worker that cannot start is no page’s fault', async () => {
    const none = openRapidOcr(sandbox, { python: join(dir, 'bin/python'), workers: 1 })
    await expect(none.read(page(1))).rejects.not.toMatchObject({ name: 'FileProblem' })
  })

  test('closed, it leaves no process', async () => {
    await engine.close()
    expect(await workers()).toEqual([])
    await expect(engine.read(page(1))).rejects.toThrow('closed')
  })
})
