import type { CaseEncounterRecord } from '@casefold/contract/encounter'
import { query } from '@casefold/dev/postgres'
import { inTenant } from '../src/adapters/postgres/database.ts'
import type { App } from '../src/app.ts'
import { rereadDocument } from '../src/documents/change-document.ts'
import { finishDocument } from '../src/documents/finish-document.ts'
import { getDocument } from '../src/documents/get-document.ts'
import { claimDocument } from '../src/documents/read-document.store.ts'
import { storeReading } from '../src/documents/store-reading.ts'
import { endEvidence } from '../src/evidence/end-evidence.ts'
import { finishEvidence } from '../src/evidence/finish-evidence.ts'
import { notePages } from '../src/evidence/note-pages.ts'
import type { Work } from '../src/kernel/work.ts'
import { refreshReviews } from '../src/reports/analysis/refresh-reviews.ts'
import { parseId } from '../src/tenancy/refuse-missing.ts'
import { documentsOf } from './documents.ts'
import { toReading } from './planted-pages.ts'
import { idle } from './planted-review.ts'
import type { TestApp, TestTenant } from './test-app.ts'

/** A page with enough words to be known again. */
export const lungVisit = [
  'VALLEY LUNG CLINIC',
  'PROGRESS NOTE',
  'Patient: Jane Roe',
  'Date of service: 09/08/2013',
  'She was seen for a cough that began in the spring and did not go away with two courses of antibiotics.',
  'The chest is clear on both sides, and she was told to come back in two weeks if it is no better.',
].join('\n')

/** A page with two dated entries, in March and April of that year. */
export function coughNotes(year: number): string {
  return [
    'LAKESIDE FAMILY CLINIC',
    'PROGRESS NOTES',
    'Patient: Jane Roe',
    `03/14/${year}  Cough for two weeks. Lungs clear. Never smoked.`,
    `04/02/${year}  Cough gone. BP 120/80. She smokes one pack a day.`,
  ].join('\n')
}

type Body = ReturnType<typeof JSON.parse>

/** What a test does with the evidence of a case. */
export type Evidence = {
  /** The work that the row promises now. */
  owed(): Promise<Work>
  compute(): Promise<void>
  list(): Promise<CaseEncounterRecord[]>
  /** Answers the status and the body. */
  send(method: 'PATCH' | 'POST', path: string, body: object): Promise<[number, Body]>
  /** A row of the case's own tables. */
  rows<Row extends Record<string, unknown>>(table: string): Promise<Row[]>
}

export function evidenceOf(service: TestApp, { principal, key }: TestTenant, caseId: string): Evidence {
  const { app, urls } = service
  const rowId = parseId('case', caseId)
  const { tenantId } = principal
  const url = `/api/cases/${caseId}/encounters`
  const rows = <Row extends Record<string, unknown>>(table: string): Promise<Row[]> =>
    query<Row>(urls.adminUrl, `select * from ${table} where case_id = '${rowId}' order by 1, 2, 3`)
  const owed = async (): Promise<Work> => {
    const [row] = await rows<{ attempt: number }>('evidence_states')
    return { tenantId, rowId, attempt: row?.attempt ?? 0, traceparent: '' }
  }
  return {
    owed,
    rows,
    compute: async () => {
      await computeByHand(app, await owed())
    },
    list: async () => {
      const answer = await service.call(key, 'GET', url)
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
      return answer.json()
    },
    send: async (method, path, body) => {
      const answer = await service.call(key, method, `${url}/${path}`, { body })
      return [answer.statusCode, answer.json()]
    },
  }
}

type EvidenceCase = { readonly tenant: TestTenant; readonly caseId: string; readonly evidence: Evidence }

/** A case without documents, of a tenant of its own. */
export async function newEvidenceCase(service: TestApp): Promise<EvidenceCase> {
  const tenant = await service.newTenant()
  const caseId = await documentsOf(service, tenant).newCase()
  return { tenant, caseId, evidence: evidenceOf(service, tenant, caseId) }
}

/** The steps of the workflow, without the workflow around them. */
export async function computeByHand(app: App, work: Work): Promise<void> {
  while (await notePages(app, work, new AbortController().signal));
  await finishEvidence(app, work)
  await refreshReviews(app, work)
  await endEvidence(app, work)
}

/** Reads the pages of a planted document again, with these texts. */
export async function readAgain(
  { app }: TestApp,
  { principal }: TestTenant,
  documentId: string,
  texts: readonly string[],
): Promise<void> {
  await rereadDocument(idle(app), principal, documentId, {})
  const document = await getDocument(app, principal, documentId)
  await inTenant(app.db, principal, (tx) => claimDocument(tx, document, app.now()))
  for (const [place, text] of texts.entries()) await storeReading(app, document, toReading(text, place + 1), 1)
  const { tenantId, documentId: rowId, attempt } = document
  await finishDocument(app, { tenantId, rowId, attempt, traceparent: '' })
}
