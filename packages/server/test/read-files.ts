import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '@casefold/dev/run-command'

async function inFile(file: Buffer, work: (path: string) => Promise<string>): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'casefold-file-'))
  try {
    const path = join(dir, 'file')
    await writeFile(path, file)
    return await work(path)
  } finally {
    await rm(dir, { recursive: true })
  }
}

/** What Poppler reads in it, in the order in which it was drawn. */
export function pdfText(file: Buffer): Promise<string> {
  return inFile(file, (path) => runCommand('pdftotext', ['-raw', path, '-']))
}

/** Addresses that a PDF leads to. */
export async function pdfLinks(file: Buffer): Promise<string[]> {
  const listed = await inFile(file, (path) => runCommand('pdfinfo', ['-url', path]))
  return listed.match(/https?:\S+/g) ?? []
}

const office = `import json, sys, zipfile
import xml.etree.ElementTree as tree
z = zipfile.ZipFile(sys.argv[1])
assert z.testzip() is None
parts = {n: tree.fromstring(z.read(n)) for n in z.namelist()}
def text(node): return ''.join(t.text or '' for t in node.iter() if t.tag.endswith('}t') or t.tag.endswith('}v'))
def rows(part, row, cell): return [[text(c) for c in r.iter() if c.tag.endswith('}' + cell)] for r in parts[part].iter() if r.tag.endswith('}' + row)]
tables = {n: rows(n, 'row', 'c') if 'sheet' in n else rows(n, 'tr', 'tc') for n in parts if 'sheet' in n or n == 'word/document.xml'}
links = [r.get('Target') for n in parts for r in parts[n] if r.get('TargetMode') == 'External']
print(json.dumps({'tables': tables, 'links': links, 'texts': {n: text(parts[n]) for n in parts}}))`

export type OfficeFile = {
  /** Rows of cells, by the name of the part. */
  readonly tables: Readonly<Record<string, string[][]>>
  readonly links: readonly string[]
  readonly texts: Readonly<Record<string, string>>
}

/** A DOCX or XLSX file, read by programs that are not ours: every part must be XML without fault. */
export async function readOffice(file: Buffer): Promise<OfficeFile> {
  return JSON.parse(await inFile(file, (path) => runCommand('python3', ['-c', office, path])))
}

/** RFC 4180, as far as a mark before it. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy
  field.lastIndex = text.startsWith('\ufeff') ? 1 : 0
  for (const [, quoted, plain = '', end] of text.matchAll(field)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end !== ',') rows.push([])
  }
  return rows.slice(0, -1)
}
