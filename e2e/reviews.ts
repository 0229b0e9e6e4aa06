import type { ReportParameters, ReportRequest } from '@casefold/contract/report'
import type { FindingRecord } from '@casefold/contract/review'
import { query } from '@casefold/dev/postgres'
import { type Casefold, openCasefold } from '@casefold/sdk'
import { type Client, prove, signIn } from './client.ts'
import type { HouseAddresses } from './house-addresses.ts'
import { type MadeStory, scannedStory, typedStory } from './made-files.ts'
import { password, people } from './people.ts'
import { type Records, send } from './records.ts'

/** Requests for reports, by id, one in every state that lasts. */
export type Reviews = {
  readonly caseId: string
  /** Waits for a review, and nobody has begun. */
  readonly waitingId: string
  /** The same, with decisions of several kinds. */
  readonly begunId: string
  /** Of another case, for whoever reviews one report of a case holds all: to be signed by somebody who does not get that far. */
  readonly signingId: string
  /** Of that case as well, and shows the same smoking. */
  readonly sharedId: string
  /** Of a third: to be held by somebody while others look at it. */
  readonly heldId: string
  readonly failedId: string
  readonly stoppedId: string
  readonly completedId: string
  readonly reportId: string
  readonly scanned: ScannedReviews
}

/** About 40 scanned pages, for the walks that decide. Being read takes them a minute. */
type ScannedReviews = {
  readonly caseId: string
  readonly medicationId: string
  readonly smokingId: string
  readonly allergyId: string
}

/**
 * What was decided before is taken over by the next analysis of the same case and type: whatever is to be undecided is
 * started before anybody decides.
 */
export async function layReviews(
  house: HouseAddresses,
  keys: Readonly<Record<'main' | 'reviewing', string>>,
  { copiesCaseId }: Records,
): Promise<Reviews> {
  const casefold = openCasefold({ baseUrl: house.url, apiKey: keys.main })
  const caseId = await layCase(
    casefold,
    'NFC-2024-05466',
    'COPD or asthma, disability since 2019',
    await typedStory(52),
  )
  const begun = { indexDate: '2015-06-01', lookBackMonths: 36 }
  const waitingId = await start(casefold, caseId, 'smokingHistory')
  const heldId = await start(casefold, copiesCaseId, 'medicalHistory')
  const signed = await layCase(casefold, 'NFC-2024-05467', 'COPD or asthma, second claim', await typedStory(53))
  const signingId = await start(casefold, signed, 'smokingHistory')
  const sharedId = await start(casefold, signed, 'medicalHistory')
  const begunId = await start(casefold, caseId, 'medicationHistory', begun)
  const completedId = await start(casefold, caseId, 'allergyHistory')
  const failedId = await start(casefold, caseId, 'medicalHistory')
  const stoppedId = await start(casefold, caseId, 'pulmonologyDisabilityHistory')
  for (const id of [failedId, stoppedId]) await casefold.reports.cancel(id)
  // What nobody can ask for: a machine that stood still.
  await query(
    house.databaseUrl,
    `update report_requests set error_code = 'deadline_exceeded' where report_type = 'medicalHistory' and error_code = 'cancelled'`,
  )
  const scanned = await layScanned(openCasefold({ baseUrl: house.url, apiKey: keys.reviewing }))
  const reviewer = await signIn(house.url, people.reviewer.email, password)
  await casefold.reports.waitForReview(waitingId)
  await casefold.reports.waitForReview(heldId)
  await casefold.reports.waitForReview(signingId)
  await casefold.reports.waitForReview(sharedId)
  await casefold.reports.waitForReview(begunId)
  await begin(casefold, reviewer, begunId)
  await casefold.reports.waitForReview(completedId)
  await prove(reviewer, password)
  await reviewer.must('POST', '/api/reports', { reportRequestId: completedId, action: 'approve_review' })
  const { reportId = '' } = await casefold.reports.wait(completedId)
  return {
    caseId,
    waitingId,
    begunId,
    signingId,
    sharedId,
    heldId,
    failedId,
    stoppedId,
    completedId,
    reportId,
    scanned,
  }
}

async function layScanned(casefold: Casefold): Promise<ScannedReviews> {
  const caseId = await layCase(casefold, 'LSE-2025-01190', 'Fitness for work after pneumonia', await scannedStory())
  return {
    caseId,
    medicationId: await start(casefold, caseId, 'medicationHistory'),
    smokingId: await start(casefold, caseId, 'smokingHistory'),
    allergyId: await start(casefold, caseId, 'allergyHistory'),
  }
}

export async function layCase(
  casefold: Casefold,
  claimNumber: string,
  title: string,
  { subject, files }: MadeStory,
): Promise<string> {
  const { caseId } = await casefold.cases.create({ claimNumber, caseType: 'IME', title, subject, ocrEngine: 'fast' })
  await send(casefold, caseId, files)
  return caseId
}

export async function start(
  casefold: Casefold,
  caseId: string,
  reportType: ReportRequest['reportType'],
  parameters: ReportParameters = {},
): Promise<string> {
  return (await casefold.reports.start({ caseId, reportType, parameters })).reportRequestId
}

/** Some approved, one rejected, one edited; assigned to whoever did it. */
async function begin(casefold: Casefold, reviewer: Client, id: string): Promise<void> {
  const findings = (await listFindings(casefold, id)).filter(({ blocked }) => !blocked)
  const [first, second, third, ...rest] = findings
  if (!first || !second || !third) throw new Error('There is too little to decide about.')
  const decide = (finding: FindingRecord, decision: object): Promise<unknown> =>
    reviewer.must('POST', `/api/reports/requests/${id}/findings/${finding.findingId}/decision`, decision)
  await decide(first, { decision: 'reject', reason: 'notRelevant', note: 'Said of a time before the claim.' })
  await decide(second, { decision: 'edit', display: `${second.display}, as the pharmacy has it` })
  for (const finding of [third, ...rest.slice(0, 6)]) await decide(finding, { decision: 'approve', sourceSeen: true })
  const { userId } = await reviewer.must<{ userId: string }>('GET', '/private/session')
  await reviewer.must('POST', `/api/reports/requests/${id}/assign`, { assignee: userId })
}

export async function listFindings(casefold: Casefold, reportRequestId: string): Promise<FindingRecord[]> {
  const findings: FindingRecord[] = []
  for await (const finding of casefold.reviews.findings(reportRequestId, { limit: 1000 })) findings.push(finding)
  return findings
}

/** When the scans are read and analysed. Whoever comes first waits for everybody. */
export async function untilReviewable(url: string, key: string, reportRequestId: string): Promise<void> {
  const { reports } = openCasefold({ baseUrl: url, apiKey: key })
  await reports.waitForReview(reportRequestId)
}
