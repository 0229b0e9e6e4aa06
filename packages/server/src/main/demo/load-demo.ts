import type { ReportRequest } from '@casefold/contract/report'
import type { App } from '../../app.ts'
import { createCase } from '../../cases/create-case.ts'
import { listCases } from '../../cases/list-cases.ts'
import { finalizeUpload } from '../../documents/finalize-upload.ts'
import { listCaseDocuments } from '../../documents/list-documents.ts'
import { prepareUploads } from '../../documents/prepare-uploads.ts'
import { toWireId } from '../../kernel/ids.ts'
import type { Principal } from '../../kernel/principal.ts'
import { authenticateSession } from '../../people/authenticate-session.ts'
import { signOut } from '../../people/own-sessions.ts'
import { proveWithPassword } from '../../people/prove-with-password.ts'
import { signInWithPassword } from '../../people/sign-in.ts'
import { listReportRequests } from '../../reports/list-report-requests.ts'
import { approveReview } from '../../reports/review/approve-review.ts'
import { correctEncounter } from '../../reports/review/correct-encounter.ts'
import { decideConflict } from '../../reports/review/decide-conflict.ts'
import { listConflicts, listEncounters } from '../../reports/review/list-review.ts'
import { startReport } from '../../reports/start-report.ts'
import { type Demo, type DemoDocument, readDemo } from './demo-files.ts'
import { workInProcess } from './work-in-process.ts'

type Reviewer = { readonly email: string; readonly password: string }

const finished = 'smokingHistory'
const waiting = 'pulmonologyDisabilityHistory'
const mostItems = 1000

/**
 * A case to look at: documents, one of which could not be read, a finished report and one that waits for its review.
 * Adds only what is missing, so that it can be repeated after an interruption.
 */
export async function loadDemo(plain: App, operator: Principal, dir: string, reviewer: Reviewer): Promise<void> {
  const demo = await readDemo(dir)
  const app = workInProcess(plain, demo.documents)
  const caseId = await openCase(app, operator, demo)
  const { requests } = await listReportRequests(app, operator, { caseId })
  const isMissing = (type: ReportRequest['reportType']): boolean =>
    !requests.some(({ reportType }) => reportType === type)
  if (!isMissing(finished) && !isMissing(waiting)) return

  await app.blobs.prepare()
  const person = await signIn(app, reviewer)
  const { documents } = await listCaseDocuments(app, operator, caseId, {})
  for (const document of demo.documents)
    if (!documents.some(({ fileName }) => fileName === document.fileName)) await upload(app, person, caseId, document)
  if (isMissing(finished)) await finishReport(app, person, caseId, reviewer)
  if (isMissing(waiting)) await beginReview(app, person, caseId, demo)
  await signOut(app, person)
}

/** The id of the case that the demo is in; '' before it is loaded. */
export async function findDemoCase(app: App, operator: Principal, { claimNumber }: Demo['case']): Promise<string> {
  const { cases } = await listCases(app, operator, { q: claimNumber, limit: 10 })
  const found = cases.find((known) => known.claimNumber === claimNumber)
  return found ? toWireId('case', found.caseId) : ''
}

async function openCase(app: App, operator: Principal, demo: Demo): Promise<string> {
  return (await findDemoCase(app, operator, demo.case)) || (await createCase(app, operator, demo.case)).caseId
}

/** As the reviewer would: what they decide and sign carries their name. */
async function signIn(app: App, { email, password }: Reviewer): Promise<Principal> {
  const request = { address: '127.0.0.1', browser: 'casefold seed' }
  const { text } = await signInWithPassword(app, { email, password }, request)
  const person = await authenticateSession(app, text)
  if (!person) throw new Error(`${email} could not sign in.`)
  return person.principal
}

async function upload(app: App, person: Principal, caseId: string, { fileName, bytes }: DemoDocument): Promise<void> {
  const file = { name: fileName, type: 'application/pdf', size: bytes.length } as const
  const [prepared] = await prepareUploads(app, person, caseId, [file])
  if (!prepared) throw new Error(`${fileName} was not prepared.`)
  const { documentId, blobPath } = prepared
  await app.blobs.put(blobPath, bytes, file.type)
  const { type: contentType, size } = file
  await finalizeUpload(app, person, caseId, { caseId, documentId, blobPath, fileName, contentType, size })
}

async function finishReport(app: App, person: Principal, caseId: string, { password }: Reviewer): Promise<void> {
  const { reportRequestId } = await startReport(app, person, { caseId, reportType: finished })
  const { items } = await listConflicts(app, person, reportRequestId, { limit: mostItems })
  for (const { conflictId } of items) {
    const decision = { resolution: 'bothStand', note: 'Two offices, two accounts: both are in the record.' } as const
    await decideConflict(app, person, { reportRequestId, conflictId }, decision)
  }
  await proveWithPassword(app, person, password)
  await approveReview(app, person, reportRequestId)
}

async function beginReview(app: App, person: Principal, caseId: string, { visit }: Demo): Promise<void> {
  const { reportRequestId } = await startReport(app, person, { caseId, reportType: waiting })
  const { items } = await listEncounters(app, person, reportRequestId, { limit: mostItems })
  const found = items.find(({ serviceDate }) => serviceDate?.value === visit.serviceDate)
  if (!found) throw new Error(`The demo has no visit of ${visit.serviceDate}.`)
  const { encounterId } = found
  await correctEncounter(app, person, { reportRequestId, encounterId }, { serviceDate: visit.corrected })
}
