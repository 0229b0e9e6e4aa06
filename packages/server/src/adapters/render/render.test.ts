import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { joinPdf, toStream, writePdf } from '@casefold/dev/pdf-text'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSandbox, type Sandbox } from '../sandbox/sandbox.ts'
import { inspectPdf, listPdfSheets } from './pdf-info.ts'
import { listPdfFonts, listPdfImages } from './pdf-lists.ts'
import { extractPdfImage, renderPdfGrey } from './pdf-pixels.ts'
import { readPdfWords } from './pdf-words.ts'
import { findPgm } from './pgm.ts'

let sandbox: Sandbox
let dir: string
beforeAll(async () => {
  sandbox = await openSandbox({ allowUnsandboxed: false })
  dir = await mkdtemp(join(tmpdir(), 'casefold-render-'))
})
afterAll(() => rm(dir, { recursive: true }))

let count = 0
async function file(bytes: Buffer): Promise<string> {
  const path = join(dir, `${count++}.pdf`)
  await writeFile(path, bytes)
  return path
}
const outDir = (): Promise<string> => mkdtemp(join(dir, 'out-'))
const problem = (code: string): object => expect.objectContaining({ name: 'FileProblem', code })

describe('inspectPdf', () => {
  test('counts pages', async () => {
    expect(await inspectPdf(sandbox, await file(writePdf([{}, {}, {}])))).toEqual({ pages: 3 })
  })

  test('is not told a count by a title', async () => {
    const title = '<< /Title (x\\nPages: 999\\nPage 1 rot: 90\\nPage 1 size: 9 x 9 pts) >>'
    const pdf = await file(
      joinPdf(
        [
          '<< /Type /Catalog /Pages 2 0 R >>',
          '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
          '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
          title,
        ],
        '/Info 4 0 R',
      ),
    )
    expect(await inspectPdf(sandbox, pdf)).toEqual({ pages: 1 })
    expect(await listPdfSheets(sandbox, pdf, 1, 1)).toEqual([
      { page: 1, width: 612, height: 792, rotation: 0, cropLeft: 0, cropTop: 0 },
    ])
  })

  const good = writePdf([{ lines: ['one'] }, { lines: ['two'] }])
  const locked = '<< /Filter /Standard /V 1 /R 2 /P -4 /O <00> /U <00> >>'.replaceAll('<00>', `<${'ab'.repeat(32)}>`)
  const encrypted = Buffer.from(
    good.toString('latin1').replace('/Root 1 0 R', `/Root 1 0 R /ID [<aa> <aa>] /Encrypt ${locked}`),
    'latin1',
  )
  test.each([
    ['encrypted', encrypted],
    ['truncated', good.subarray(0, good.length / 2)],
    ['truncated', good.subarray(0, good.length - 100)],
    ['content_mismatch', Buffer.from('<html>')],
    ['content_mismatch', Buffer.alloc(0)],
    ['damaged', Buffer.from('%PDF-1.7\nnothing\n%%EOF\n')],
    ['no_pages', writePdf([])],
  ])('says that a file is %s', async (code, bytes) => {
    await expect(inspectPdf(sandbox, await file(bytes))).rejects.toEqual(problem(code))
  })

  test('takes a file with a little before and after it', async () => {
    const padded = Buffer.concat([Buffer.alloc(900, 0x20), good, Buffer.alloc(3000)])
    expect(await inspectPdf(sandbox, await file(padded))).toEqual({ pages: 2 })
  })
})

describe('readPdfWords', () => {
  const line = ['Dose: 5 mg']
  test('gives words in shares of the displayed page, cropped and turned', async () => {
    const turned = await file(
      writePdf([
        { lines: line },
        { lines: line, entries: '/Rotate 90' },
        { lines: line, entries: '/Rotate 180' },
        { lines: line, entries: '/Rotate 270' },
        { lines: line, entries: '/CropBox [36 36 576 756]' },
        { lines: line, entries: '/CropBox [36 36 576 756] /Rotate 90' },
      ]),
    )
    const pages = await readPdfWords(sandbox, turned, 1, 6)
    const [x, y] = [(72 + 17) / 612, (792 - 724) / 792]
    const [cx, cy] = [(72 + 17 - 36) / 540, (756 - 724) / 720]
    const centres = [
      [x, y],
      [1 - y, x],
      [1 - x, 1 - y],
      [y, 1 - x],
      [cx, cy],
      [1 - cy, cx],
    ]
    for (const [index, { page, width, height, words }] of pages.entries()) {
      expect([page, words.map(({ text }) => text)]).toEqual([index + 1, ['Dose:', '5', 'mg']])
      expect(width > height).toBe([1, 3, 5].includes(index))
      const [first] = words
      expect(((first?.x0 ?? 0) + (first?.x1 ?? 0)) / 2).toBeCloseTo(centres[index]?.[0] ?? 0, 1.7)
      expect(((first?.y0 ?? 0) + (first?.y1 ?? 0)) / 2).toBeCloseTo(centres[index]?.[1] ?? 0, 1.7)
    }
  })

  test('keeps text that looks like markup, and marks what is no character', async () => {
    const pdf = await file(writePdf([{ lines: ['</word><word x="1"> &amp;lt; a\u0001b "\'<&>'] }]))
    const [page] = await readPdfWords(sandbox, pdf, 1, 1)
    const text = page?.words.map((word) => word.text).join(' ')
    expect(text).toMatch(/^<\/word><word x="1"> &amp;lt; a.?b "'<&>$/)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    expect(text).not.toMatch(/[\u0000-\u001f]/)
  })

  test('leaves out what lies outside the displayed page', async () => {
    const pdf = await file(writePdf([{ lines: ['hidden'], entries: '/CropBox [0 0 612 600]' }]))
    expect((await readPdfWords(sandbox, pdf, 1, 1))[0]?.words).toEqual([])
  })

  test('numbers lines', async () => {
    const pdf = await file(writePdf([{ lines: ['a b', 'c'] }]))
    const lines = (await readPdfWords(sandbox, pdf, 1, 1))[0]?.words.map((word) => word.line)
    expect(lines).toEqual([0, 0, 1])
  })

  test('reads a page of a megabyte of words', async () => {
    const content = `BT /F 4 Tf 20 780 Td 5 TL ${'(word word word) Tj T* '.repeat(60_000)} ET`
    const pdf = await file(writePdf([{ content }]))
    const [page] = await readPdfWords(sandbox, pdf, 1, 1)
    expect(page?.words.length).toBeLessThan(1000)
  })

  test('gives up on a page that does not end', async () => {
    const fan = Array.from({ length: 9 }, (_, level) =>
      toStream(
        Buffer.from('/X Do '.repeat(10)),
        `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X ${5 + level + 1} 0 R >> >>`,
      ),
    )
    const bomb = joinPdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R /Resources << /XObject << /X 5 0 R >> >> >>',
      toStream(Buffer.from('/X Do')),
      ...fan,
      toStream(Buffer.from('0 0 1 1 re f'), '/Type /XObject /Subtype /Form /BBox [0 0 9 9]'),
    ])
    const quick: Sandbox = {
      ...sandbox,
      run: (call) => sandbox.run({ ...call, limits: { ...call.limits, wallMs: 1500 } }),
    }
    const pdf = await file(bomb)
    await expect(readPdfWords(quick, pdf, 1, 1)).rejects.toEqual(problem('page_too_complex'))
    expect(
      await renderPdfGrey(
        quick,
        pdf,
        await listPdfSheets(quick, pdf, 1, 1),
        { dpi: 100, mostPixels: 1e6 },
        await outDir(),
      ),
    ).toEqual(new Map())
  })
})

describe('pictures', () => {
  const grey = Buffer.from(Array.from({ length: 200 * 100 }, (_, index) => index % 251))
  const placed = 'q 612 0 0 792 0 0 cm /I0 Do Q'
  const picture = { width: 200, height: 100, data: deflateSync(grey), entries: '/Filter /FlateDecode' }

  test('are listed and taken out', async () => {
    const pdf = await file(writePdf([{ lines: ['x'] }, { content: placed }], [picture]))
    expect(await listPdfImages(sandbox, pdf, 1, 2)).toEqual([
      { page: 2, kind: 'image', width: 200, height: 100, xPpi: 24, yPpi: 9, encoding: 'image' },
    ])
    const out = await outDir()
    const taken = await extractPdfImage(sandbox, pdf, 2, out, 'image')
    expect((await readFile(taken ?? '')).subarray(1, 4).toString()).toBe('PNG')
    expect(await extractPdfImage(sandbox, pdf, 1, out, 'image')).toBeUndefined()
  })

  test('that stand inline in a page are listed too', async () => {
    const inline = 'q 99 0 0 99 0 0 cm BI /W 2 /H 2 /CS /G /BPC 8 ID abcd EI Q'
    const images = await listPdfImages(sandbox, await file(writePdf([{ content: inline }])), 1, 1)
    expect(images).toEqual([{ page: 1, kind: 'image', width: 2, height: 2, xPpi: 1, yPpi: 1, encoding: 'image' }])
  })

  test('fonts are listed', async () => {
    const fonts = await listPdfFonts(sandbox, await file(writePdf([{ lines: ['x'] }])), 1, 1)
    expect(fonts).toEqual([{ id: '3 0', name: 'Helvetica', unicode: false }])
  })
})

describe('renderPdfGrey', () => {
  test('renders a range, and a page that is too large smaller', async () => {
    const huge = { entries: '/MediaBox [0 0 14400 14400]' }
    const pdf = await file(writePdf([{}, { lines: ['x'] }, huge, {}]))
    const files = await renderPdfGrey(
      sandbox,
      pdf,
      await listPdfSheets(sandbox, pdf, 2, 4),
      { dpi: 100, mostPixels: 4e6 },
      await outDir(),
    )
    expect([...files.keys()].sort((a, b) => a - b)).toEqual([2, 3, 4])
    expect(await findPgm(files.get(2) ?? '')).toMatchObject({ width: 850, height: 1100 })
    const { width = 0, height = 0 } = (await findPgm(files.get(3) ?? '')) ?? {}
    expect(width * height).toBeLessThanOrEqual(4e6)
    expect(width * height).toBeGreaterThan(3.9e6)
  })

  test('does not take half an image for one', async () => {
    const pdf = await file(writePdf([{}]))
    const files = await renderPdfGrey(
      sandbox,
      pdf,
      await listPdfSheets(sandbox, pdf, 1, 1),
      { dpi: 50, mostPixels: 1e6 },
      await outDir(),
    )
    const path = files.get(1) ?? ''
    expect(await findPgm(path)).toBeDefined()
    await truncate(path, (await stat(path)).size - 1)
    expect(await findPgm(path)).toBeUndefined()
  })

  test('waits for no pipe and follows no link that a tool left behind', async () => {
    const out = await outDir()
    // More than Node has threads for files: where each waits for a pipe, nothing is read in the whole process any more.
    const pipes = [1, 2, 3, 4, 5, 6].map((page) => join(out, `grey-100-${page}.pgm`))
    execFileSync('/usr/bin/mkfifo', pipes)
    const found = Promise.all(pipes.map(findPgm))
    expect(await findPgm(join(out, 'none.pgm'))).toBeUndefined()
    expect(await found).toEqual(pipes.map(() => undefined))
    await writeFile(join(out, 'real.pgm'), 'P5 1 1 255 x')
    await symlink(join(out, 'real.pgm'), join(out, 'link.pgm'))
    expect(await findPgm(join(out, 'real.pgm'))).toMatchObject({ width: 1, height: 1 })
    expect(await findPgm(join(out, 'link.pgm'))).toBeUndefined()
    expect(await findPgm(out)).toBeUndefined()
  })

  test('leaves out what has no size', async () => {
    const pages = ['0 0 0 0', '0 0 2000000000 2000000000', '0 0 1 100000000'].map((box) => ({
      entries: `/MediaBox [${box}]`,
    }))
    const pdf = await file(writePdf([...pages, { lines: ['x'] }]))
    const files = await renderPdfGrey(
      sandbox,
      pdf,
      await listPdfSheets(sandbox, pdf, 1, 4),
      { dpi: 100, mostPixels: 4e6 },
      await outDir(),
    )
    expect(files.has(4)).toBe(true)
    for (const path of files.values()) expect((await stat(path)).size).toBeLessThan(5e6)
  })
})
