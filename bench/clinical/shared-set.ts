import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../../shared/clinical')

/** The text of a public set, or nothing where this machine does not have it. */
export async function readShared(path: string): Promise<string | undefined> {
  const file = join(folder, path)
  return existsSync(file) ? await readFile(file, 'utf8') : undefined
}

/** The cells of one column of a table in CSV, its title left out. */
export function columnOf(csv: string, title: string): string[] {
  const [head, ...rows] = toRows(csv)
  const at = head?.indexOf(title) ?? -1
  if (at < 0) throw new Error(`the table has no column ${title}`)
  return rows.map((row) => row[at] ?? '').filter((cell) => cell !== '')
}

/** Each line of a table in CSV, by the titles of its columns. */
export function recordsOf(csv: string): Readonly<Record<string, string>>[] {
  const [head = [], ...rows] = toRows(csv)
  return rows.map((row) => Object.fromEntries(head.map((title, at) => [title, row[at] ?? ''])))
}

/** RFC 4180: quoted cells may hold commas, line ends and doubled quotes. */
function toRows(csv: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /("(?:[^"]|"")*"|[^,"\r\n]*)(,|\r?\n|$)/g
  for (const [whole, said = '', end] of csv.matchAll(cell)) {
    if (whole === '') break
    rows.at(-1)?.push(said.startsWith('"') ? said.slice(1, -1).replaceAll('""', '"') : said)
    if (end !== ',') rows.push([])
  }
  return rows.filter((row) => row.length > 1)
}
