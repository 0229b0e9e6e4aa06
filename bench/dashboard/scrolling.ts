import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchRun } from '../bench-run.ts'
import { median } from '../rounds.ts'
import { atMost, atMostOurs, noneOf, type Row } from '../row.ts'
import { ask, type OpenPage, type SignedIn, untilTrue } from './browser.ts'
import { type Held, readHeld } from './heap.ts'
import { findScrollPlace, scrollThrough } from './scroll.ts'
import { type Traced, traceTasks } from './trace.ts'

/** Something long, and what is there as soon as it can be scrolled. */
export type LongScreen = { readonly name: string; readonly path: string; readonly drawn: string }

type Pass = Traced & { readonly held: Held }

const mostMs = 50
const mostMore = 1.1
const passes = 3
const planted = { taskMs: 120, numbers: 50_000 }
const settleMs = 1_000

const plant = `addEventListener('scroll', function plantedTask() {
  globalThis.leaked = [...(globalThis.leaked ?? []), new Array(${planted.numbers}).fill(0)]
  if (leaked.length > 1) return
  for (const since = performance.now(); performance.now() - since < ${planted.taskMs}; );
}, { capture: true, passive: true })`

/** Through it and back three times, each pass traced; after each, what the page still holds. */
export async function benchScrolling(run: BenchRun, signedIn: SignedIn, screen: LongScreen): Promise<Row[]> {
  const answers = { all: 0, refused: 0 }
  await using open = await openScreen(signedIn, screen, (status) => {
    answers.all++
    if (status === 429 || status >= 500) answers.refused++
  })
  const done = await passThrough(run, signedIn, open, run.quick ? 30 : 300)
  const [first, , third] = done.map(({ held }) => held)
  if (!first || !third) throw new Error('it was not gone through three times')
  const longest = (of: 'ms' | 'cpuMs'): number =>
    median(done.map(({ tasks }) => Math.max(...tasks.map((task) => task[of]))))
  const over = median(done.map(({ tasks }) => tasks.filter(({ ms }) => ms > mostMs).length))
  const { name } = screen
  return [
    atMostOurs(`${name}: longest task while scrolling, ms`, longest('ms'), mostMs),
    atMostOurs(`${name}: longest task, ms on a processor`, longest('cpuMs'), mostMs),
    told(`${name}: tasks over ${mostMs} ms, of all`, over, median(done.map(({ tasks }) => tasks.length))),
    told(
      `${name}: frames dropped, of all`,
      median(done.map((pass) => pass.droppedFrames)),
      median(done.map((pass) => pass.frames)),
    ),
    atMost(`${name}: heap, third pass beside first, MB`, beside(third.bytes / 1e6, first.bytes / 1e6), mostMore),
    atMost(`${name}: DOM nodes, third pass beside first`, beside(third.nodes, first.nodes), mostMore),
    noneOf(`${name}: requests that were refused`, answers.refused, answers.all),
  ]
}

/** A long task and a leak that we plant ourselves must be seen. */
export async function controlScrolling(run: BenchRun, signedIn: SignedIn, screen: LongScreen): Promise<Row[]> {
  await using open = await openScreen(signedIn, screen)
  await ask(open.wire, plant)
  const done = await passThrough({ ...run, say: () => undefined }, signedIn, open, 30)
  const [first, , third] = done.map(({ held }) => held.bytes)
  // On a busy machine others are as long: ours has a name.
  const long = done.flatMap(({ tasks }) => tasks).find(({ did }) => did.includes('plantedTask'))
  return [
    seen(`control: a planted task of ${planted.taskMs} ms is seen`, long?.ms ?? 0, planted.taskMs),
    seen('control: a planted leak is seen, third pass beside first', (third ?? 0) / (first ?? 1), mostMore),
  ]
}

async function openScreen(
  { url, openPage }: SignedIn,
  { path, drawn }: LongScreen,
  onAnswer: (status: number) => void = () => undefined,
): Promise<OpenPage> {
  const open = await openPage()
  open.page.on('response', (response) => onAnswer(response.status()))
  await open.page.goto(`${url}${path}`)
  await untilTrue(open.wire, drawn)
  await sleep(settleMs)
  return open
}

async function passThrough(
  { say, signal }: BenchRun,
  { browser }: SignedIn,
  open: OpenPage,
  turns: number,
): Promise<Pass[]> {
  const place = await findScrollPlace(open.wire)
  const done: Pass[] = []
  for (let pass = 0; pass < passes; pass++) {
    signal.throwIfAborted()
    const traced = await traceTasks(browser, open.page, () => scrollThrough(open, place, turns))
    await sleep(settleMs)
    done.push({ ...traced, held: await readHeld(open.wire) })
    const worst = traced.tasks
      .slice(0, 3)
      .map(({ ms, cpuMs, did }) => `${ms.toFixed(0)} (${cpuMs.toFixed(0)} on a processor: ${did})`)
    say(`pass ${pass + 1}, longest tasks in ms: ${worst.join('; ')}`)
  }
  return done
}

function beside(ours: number, bare: number): { ours: number; bare: number; ratio: number } {
  return { ours, bare, ratio: ours / bare }
}

/** For information; none is good. */
function told(figure: string, ours: number, bare: number): Row {
  return { figure, ours, bare, ratio: ours / bare, bar: '', verdict: '' }
}

function seen(figure: string, ours: number, bare: number): Row {
  const verdict = ours > bare ? 'ok' : 'short'
  return { figure, ours, bare, ratio: ours / bare, bar: `> ${bare}`, verdict, counted: true }
}
