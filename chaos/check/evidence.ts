import { isAcknowledged, type Ledger, type Try, type Want } from '../ledger.ts'
import { casefold } from '../operator.ts'
import { type Door, send } from '../send.ts'
import { asSuperuser } from './as-superuser.ts'
import { type DocumentEvidence, gatherDocuments } from './document-evidence.ts'
import { type EncounterEvidence, gatherEncounters } from './encounter-evidence.ts'
import { gatherReports, type ReportEvidence } from './report-evidence.ts'
import { toWireId } from './wire-id.ts'

type CaseRow = { readonly caseId: string; readonly claimNumber: string; readonly title: string }
export type ExportRow = {
  readonly exportId: string
  readonly status: string
  readonly size: number | null
  readonly sha256: string | null
  readonly requestId: string
}
export type EventRow = {
  readonly action: string
  readonly outcome: number
  readonly objects: readonly string[]
  readonly requestId: string
}

/** What is there in the end, as the tables and the doors show it. */
export type Evidence = DocumentEvidence &
  EncounterEvidence &
  ReportEvidence &
  Seen & {
    readonly cases: readonly CaseRow[]
    readonly exports: readonly ExportRow[]
    readonly events: readonly EventRow[]
  }

/** What is looked at once, when the load has ended. */
type Seen = {
  /** What the checker itself asked the API for: every acknowledged case, every file. */
  readonly looks: readonly Try[]
  /** What `casefold audit verify` had to complain of; empty where nothing. */
  readonly verdict: string
}

export type Place = {
  readonly door: Door
  readonly adminUrl: string
  readonly env: Record<string, string>
  /** Where the blob store keeps the file of a path. */
  readonly blobDir: string
}

const looksAtOnce = 8

/** What the service's own walk along the chain of seals complains of. */
export function verifyAudit({ env }: Pick<Place, 'env'>): Promise<string> {
  return casefold(env, 'audit', 'verify').then(
    () => '',
    (error: Error) => error.message,
  )
}

/** Reads the tables and the blobs as they are now. */
export async function gatherEvidence({ adminUrl, blobDir }: Place, seen: Seen): Promise<Evidence> {
  const rows = await asSuperuser(adminUrl, async (client) => ({
    cases: (await client.query<CaseRow>('select case_id as "caseId", claim_number as "claimNumber", title from cases'))
      .rows,
    events: (
      await client.query<EventRow>('select action, outcome, objects, request_id as "requestId" from audit_events')
    ).rows,
  }))
  const cases = rows.cases.map((row) => ({ ...row, caseId: toWireId('case', row.caseId) }))
  const documents = await gatherDocuments(adminUrl, blobDir)
  return {
    ...documents,
    ...(await gatherEncounters(adminUrl)),
    ...(await gatherReports(adminUrl)),
    cases,
    events: rows.events,
    exports: await listExports(adminUrl),
    ...seen,
  }
}

/** Asks for every acknowledged case, every export's file, every document's and every report, as a client would. */
export async function lookAtAll({ door, adminUrl, blobDir }: Place, ledger: Ledger): Promise<Ledger> {
  const created = ledger.filter((each) => each.want.kind === 'create' && isAcknowledged(each))
  const cases = new Set(created.map(({ answer }) => String(answer?.body.caseId)))
  const exports = await listExports(adminUrl)
  const { documents } = await gatherDocuments(adminUrl, blobDir)
  const { requests } = await gatherReports(adminUrl)
  const wants = [
    ...[...cases].map((caseId): Want => ({ kind: 'read', caseId })),
    ...exports.map(({ exportId }): Want => ({ kind: 'file', exportId })),
    ...documents.map(({ documentId }): Want => ({ kind: 'original', documentId })),
    ...requests.flatMap(({ reports }) => reports.map((reportId): Want => ({ kind: 'written', reportId }))),
  ]
  const looks: Ledger = []
  const [url = ''] = door.urls
  const waiting = [...wants.entries()]
  const hands = Array.from({ length: looksAtOnce }, async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      await send({ url, key: door.key }, looks, `checker:${next[0]}`, next[1])
    }
  })
  await Promise.all(hands)
  return looks
}

async function listExports(adminUrl: string): Promise<ExportRow[]> {
  const { rows } = await asSuperuser(adminUrl, (client) =>
    client.query<ExportRow>(
      'select export_id as "exportId", status, size::float8 as size, sha256, request_id as "requestId" from exports',
    ),
  )
  return rows.map((row) => ({ ...row, exportId: toWireId('exp', row.exportId) }))
}
