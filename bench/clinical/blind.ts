import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageInput, Parameters, Subject } from '@casefold/clinical/page-input'
import { noneOf, type Row } from '../row.ts'
import { readRecords } from './read-story.ts'
import { shownShare } from './wilson.ts'

type Label = { readonly kind: string; readonly pages: readonly string[] }
type Labels = Readonly<
  Record<string, { readonly conflicts: readonly Label[]; readonly wrongPatient: readonly string[] }>
>
type BlindCase = {
  readonly subject: Subject
  readonly parameters: Parameters
  readonly documents: readonly (readonly PageInput[])[]
}

const folder = join(import.meta.dirname, 'blind')

/** The last of those that were opened after the first look, so that rules could be mended by them. */
const lastOpened = 10

/** Case files that somebody wrote and labelled without having seen the rules: shown, and held against nothing. */
export async function measureBlind(): Promise<Row[]> {
  if (!existsSync(join(folder, 'labels.json'))) return []
  const labels = Object.entries(JSON.parse(await readFile(join(folder, 'labels.json'), 'utf8')) as Labels)
  const opened = labels.filter(([name]) => Number(name) <= lastOpened)
  const closed = labels.filter(([name]) => Number(name) > lastOpened)
  return [...(await rowsOf('opened (01–10)', opened)), ...(await rowsOf('closed (11–20)', closed))]
}

async function rowsOf(which: string, labels: readonly [name: string, Labels[string]][]): Promise<Row[]> {
  const sum = { found: 0, planted: 0, right: 0, told: 0, strangers: 0, strange: 0, accused: 0, own: 0 }
  for (const [name, { conflicts, wrongPatient }] of labels) {
    const { subject, parameters, documents } = parseCase(await readFile(join(folder, `${name}.txt`), 'utf8'))
    const { analysis, citationsOf, placesOf } = readRecords(documents, subject, parameters)
    const told = analysis.conflicts.map((conflict) => ({ kind: conflict.kind, places: placesOf(conflict) }))
    sum.planted += conflicts.length
    sum.found += conflicts.filter((label) => told.some((one) => shows(one, label))).length
    sum.told += told.length
    sum.right += told.filter((one) => conflicts.some((label) => shows(one, label))).length
    const strange = new Set(wrongPatient.map(keyOf))
    const flagged = new Set(
      analysis.findings
        .filter(({ flags }) => flags.includes('wrongPatient'))
        .flatMap((finding) => citationsOf(finding).map(({ key }) => key)),
    )
    sum.strange += strange.size
    sum.strangers += [...strange].filter((key) => flagged.has(key)).length
    sum.own += documents.flat().length - strange.size
    sum.accused += [...flagged].filter((key) => !strange.has(key)).length
  }
  const title = `blind, ${labels.length} case files, ${which}`
  const accused = noneOf(`${title}: own pages taken for another patient's`, sum.accused, sum.own)
  return [
    shownShare(`${title}: conflicts, precision`, sum.right, sum.told),
    shownShare(`${title}: conflicts, recall`, sum.found, sum.planted),
    shownShare(`${title}: another patient's pages found`, sum.strangers, sum.strange),
    { ...accused, bar: '', verdict: '' },
  ]
}

/** Of that kind, with words on two of the pages, or on the one. */
function shows({ kind, places }: { kind: string; places: ReadonlySet<string> }, label: Label): boolean {
  const pages = new Set(label.pages.map(keyOf))
  return kind === label.kind && [...pages].filter((page) => places.has(page)).length >= Math.min(2, pages.size)
}

/** `2/1`, the first page of the second document, is ours as `doc_1/1`. */
function keyOf(page: string): string {
  const [document, number] = page.split('/')
  return `doc_${Number(document) - 1}/${number}`
}

/** Two lines of head, then pages, each after a line `=== document 1 page 1`. */
export function parseCase(text: string): BlindCase {
  const [head = '', ...rest] = text.split(/^=== document /m)
  const line = (label: string): string => new RegExp(`^${label}: *(.*)$`, 'm').exec(head)?.[1]?.trim() ?? ''
  const [name = '', dateOfBirth = '', sex = ''] = line('subject').split(/ *\| */)
  const parameters = Object.fromEntries(
    line('parameters')
      .split(/[ ,;]+/)
      .filter((part) => part.includes('='))
      .map((part) => part.split('='))
      .map(([name = '', value = '']) => [name, /^\d+$/.test(value) ? Number(value) : value]),
  ) as Parameters
  const documents: PageInput[][] = []
  for (const part of rest) {
    const [, document = '', page = '', body = ''] = /^(\d+) page (\d+)[^\n]*\n([\s\S]*)$/.exec(part) ?? []
    const ordinal = Number(document) - 1
    const own = documents[ordinal] ?? []
    documents[ordinal] = own
    own.push({ documentId: `doc_${ordinal}`, ordinal, pageNumber: Number(page), readVersion: 1, text: body })
  }
  return { subject: { name, dateOfBirth, sex: sex === 'male' ? 'male' : 'female' }, parameters, documents }
}
