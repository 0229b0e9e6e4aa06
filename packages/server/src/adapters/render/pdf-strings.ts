import type { Sandbox } from '../sandbox/sandbox.ts'
import type { PdfSheet } from './pdf-info.ts'

/** Text as the file draws it, on the displayed page in 0..1, or outside of it. A turned string has no width. */
export type PdfString = {
  readonly text: string
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

/** Points are multiplied by this in what pdftohtml prints. */
const zoom = 1.5

/**
 * The strings that a page draws, a line at a time. Unlike `readPdfWords` this leaves out what is set to be invisible, takes
 * no replacement text, and knows what lies outside the page. A page that is not in the answer could not be listed.
 */
export async function readPdfStrings(
  sandbox: Sandbox,
  file: string,
  sheets: readonly PdfSheet[],
  signal?: AbortSignal,
): Promise<Map<number, PdfString[]>> {
  const [first, last] = [sheets[0]?.page, sheets.at(-1)?.page]
  if (first === undefined || last === undefined) return new Map()
  const { code, stdout } = await sandbox.run({
    program: 'pdftohtml',
    args: ['-xml', '-i', '-stdout', '-q', '-f', String(first), '-l', String(last), '/in/file.pdf'],
    reads: [{ host: file, at: '/in/file.pdf' }],
    signal,
  })
  return code === 0 ? parsePdfXml(stdout.toString('utf8'), sheets) : new Map()
}

const pageLine = /^<page number="(\d{1,9})" position="absolute" top="0" left="0" height="\d+" width="\d+">$/
const textLine = /^<text top="(-?\d+)" left="(-?\d+)" width="(-?\d+)" height="(-?\d+)" font="-?\d+">(.*)<\/text>$/
/** A font's name is the file's own: one with a line break in it could write lines of text. */
const fontLine = /^\t<fontspec id="\d+" size="-?\d+" family="[^"<>]*" color="#[0-9a-f]{6}"(?: opacity="[\d.]+")?\/>$/

export function parsePdfXml(xml: string, sheets: readonly PdfSheet[]): Map<number, PdfString[]> {
  const pages = new Map<number, PdfString[]>()
  const forged = new Set<number>()
  let sheet: PdfSheet | undefined
  for (const line of xml.split('\n')) {
    const page = pageLine.exec(line)
    if (page) {
      const number = Number(page[1])
      if (pages.has(number)) forged.add(number)
      sheet = sheets.find((each) => each.page === number)
      if (sheet) pages.set(number, [])
      continue
    }
    if (!sheet) continue
    const text = textLine.exec(line)
    if (text) pages.get(sheet.page)?.push(toPdfString(text, sheet))
    else if (line === '</page>') sheet = undefined
    else if (line !== '' && !fontLine.test(line)) forged.add(sheet.page)
  }
  for (const page of forged) pages.delete(page)
  return pages
}

function toPdfString([, top, left, width, height, markup = '']: RegExpExecArray, sheet: PdfSheet): PdfString {
  const x0 = (Number(left) / zoom - sheet.cropLeft) / sheet.width
  const y0 = (Number(top) / zoom - sheet.cropTop) / sheet.height
  const x1 = x0 + Number(width) / zoom / sheet.width
  const y1 = y0 + Number(height) / zoom / sheet.height
  return { text: toText(markup), x0, y0, x1, y1 }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#160': ' ' }

/** Poppler escapes what is text, so a tag is always its own. */
function toText(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#160);/g, (whole, name: string) => entities[name] ?? whole)
}
