import { setTimeout as sleep } from 'node:timers/promises'
import { makeCasefile } from '@casefold/dev/casefile/casefile'
import type { BenchRun } from '../bench-run.ts'
import { type Caller, call, createCase, fileOf, untilEnded, upload } from '../caller.ts'
import type { Row } from '../row.ts'
import { startCasefold } from '../running-casefold.ts'
import { isPageDrawn, openBrowser, type SignedIn, signIn } from './browser.ts'
import { buildDashboard } from './built.ts'
import { benchLoads } from './loads.ts'
import { storeManyDocuments } from './many-documents.ts'
import { makePerson } from './person.ts'
import { benchScrolling, controlScrolling, type LongScreen } from './scrolling.ts'

const documents = 10_000
const pages = { full: 3_000, quick: 500 }
const patienceMs = 60 * 60_000

/** The screens of a large case in Chromium on the real service: what they weigh, when they are there, how they scroll. */
export async function benchLongCase(run: BenchRun): Promise<Row[]> {
  run.say('the dashboard, PostgreSQL, Temporal, Azurite, the service')
  const service = await startCasefold(run, 'azurite', '', { DASHBOARD_DIR: await buildDashboard(run) })
  const caller = await service.newCaller('Bench')
  run.say('records to look at')
  const long = await uploadLong(run, caller)
  const person = await makePerson(service, 'Bench')
  await storeManyDocuments(service, person.tenantId, long.caseId, documents)
  const signedIn = await signIn(await openBrowser(run), caller.url.replace('127.0.0.1', 'localhost'), person)
  // From here on nobody else is at work.
  await long.read()
  run.say('first loads')
  return [...(await benchLoads(run, signedIn, long)), ...(await benchLongScreens(run, signedIn, long))]
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
