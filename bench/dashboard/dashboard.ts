import { findOcrTools } from '@casefold/dev/ocr-tools'
import type { BenchRun } from '../bench-run.ts'
import type { Caller } from '../caller.ts'
import { readEnvironment } from '../environment.ts'
import type { Row } from '../row.ts'
import { type RunningCasefold, startCasefold } from '../running-casefold.ts'
import { openBrowser, type SignedIn, signIn } from './browser.ts'
import { buildDashboard } from './built.ts'
import { benchCitations } from './citations.ts'
import { benchDeciding } from './deciding.ts'
import { benchHighlights, uploadScans } from './highlights.ts'
import { benchLongReview } from './long-review.ts'
import { storeManyFindings } from './many-findings.ts'
import { makePerson } from './person.ts'
import { openReview, readFindings, type ScannedStory, uploadStory } from './story-review.ts'

const findings = 2_000

/** The review in Chromium on the real service: what it marks, and how long a reviewer waits. */
export async function benchDashboard(run: BenchRun): Promise<Row[]> {
  const python = run.quick ? '' : (readEnvironment().ocrPython ?? (await findOcrTools())?.python ?? '')
  run.say('the dashboard, PostgreSQL, Temporal, Azurite, the service')
  const built = await buildDashboard(run)
  const service = await startCasefold(run, 'azurite', python, { DASHBOARD_DIR: built })
  const caller = await service.newCaller('Bench')
  run.say('records to look at')
  const scans = await uploadScans(caller, run.quick, 'fast')
  const accurate = python ? await uploadScans(caller, run.quick, 'accurate') : []
  const story = await uploadStory(run, caller)
  const person = await makePerson(service, 'Bench')
  const signedIn = await signIn(await openBrowser(run), caller.url.replace('127.0.0.1', 'localhost'), person)

  run.say('highlights')
  const rows = await benchHighlights(run, caller, signedIn, scans, 'fast')
  if (accurate.length > 0) rows.push(...(await benchHighlights(run, caller, signedIn, accurate, 'accurate')))
  await story.read()
  // Until here nothing was timed; from here on nobody else is at work.
  return [...rows, ...(await benchReviews(run, service, caller, signedIn, story))]
}

/** What a reviewer waits for, all day. */
async function benchReviews(
  run: BenchRun,
  service: RunningCasefold,
  caller: Caller,
  signedIn: SignedIn,
  story: ScannedStory,
): Promise<Row[]> {
  run.say('decisions')
  const medication = await openReview(run, caller, story.caseId, 'medicationHistory')
  const rows = await benchDeciding(run, caller, signedIn, medication)
  run.say('citations')
  const everything = await openReview(run, caller, story.caseId, 'medicalHistory')
  rows.push(...(await benchCitations(run, signedIn, story, everything)))
  run.say(`${findings} findings`)
  const smoking = await openReview(run, caller, story.caseId, 'smokingHistory')
  await storeManyFindings(service, smoking.reportRequestId, findings)
  const long = { ...smoking, findings: await readFindings(caller, smoking.reportRequestId) }
  return [...rows, ...(await benchLongReview(run, signedIn, long))]
}
