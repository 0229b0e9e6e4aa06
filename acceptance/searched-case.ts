import { writePdf } from '@casefold/dev/pdf-text'
import { expect, inject } from 'vitest'
import type { Answer, Refusal } from './client.ts'
import { type PageRecord, uploadsAt } from './documents.ts'

export type FoundPage = Omit<PageRecord, 'ocrText'> & {
  ocrText?: string
  matches?: { start: number; end: number }[]
  boxes?: { match: number; x0: number; y0: number; x1: number; y1: number }[]
}

/** Two documents of a case, and one of another case that says the same things. */
export type SearchedCase = {
  readonly caseId: string
  readonly otherCaseId: string
  readonly ids: Readonly<Record<'a' | 'b' | 'other', string>>
}

const service = inject('target').services[0] ?? expect.fail()
export const searching: ReturnType<typeof uploadsAt> = uploadsAt(service)

/** By page, by line. What stands beyond ASCII is in the letters of Windows, the quotes and dashes of which Unicode puts elsewhere. */
const texts = {
  a: [
    ['The patient denies smoking at present.', 'MI in the spring of 2019, oxygen (O2) at home.'],
    [
      'Spirometry of the chest clinic: FEV1/FVC is 0.61,',
      'diagnosis J44.9, effort 100% and 2.5mg, kept in file_7 of C:\\notes.',
    ],
    [
      'Jos\xe9 spoke of \x93chronic\x94 bronchitis \x96 the claimant\x92s own words.',
      'The f\x9ctus and the C\xe6sarean are of no concern.',
    ],
  ],
  b: [
    ['He gave up smok-', 'ing in the winter, after some thirty pack-', 'years of tobacco.'],
    ['Smoking, smoking and smoking again: no fibrosis of the lungs.'],
    ['Nothing of note was found on this page of the report.'],
  ],
  other: [['Another patient denies smoking and tobacco at present.']],
}

let made: Promise<SearchedCase> | undefined

/** Uploaded and read once, for whoever comes first. */
export function searchedCase(): Promise<SearchedCase> {
  made ??= makeCase()
  return made
}

async function makeCase(): Promise<SearchedCase> {
  const { newCase, upload, whenRead } = searching
  const add = async (caseId: string, name: keyof typeof texts): Promise<string> =>
    upload(caseId, writePdf(texts[name].map((lines) => ({ lines }))), { name: `${name}.pdf` })
  const [caseId, otherCaseId] = [await newCase(), await newCase()]
  const ids = { a: await add(caseId, 'a'), b: await add(caseId, 'b'), other: await add(otherCaseId, 'other') }
  for (const id of Object.values(ids)) expect(await whenRead(id)).toMatchObject({ processStatus: 'completed' })
  return { caseId, otherCaseId, ids }
}

/** The terms are URL-encoded, as the interface has it. */
export async function searchCase(
  caseId: string,
  q: string,
  more: Record<string, string | number> = {},
): Promise<Answer<FoundPage[] & Refusal>> {
  return searching.ask('GET', `/api/searchcase?${toQuery({ caseId, q, ...more })}`)
}

export async function searchDocument(
  documentId: string,
  q: string,
  more: Record<string, string | number> = {},
): Promise<Answer<FoundPage[] & Refusal>> {
  return searching.ask('GET', `/api/search?${toQuery({ documentId, q, ...more })}`)
}

function toQuery(parameters: Record<string, string | number>): string {
  return Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
}

/** `a1 b2`: the first page of a.pdf and the second of b.pdf. */
export function placesIn({ status, text, body }: Answer<FoundPage[]>): string {
  expect(status, text).toBe(200)
  return body.map(({ fileName, pageNumber }) => `${fileName.replace('.pdf', '')}${pageNumber}`).join(' ')
}

export function nextOf({ headers }: Answer<unknown>): string | undefined {
  return /<([^>]+)>; rel="next"/.exec(headers.get('Link') ?? '')?.[1]
}
