import type { SiteWork } from '@casefold/contract/dashboard/site'
import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { failureMessage as documentFailure } from '../documents/document.ts'
import { failureMessage as evidenceFailure } from '../evidence/case-evidence.ts'
import { failureMessage as exportFailure } from '../exports/export.ts'
import { toWireId, type Uuid } from '../kernel/ids.ts'
import { operator } from '../kernel/principal.ts'
import type { WorkKind } from '../kernel/work.ts'
import { failureMessage as reportFailure } from '../reports/report-request.ts'
import { countOpenWork } from '../tenancy/due-work.ts'
import { findTenantRow } from '../tenancy/tenant.store.ts'
import { eachTenant } from './each-tenant.ts'
import {
  type FailedRow,
  listFailedDocuments,
  listFailedEvidence,
  listFailedExports,
  listFailedReports,
} from './site.store.ts'

type Open = SiteWork['open'][number]
type Failed = SiteWork['failed'][number]

const mostOfTenant = 20
const mostOfAll = 200
const kinds: Readonly<Record<WorkKind, string>> = {
  readDocument: 'document',
  exportCase: 'export',
  computeEvidence: 'evidence',
  analyseReport: 'analysis',
  synthesiseReport: 'report',
}
const ended = {
  doc: { kind: 'document', messageOf: documentFailure },
  case: { kind: 'evidence', messageOf: evidenceFailure },
  exp: { kind: 'export', messageOf: exportFailure },
  rreq: { kind: 'report', messageOf: reportFailure },
} as const

/** What waits and what failed, of every tenant; ids and reasons, never what stands in a record. */
export async function listSiteWork(app: Pick<App, 'db'>): Promise<SiteWork> {
  const failed = (await eachTenant(app, (tenantId) => listFailed(app, tenantId))).flat()
  const newest = failed.toSorted((one, other) => other.at - one.at).slice(0, mostOfAll)
  return { open: await countOpen(app), failed: newest }
}

/** All kinds, with nothing in them too: an empty queue is worth seeing. */
async function countOpen(app: Pick<App, 'db'>): Promise<Open[]> {
  const found = await countOpenWork(app)
  return Object.entries(kinds).map(([kind, name]) => {
    const own = found.filter((open) => open.kind === kind)
    const count = own.reduce((sum, { rows }) => sum + rows, 0)
    const oldest = Math.min(...own.map((open) => open.oldest.getTime()))
    return { kind: name, count, oldestAt: count > 0 ? oldest : null }
  })
}

function listFailed({ db }: Pick<App, 'db'>, tenantId: Uuid): Promise<Failed[]> {
  return inTenant(db, operator(tenantId), async (tx) => {
    const tenant = await findTenantRow(tx)
    const whose = { tenantId: toWireId('ten', tenantId), tenantName: tenant?.name ?? '' }
    const toFailed = (prefix: keyof typeof ended, { id, code, at }: FailedRow): Failed => ({
      kind: ended[prefix].kind,
      id: toWireId(prefix, id),
      ...whose,
      code: code ?? '',
      message: ended[prefix].messageOf(code),
      at: at.getTime(),
    })
    const documents = await listFailedDocuments(tx, mostOfTenant)
    const exports = await listFailedExports(tx, mostOfTenant)
    const evidence = await listFailedEvidence(tx, mostOfTenant)
    const reports = await listFailedReports(tx, mostOfTenant)
    return [
      ...documents.map((row) => toFailed('doc', row)),
      ...exports.map((row) => toFailed('exp', row)),
      ...evidence.map((row) => toFailed('case', row)),
      ...reports.map((row) => toFailed('rreq', row)),
    ]
  })
}
