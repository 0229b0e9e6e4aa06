import { oneLine } from '@casefold/clinical/report/say'
import { type ChronologyEntry, chronologyFormats } from '@casefold/contract/chronology'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { coughNotes, evidenceOf } from '../../../test/evidence.ts'
import { plantDocument } from '../../../test/planted-pages.ts'
import { parseCsv, pdfLinks, pdfText, readOffice } from '../../../test/read-files.ts'
import { issueKey, openTestApp, type TestApp, type TestTenant } from '../../../test/test-app.ts'
import { printable } from '../../adapters/typeset/printable.ts'

const visit = (day: string, complaint: string): string =>
  [
    ...['HILL KNEE CENTER', 'OFFICE VISIT', 'Patient: Jane Roe', `Date of service: ${day}`, 'Provider: Ada Noel, MD'],
    `Chief complaint: ${complaint}`,
    'Assessment: Contusion of the left knee.',
    'Plan: Ice and rest. Return in two weeks.',
    'Work status: Sitting work only for two weeks.',
  ].join('\n')
/** What breaks files that are not careful: signs of XML, formulas, controls, endless words, other scripts, both ways. */
const hostile =
  '=HYPERLINK("http://evil.example","x") <w:p>&amp;]]> \u0007bell \u001b[31m _x000D_ “quoted” \u202eright to left\u202c שלום مرحبا 漢字 😀 ' +
  `${'W'.repeat(400)} ${'long sentence of the record, '.repeat(60)}end.`

let service: TestApp
let tenant: TestTenant
let caseId: string

beforeAll(async () => {
  service = await openTestApp({ publicUrl: 'https://casefold.example' })
  tenant = await service.newTenant()
  caseId = await newCase({ keyDates: { loss: '2010-12-31' }, subject: { name: 'Jane Roe', dateOfBirth: '1971-03-08' } })
  await plantDocument(
    service,
    tenant,
    caseId,
    [coughNotes(2011), visit('05/06/2010', 'Knee pain.'), visit('06/07/2012', hostile)],
    {
      fileName: 'Scan & <records>.pdf',
    },
  )
  await plantDocument(service, tenant, caseId, [visit('05/06/2010', 'Knee pain.')], { fileName: 'copy.pdf' })
  await evidenceOf(service, tenant, caseId).compute()
})
afterAll(() => service.close())

async function newCase(more: object): Promise<string> {
  const body = { claimNumber: 'CLM 7/"x"', caseType: 'IME', title: 'Roe, =1+1', ...more }
  return (await service.call(tenant.key, 'POST', '/api/cases/new', { body })).json().caseId
}
async function get(format: string, asked = '', of = caseId): Promise<LightMyRequestResponse> {
  const answer = await service.call(tenant.key, 'GET', `/api/cases/${of}/chronology/file?format=${format}${asked}`)
  expect(answer.statusCode, answer.statusCode === 200 ? '' : answer.body).toBe(200)
  return answer
}
async function list(asked = ''): Promise<ChronologyEntry[]> {
  return (await service.call(tenant.key, 'GET', `/api/cases/${caseId}/chronology?limit=1000${asked}`)).json()
}
const bytes = async (format: string, asked = ''): Promise<Buffer> => (await get(format, asked)).rawPayload
const sheet = 'xl/worksheets/sheet1.xml'
/** Lines are broken anywhere. */
const squeeze = (text: string): string => text.replace(/[\s\u200b]+/g, '')
const shown = (text: string): string => squeeze(printable(oneLine(text)))

test('every quote stands in every file, word for word', async () => {
  const quotes = (await list()).flatMap((entry) => entry.quotes.map(({ quote }) => quote))
  expect(quotes.length).toBeGreaterThan(9)
  expect(quotes.join()).toContain('=HYPERLINK')
  const csv = parseCsv((await get('csv')).body)
    .flat()
    .join('\n')
  const { tables } = await readOffice(await bytes('xlsx'))
  const { tables: pages } = await readOffice(await bytes('docx'))
  const pdf = squeeze(await pdfText(await bytes('pdf')))
  const [cells, words] = [tables[sheet]?.flat().join('\n') ?? '', pages['word/document.xml']?.flat().join('\n') ?? '']
  for (const quote of quotes) {
    expect(csv).toContain(quote)
    expect(cells.replaceAll('_x005F_', '_')).toContain(withoutControls(quote))
    expect(words).toContain(withoutControls(oneLine(quote)))
    expect(pdf).toContain(shown(quote))
  }
})

function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold them
  return text.replace(/[\u0007\u001b]/g, '\ufffd')
}

test('a row a visit, with its source and its copies, divided at the date of loss', async () => {
  const rows = (await readOffice(await bytes('docx'))).tables['word/document.xml'] ?? []
  expect(rows.map(([first]) => first)).toEqual([
    ...['Date', '05/06/2010', 'Date of loss: 12/31/2010', '03/14/2011', '04/02/2011', '06/07/2012'],
  ])
  expect(rows[1]).toMatchObject([
    '05/06/2010',
    expect.stringContaining('Office visitAda Noel, MD'),
    expect.stringContaining('Chief complaint “Knee pain.”'),
    'Scan & <records>.pdf, page 2Also on copy.pdf, page 1',
  ])
  const [titles = [], first = [], , , last = []] = parseCsv((await get('csv')).body)
  const of = (row: string[], title: string): string | undefined => row[titles.indexOf(title)]
  expect([of(first, 'Row'), of(first, 'Date'), of(first, 'Also on')]).toEqual([
    ...['visit', '2010-05-06', 'copy.pdf, page 1'],
  ])
  expect([first, last].map((row) => of(row, 'Date of loss 2010-12-31'))).toEqual(['before', 'on or after'])
  expect(of(last, 'Complaint')).toMatch(/^Chief complaint: =HYPERLINK/)
  const cells = (await readOffice(await bytes('xlsx'))).tables[sheet]?.[1]
  // A day as spreadsheets count it.
  expect(cells?.slice(0, 4)).toEqual(['40304', '', 'Office visit', 'Ada Noel, MD'])
})

test('the head says whose it is, what was asked for, and that nobody reviewed it', async () => {
  const asked = '&from=2010-01-01&to=2011-03-20&provider=noel&q=knee'
  const said = [
    ...['CLM 7/"x" · Roe, =1+1 (IME)', 'Jane Roe, born 03/08/1971', 'Date of loss', '12/31/2010', '05/06/2010'],
    ...['2 documents, 4 pages', 'from 01/01/2010; to 03/20/2011; provider contains “noel”; contains all of “knee”'],
    'They were found by software and have not been reviewed by a person.',
  ]
  const pdf = squeeze(await pdfText(await bytes('pdf', asked)))
  const docx = (await readOffice(await bytes('docx', asked))).texts['word/document.xml'] ?? ''
  const about = (await readOffice(await bytes('xlsx', asked))).texts['xl/worksheets/sheet2.xml'] ?? ''
  for (const words of said) {
    expect(pdf).toContain(squeeze(words))
    expect(docx).toContain(words)
    expect(about).toContain(words)
  }
  expect(pdf).toContain('Page1of1')
})

test('filters choose the same visits as in the list', async () => {
  for (const asked of ['&from=2011-04-01', '&q=cough', '&encounterType=office', '&provider=nobody']) {
    const ids = (await list(asked)).map(({ encounterId }) => encounterId)
    const rows = parseCsv((await get('csv', asked)).body).slice(1)
    expect(rows.map((row) => row.at(-1))).toEqual(ids)
    expect((await readOffice(await bytes('xlsx', asked))).tables[sheet]?.slice(1).map((row) => row.at(-1))).toEqual(ids)
    expect((await get('pdf', asked)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  }
})

test('pages are linked where browsers reach the service, and nowhere else', async () => {
  const documentId = (await list())[0]?.documentId ?? ''
  const address = `https://casefold.example/documents/${documentId}?page=2`
  expect(await pdfLinks(await bytes('pdf'))).toContain(address)
  for (const format of ['docx', 'xlsx'])
    expect((await readOffice(await bytes(format))).links, format).toContain(address)
  expect((await get('csv')).body).toContain(address)
  expect((await get('csv')).body).not.toContain('localhost')
})

test('pages that no visit is made of are listed with the reason', async () => {
  const own = await newCase({})
  await plantDocument(service, tenant, own, [visit('05/06/2010', 'Knee pain.')], { fileName: 'later.pdf' })
  const answers = await Promise.all(['csv', 'pdf'].map((format) => get(format, '', own)))
  expect(answers[0]?.body).toContain('later.pdf,page 1')
  const text = await pdfText(answers[1]?.rawPayload ?? Buffer.alloc(0))
  for (const words of ['There is no such visit.', 'later.pdf, page 1', 'still being computed'])
    expect(text).toContain(words)
})

test('pages carry the labels that the viewer shows, also those that are left out', async () => {
  const own = await newCase({})
  const texts = [visit('05/06/2010', 'Knee pain.'), visit('06/07/2010', 'Back pain.')]
  const documentId = await plantDocument(service, tenant, own, texts, { fileName: 'stamped.pdf' })
  await evidenceOf(service, tenant, own).compute()
  const later = await plantDocument(service, tenant, own, texts, { fileName: 'later.pdf' })
  for (const [id, prefix] of [
    [documentId, 'ROE-'],
    [later, 'LATE-'],
  ]) {
    const body = { pageLabelFormat: { prefix, first: 101, digits: 6 } }
    expect((await service.call(tenant.key, 'PATCH', `/api/documents/${id}`, { body })).statusCode).toBe(200)
  }
  const page = await service.call(tenant.key, 'GET', `/api/documents/${documentId}/pages/2`)
  expect(page.json().pageLabel).toBe('ROE-000102')
  const [titles = [], ...rows] = parseCsv((await get('csv', '', own)).body)
  const labels = rows.map((row) => row[titles.indexOf('Page labels')])
  expect(labels).toEqual(['ROE-000101', 'ROE-000102', 'LATE-000101–LATE-000102'])
  const said = ['stamped.pdf, page 2 (ROE-000102)', 'later.pdf, pages 1–2 (LATE-000101–LATE-000102)']
  const pdf = squeeze(await pdfText((await get('pdf', '', own)).rawPayload))
  const docx = (await readOffice((await get('docx', '', own)).rawPayload)).texts['word/document.xml'] ?? ''
  for (const words of said) {
    expect(pdf).toContain(squeeze(words))
    expect(docx).toContain(words)
  }
  const sheets = Object.values((await readOffice((await get('xlsx', '', own)).rawPayload)).tables).flat(2)
  for (const label of labels) expect(sheets).toContain(label)
})

test.each(chronologyFormats)('%s is a download with a name, for those who may', async (format) => {
  const { headers } = await get(format)
  const name = `CLM-7-x-chronology-${new Date().toISOString().slice(0, 10)}.${format}`
  expect(headers['content-disposition']).toBe(`attachment; filename="${name}"; filename*=UTF-8''${name}`)
  const url = `/api/cases/${caseId}/chronology/file?format=${format}`
  const other = await service.newTenant()
  const { text: none } = await issueKey(service.app, tenant.principal, { scopes: ['documents:read'] })
  expect((await service.call(none, 'GET', url)).statusCode).toBe(403)
  expect((await service.call(other.key, 'GET', url)).statusCode).toBe(403)
  const authorization = `Bearer ${tenant.key}`
  const head = await service.http.inject({ method: 'HEAD', url, headers: { authorization } })
  expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([200, headers['content-type'], ''])
})

test('no other format, and no limit', async () => {
  for (const asked of ['', '?format=rtf', '?format=csv&limit=1'])
    expect((await service.call(tenant.key, 'GET', `/api/cases/${caseId}/chronology/file${asked}`)).statusCode).toBe(400)
})
