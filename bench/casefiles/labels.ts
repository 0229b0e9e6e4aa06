import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageInput } from '@casefold/clinical/page-input'
import { parseCase } from '../clinical/blind.ts'
import { type Note, type ReadStory, readRecords } from '../clinical/read-story.ts'

export type Quote = { readonly page: string; readonly quote: string }

/** A stretch of a page, by its first and last words. */
type Span = { readonly page: string; readonly from: string; readonly to: string }

export type VisitLabel = {
  readonly date: string | null
  readonly end?: string
  readonly type: string
  readonly provider?: string | null
  readonly facility?: string | null
  readonly spans: readonly Span[]
}

export type ConflictLabel = {
  readonly kind: string
  readonly pages: readonly string[]
  readonly sides?: readonly (readonly Quote[])[]
}

export type FactLabel = Quote & { readonly category: string; readonly value?: Readonly<Record<string, unknown>> }

export type CaseLabels = {
  readonly encounters: readonly VisitLabel[]
  readonly duplicates: readonly { readonly page: string; readonly of: string }[]
  readonly wrongPatient: readonly string[]
  readonly conflicts: readonly ConflictLabel[]
  readonly facts: readonly FactLabel[]
}

/** A stretch of a page, by its offsets. */
export type Place = { readonly key: string; readonly start: number; readonly end: number }

/** A labelled case file, and what the analyzer made of it. */
export type ScoredCase = {
  readonly name: string
  readonly labels: CaseLabels
  readonly documents: readonly (readonly PageInput[])[]
  readonly texts: ReadonlyMap<string, string>
  readonly read: ReadStory
}

/** `files`: rules were tuned on these. `later`: written and labelled by other authors when those rules stood. */
export type CaseSet = 'files' | 'later'

export async function listCaseNames(set: CaseSet): Promise<string[]> {
  return Object.keys(await readLabels(set))
}

async function readLabels(set: CaseSet): Promise<Readonly<Record<string, CaseLabels>>> {
  return JSON.parse(await readFile(join(import.meta.dirname, set, 'labels.json'), 'utf8')) as Record<string, CaseLabels>
}

function readCase(set: CaseSet, name: string): Promise<string> {
  return readFile(join(import.meta.dirname, set, `${name}.txt`), 'utf8')
}

/** The text of every page, as it is. */
export async function* readPages(): AsyncGenerator<{ readonly key: string; readonly text: string }> {
  for (const name of await listCaseNames('files')) {
    const { documents } = parseCase(await readCase('files', name))
    for (const { ordinal, pageNumber, text } of documents.flat())
      yield { key: `${name} ${ordinal}/${pageNumber}`, text }
  }
}

/** What is noted of the pages of a case file, other than what the rules read. */
export type NoteCase = (labels: CaseLabels, documents: ScoredCase['documents']) => Promise<Note>

/** Reads one case file after the other, so that no more than one is held at a time. */
export async function* readCases(
  names?: readonly string[],
  noteCase?: NoteCase,
  set: CaseSet = 'files',
): AsyncGenerator<ScoredCase> {
  for (const [name, labels] of Object.entries(await readLabels(set))) {
    if (names && !names.includes(name)) continue
    const { subject, parameters, documents } = parseCase(await readCase(set, name))
    const texts = new Map(documents.flat().map((page) => [`${page.documentId}/${page.pageNumber}`, page.text]))
    const note = await noteCase?.(labels, documents)
    yield { name, labels, documents, texts, read: readRecords(documents, subject, parameters, note) }
  }
}

/** `2/1`, the first page of the second document, is ours as `doc_1/1`. */
export function keyOf(page: string): string {
  const [document, number] = page.split('/')
  return `doc_${Number(document) - 1}/${number}`
}

export function placeOf({ texts }: ScoredCase, { page, quote }: Quote): Place {
  const key = keyOf(page)
  const start = (texts.get(key) ?? '').indexOf(quote)
  return { key, start, end: start + quote.length }
}

/** Undefined where the words are not on the page. */
export function spanOf({ texts }: ScoredCase, { page, from, to }: Span): Place | undefined {
  const key = keyOf(page)
  const text = texts.get(key) ?? ''
  const start = text.indexOf(from)
  const last = start < 0 ? -1 : text.indexOf(to, start)
  return last < 0 ? undefined : { key, start, end: last + to.length }
}
