import type { BenchRun } from '../bench-run.ts'
import { median } from '../rounds.ts'
import { atMostOurs, type Row, withinBound } from '../row.ts'
import { ask, isPageDrawn, isThere, type SignedIn, untilTrue } from './browser.ts'
import { type Load, loadScreen, type Screen } from './first-load.ts'

const mostKilobytes = 200
const mostMs = 1_500
const mostTabMs = 1_000

/** First visits, each to a browser that knows nothing of us, with a quarter of the processor. */
export async function benchLoads(
  run: BenchRun,
  signedIn: SignedIn,
  { caseId, documentId }: { readonly caseId: string; readonly documentId: string },
): Promise<Row[]> {
  const table = isThere('main tbody tr')
  const measured: readonly Screen[] = [
    { name: 'sign-in', path: '/sign-in', drawn: isThere('main input'), signedOut: true },
    { name: 'home', path: '/', drawn: isThere('main h1') },
    { name: 'cases', path: '/cases', drawn: table },
    { name: 'case of 10,000 documents', path: `/cases/${caseId}/documents`, drawn: table },
    { name: 'chronology of the long case', path: `/cases/${caseId}/chronology`, drawn: table },
    { name: 'viewer', path: `/documents/${documentId}`, drawn: isPageDrawn },
  ]
  const shown: readonly Screen[] = [
    '/settings/api',
    '/settings/members',
    '/settings/security',
    '/account',
    '/audit',
    `/cases/${caseId}/search`,
  ].map((path) => ({ name: path.replace(caseId, '…'), path, drawn: isThere('main h1') }))
  const loads = new Map<Screen, Load[]>(measured.map((screen) => [screen, []]))
  for (let round = 0; round < (run.quick ? 1 : 3); round++) {
    for (const [screen, all] of loads) {
      run.signal.throwIfAborted()
      all.push(await loadScreen(signedIn, screen))
    }
  }
  const rows = [...loads].flatMap(([{ name }, all]) => {
    const lcpMs = median(all.map((load) => load.lcpMs))
    run.say(`${name}: the largest is ${all[0]?.largest ?? ''}`)
    return [scriptRow(name, all), atMostOurs(`largest contentful paint, ${name}, ms`, lcpMs, mostMs)]
  })
  rows.push(await benchTab(signedIn, caseId, run.quick ? 3 : 9))
  if (run.quick) return rows
  for (const screen of shown)
    rows.push({ ...scriptRow(screen.name, [await loadScreen(signedIn, screen)]), bar: '', verdict: '' })
  return rows
}

/** From the click on the tab until the visits and their filters are there. */
async function benchTab({ url, openPage }: SignedIn, caseId: string, rounds: number): Promise<Row> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    await using open = await openPage({ signedOut: false })
    await open.page.goto(`${url}/cases/${caseId}/documents`)
    await untilTrue(open.wire, isThere('main tbody tr'))
    times.push(await ask<number>(open.wire, openTab))
  }
  return atMostOurs('chronology of the long case, from the click until it is usable, ms', median(times), mostTabMs)
}

const openTab = `new Promise((told) => {
  const start = performance.now()
  document.querySelector('a[href$="/chronology"]').click()
  const isUsable = () => document.querySelector('main search') && document.querySelector('main tbody tr dd')
  const look = () => isUsable() ? told(performance.now() - start) : requestAnimationFrame(look)
  look()
})`

/** Every screen is the first that somebody opens, by a link. */
function scriptRow(name: string, all: readonly Load[]): Row {
  return withinBound(
    `script of a first load, ${name}, kB`,
    Math.max(...all.map(({ script }) => script)) / 1000,
    mostKilobytes,
  )
}
