import type { Citation } from '@casefold/clinical/finding'
import { composeReport } from '@casefold/clinical/report/compose-report'
import { inTenant, type TenantTx } from '../../adapters/postgres/database.ts'
import type { App } from '../../app.ts'
import { insertEvent } from '../../audit/audit.store.ts'
import { toAuditRecord } from '../../audit/audit-event.ts'
import { newUuid, toWireId, type Uuid } from '../../kernel/ids.ts'
import { operator } from '../../kernel/principal.ts'
import type { Work } from '../../kernel/work.ts'
import { deleteNotes } from '../analysis/report-page.store.ts'
import { failReport } from '../fail-report.ts'
import { claimRequest, findReportRequest } from '../report-request.store.ts'
import type { ReportRequestRow } from '../report-request.ts'
import { openVerifier } from '../review/verify-citations.ts'
import { type LoadedInput, loadReportInput } from './load-report-input.ts'
import { allRenderings, renderReport } from './render-report.ts'
import { completeRequest, findApproval, findReportOf, insertReport, listNotCovered } from './report.store.ts'
import { objectsOfReport, pathsOf, type Report, type ReportRecord, seal } from './report.ts'
import { toSignOff } from './sign-off.ts'

/** Writes the report of what was approved, once. Where a page no longer says what is quoted, there is no report. */
export async function synthesise(app: App, work: Work): Promise<void> {
  const principal = operator(work.tenantId)
  const loaded = await inTenant(app.db, principal, async (tx) => {
    if (!(await claimRequest(tx, work.rowId, work.attempt, 'synthesise', app.now()))) return undefined
    const request = await findReportRequest(tx, work.rowId)
    return request && load(tx, request)
  })
  if (!loaded) return
  if (!loaded.verified) return failReport(app, work, 'citation_broken')
  const report = toReport(loaded, app.now())
  for (const rendering of allRenderings) await renderReport(app, report, rendering)
  const { request } = loaded
  const completed = await inTenant(app.db, principal, async (tx) => {
    if (!(await completeRequest(tx, request, report.reportId, app.now()))) return false
    await insertReport(tx, report)
    await deleteNotes(tx, request)
    const happening = { action: 'report.completed', outcome: 200, objects: objectsOfReport(report) }
    await insertEvent(tx, toAuditRecord(principal, app.now(), happening))
    return true
  })
  if (!completed) {
    // Another run was first: nothing leads to these.
    for (const path of Object.values(report.files)) await app.blobs.delete(path)
    return
  }
  const ids = { reportRequestId: toWireId('rreq', request.reportRequestId), reportId: toWireId('rep', report.reportId) }
  app.log.info({ requestId: request.requestId, ...ids, attempt: request.attempt }, 'report completed')
}

type Loaded = LoadedInput & {
  readonly request: ReportRequestRow
  readonly verified: boolean
  readonly approval: Awaited<ReturnType<typeof findApproval>>
  readonly notCovered: readonly string[]
  readonly supersedes: Uuid | undefined
}

async function load(tx: TenantTx, request: ReportRequestRow): Promise<Loaded> {
  const loaded = await loadReportInput(tx, request)
  const changed = await listNotCovered(tx, request)
  return {
    ...loaded,
    request,
    verified: await isVerified(tx, loaded.confirmed),
    approval: await findApproval(tx, request.reportRequestId),
    notCovered: changed.map(({ fileName, change }) => `${fileName} (${change})`),
    supersedes: request.supersedes === null ? undefined : await findReportOf(tx, request.supersedes),
  }
}

async function isVerified(tx: TenantTx, citations: readonly Citation[]): Promise<boolean> {
  const verify = await openVerifier(tx, citations)
  return citations.every((citation) => verify(citation) !== false)
}

function toReport(loaded: Loaded, createdAt: Date): Report {
  const { request, findings, approval, notCovered, supersedes, input, citations } = loaded
  const { tenantId, reportRequestId, caseId, reportType, method } = request
  const reportId = newUuid(createdAt)
  const content = composeReport(input)
  const record: ReportRecord = {
    content,
    run: {
      reportId: toWireId('rep', reportId),
      reportRequestId: toWireId('rreq', reportRequestId),
      caseId: toWireId('case', caseId),
      createdAt: createdAt.toISOString(),
      ...(supersedes && { supersedes: toWireId('rep', supersedes) }),
      notCovered,
      ...(method.model !== undefined && { model: method.model }),
      transcribed: transcribedIn(content, citations),
    },
    signOff: toSignOff(request, findings, approval),
  }
  return {
    ...{ tenantId, reportId, reportRequestId, caseId, reportType, createdAt },
    ...seal(record),
    files: pathsOf(request, reportId),
    supersedes: supersedes ?? null,
  }
}

/** Who read what stands on a picture: people have no place in the content. */
function transcribedIn(
  content: ReportRecord['content'],
  citations: readonly Citation[],
): ReportRecord['run']['transcribed'] {
  return content.citations.flatMap((cited) => {
    if (cited.kind !== 'region') return []
    const region = citations.find(
      (one) =>
        one.kind === 'region' && one.imageSha256 === cited.imageSha256 && one.transcription === cited.transcription,
    )
    return region?.kind === 'region' ? [{ n: cited.n, by: region.by }] : []
  })
}
