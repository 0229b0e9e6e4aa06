import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '@casefold/dev/run-command'

/** What other programs read in a printed report. */
export type Printed = {
  /** The bottom line, each sentence with the citations that stand in it. */
  readonly bottomLine: readonly { readonly text: string; readonly citations: readonly number[] }[]
  /** Everything before the list of citations, without the numbers of citations. */
  readonly body: string
  /** What stands under each number: in the list of citations, or as a footnote. */
  readonly notes: ReadonlyMap<number, string>
}

const marks = /\s?\[(\d+)\]/g

/** By poppler. */
export async function readPdf(file: Buffer): Promise<Printed> {
  const all = await withFile(file, 'report.pdf', (path) => runCommand('pdftotext', ['-raw', path, '-']))
  // What stands at the head and foot of every page, and the headings that tables repeat.
  const text = all
    .replaceAll('\f', '')
    .replace(/\n[^\n]*\nContent sha256 [0-9a-f]{64} Page \d+ of \d+/g, '')
    .replaceAll('\nNo. Document and page Words of the page', '')
    // The axis of the chart.
    .replace(/^(?:(?:19|20)\d\d ?)+$/gm, '')
  const [, points = ''] = /\n1 +Bottom line\n([\s\S]*?)\n2 +Conflicts\n/.exec(text) ?? []
  const end = /\n\d+ +Citations\n/.exec(text)?.index ?? text.length
  const bottomLine = points
    .split(/(?:^|\n)\d+\. /)
    .slice(1)
    .map((point) => toSentence(oneLine(point)))
  const list = [...oneLine(text.slice(end)).matchAll(/\[(\d+)\] (.+?”)(?= \[\d+\]| \d+ Cited pages|$)/g)]
  return {
    bottomLine,
    body: oneLine(text.slice(0, end)).replace(marks, ''),
    notes: new Map(list.map(([, n, words = '']) => [Number(n), words])),
  }
}

function toSentence(text: string): Printed['bottomLine'][number] {
  return { text: text.replace(marks, ''), citations: [...text.matchAll(marks)].map(([, n]) => Number(n)) }
}

const unzip = `import sys, zipfile
z = zipfile.ZipFile(sys.argv[1])
sys.stdout.buffer.write(z.read(sys.argv[2]))`

/** By the parts of the file itself. */
export async function readDocx(file: Buffer): Promise<Printed> {
  const [document = '', footnotes = ''] = await withFile(file, 'report.docx', (path) =>
    Promise.all(
      ['document', 'footnotes'].map((part) => runCommand('python3', ['-c', unzip, path, `word/${part}.xml`])),
    ),
  )
  const paragraphs = [...document.matchAll(/<w:p[ >][\s\S]*?<\/w:p>/g)].map(([xml]) => xml)
  const from = paragraphs.findIndex((xml) => /^1 +Bottom line$/.test(textOf(xml)))
  const to = paragraphs.findIndex((xml) => /^2 +Conflicts$/.test(textOf(xml)))
  const notes = [...footnotes.matchAll(/<w:footnote [^>]*?w:id="(\d+)"[\s\S]*?<\/w:footnote>/g)]
  return {
    bottomLine: paragraphs.slice(from + 1, to).map((xml) => ({
      text: textOf(withoutMarks(xml)),
      citations: [...xml.matchAll(/<w:footnoteReference [^>]*?w:id="(\d+)"|w:anchor="cite_(\d+)"/g)].map(
        ([, first, again]) => Number(first ?? again),
      ),
    })),
    body: paragraphs.map((xml) => textOf(withoutMarks(xml))).join(' '),
    notes: new Map(notes.map(([xml, n]) => [Number(n), textOf(xml)])),
  }
}

/** Later mentions of a citation are links with a raised number, and commas stand between them. */
function withoutMarks(xml: string): string {
  return xml
    .replace(/<w:hyperlink [^>]*?w:anchor="cite_\d+"[\s\S]*?<\/w:hyperlink>/g, '')
    .replace(/<w:r>(?:(?!<\/w:r>)[\s\S])*<w:vertAlign w:val="superscript"\/>[\s\S]*?<\/w:r>/g, '')
}

function textOf(xml: string): string {
  const words = [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>|<w:tab\/>/g)].map(([, text = ' ']) => text)
  return oneLine(
    words
      .join('')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&apos;', "'")
      .replaceAll('&amp;', '&'),
  )
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

async function withFile<Result>(file: Buffer, name: string, use: (path: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'casefold-report-'))
  try {
    await writeFile(join(folder, name), file)
    return await use(join(folder, name))
  } finally {
    await rm(folder, { recursive: true })
  }
}
