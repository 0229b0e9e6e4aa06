import { setTimeout as sleep } from 'node:timers/promises'
import { makeCasefile } from '@casefold/dev/casefile/casefile'
import { findOcrTools } from '@casefold/dev/ocr-tools'
import type { BenchRun } from '../bench-run.ts'
import { type Caller, call, createCase, fileOf, untilEnded, upload } from '../caller.ts'
import { readEnvironment } from '../environment.ts'
import type { Row } from '../row.ts'
import { type RunningCasefold, startCasefold } from '../running-casefold.ts'
import { isPageDrawn, openBrowser, type SignedIn, signIn } from './browser.ts'
import { buildDashboard } from './built.ts'
import { benchCitations } from './citations.ts'
import { benchDeciding } from './deciding.ts'
import { benchHighlights, uploadScans } from './highlights.ts'
import { benchLoads } from './loads.ts'
import { benchLongReview } from './long-review.ts'
import { storeManyDocuments } from './many-documents.ts'
import { storeManyFindings } from './many-findings.ts'
import { makePerson } from './person.ts'
import { benchScrolling, controlScrolling, type LongScreen } from './scrolling.ts'
import { openReview, readFindings, type ScannedStory, uploadStory } from './story-review.ts'

const documents = 10_000
const findings = 2_000
const pages = { full: 5_000, quick: 500 }
const patienceMs = 30 * 60_000

/** The dashboard in Chromium on the real service: what it weighs, when it is there, how it scrolls, what it marks. */
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
  const long = await uploadLong(run, caller)
  const person = await makePerson(service, 'Bench')
  await storeManyDocuments(service, person.tenantId, long.caseId, documents)
  const signedIn = await signIn(await openBrowser(run), caller.url.replace('127.0.0.1', 'localhost'), person)

  run.say('highlights')
  const rows = await benchHighlights(run, caller, signedIn, scans, 'fast')
  if (accurate.length > 0) rows.push(...(await benchHighlights(run, caller, signedIn, accurate, 'accurate')))
  await story.read()
  // Until here nothing was timed; from here on nobody else is at work.
  await long.read()
  rows.push(...(await benchReviews(run, service, caller, signedIn, story)))
  run.say('first loads')
  rows.push(...(await benchLoads(run, signedIn, long)))
  return [...rows, ...(await benchLongScreens(run, signedIn, long))]
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

type Long = { readonly caseId: string; readonly documentId: string; read(): Promise<void> }

/** One document of many pages, born digital, in a case of its own. */
async function uploadLong({ quick, signal, say }: BenchRun, caller: Caller): Promise<Long> {
  const caseId = await createCase(caller, 'Long')
  const file = await makeCasefile({ seed: 76, pages: quick ? pages.quick : pages.full })
  const documentId = await (await upload(caller, caseId, fileOf(file)))()
  return {
    caseId,
    documentId,
    read: async () => {
      const document = await untilEnded(caller, documentId, patienceMs, signal)
      if (document?.processStatus !== 'completed') throw new Error('the long document was not read')
      // Where its visits are computed, nothing of it is under way any more.
      for (let visits: unknown[] = []; visits.length === 0; await sleep(500)) {
        signal.throwIfAborted()
        visits = await call<unknown[]>(caller, 'GET', `/api/cases/${caseId}/chronology?limit=1`)
      }
      say(`${document.pageCount} pages are read`)
    },
  }
}

async function benchLongScreens(run: BenchRun, signedIn: SignedIn, { caseId, documentId }: Long): Promise<Row[]> {
  const list: LongScreen = {
    name: `${documents.toLocaleString('en')} documents`,
    path: `/cases/${caseId}/documents`,
    // The first rows are there before the others.
    drawn: `Number(document.querySelector('main table')?.ariaRowCount) > ${documents}`,
  }
  const count = (run.quick ? pages.quick : pages.full).toLocaleString('en')
  const viewer: LongScreen = {
    name: `${count} pages`,
    path: `/documents/${documentId}`,
    drawn: isPageDrawn,
  }
  const rows: Row[] = []
  for (const screen of [list, viewer]) {
    run.say(`scrolling, ${screen.name}`)
    rows.push(...(await benchScrolling(run, signedIn, screen)))
  }
  run.say('scrolling, what we plant')
  return [...rows, ...(await controlScrolling(run, signedIn, list))]
}
