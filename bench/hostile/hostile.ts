import { crafted } from '@casefold/dev/hostile/hostile-files'
import type { BenchRun } from '../bench-run.ts'
import { openHelper } from '../helper-process.ts'
import { readHistories } from '../histories.ts'
import { pairOf } from '../rounds.ts'
import { atMost, noneOf, type Row, shown, withinBound } from '../row.ts'
import { type RunningCasefold, startCasefold } from '../running-casefold.ts'
import type { Watched, WatchQuestion } from '../tool-watch.ts'
import { tryChecker, tryDeath } from './controls.ts'
import { makeGoodFiles, readOneByOne, readPaced } from './good-lane.ts'
import { type HostileRun, readHostile } from './hostile-lane.ts'
import { type Complaint, judge } from './judge.ts'

type Size = {
  readonly mutants: number
  readonly good: number
  readonly lanes: number
  readonly skip: readonly string[]
}

const seed = 1
const full: Size = { mutants: 440, good: 50, lanes: 1, skip: [] }
/** Without those that take their time on purpose. */
const quick: Size = {
  mutants: 20,
  good: 8,
  lanes: 3,
  skip: [
    ...['pages-20000', 'frames-500', 'form-fan-out', 'deep-arrays', 'deep-state', 'wide-page', 'image-bomb'],
    ...['flate-bomb-twice', 'jbig2-nonsense', 'ccitt-nonsense'],
  ],
}

/** What a tool may take (reading.md), and what a busy machine adds to the clock that ends it. */
const mostBytes = 1.5e9
const mostSeconds = 60 + 5

/** Files that mean harm, among files that do not, through the running service. */
export async function benchHostile(run: BenchRun): Promise<Row[]> {
  const size = run.quick ? quick : full
  run.say('PostgreSQL, Temporal, a blob store, the service')
  const service = await startCasefold(run, 'azurite')
  const watch = run.stack.adopt(
    openHelper<WatchQuestion, Watched>(new URL('../tool-watch.ts', import.meta.url)),
    (open) => open.close(),
  )
  await watch.ask({ parent: process.pid })
  const good = await makeGoodFiles(seed, size.good)
  const honest = await service.newCaller('Honest')
  run.say(`${good.length} good documents alone`)
  const before = await readOneByOne(run, honest, good)

  const total = crafted.length - size.skip.length + size.mutants
  run.say(`${total} hostile files, and the good ones among them`)
  const hostile: HostileRun = {
    ...run,
    caller: await service.newCaller('Hostile'),
    ...size,
    seed,
    started: 0,
    ended: false,
  }
  const [outcomes, among] = await Promise.all([readHostile(hostile), readPaced(run, honest, good, hostile, total)])
  if (!run.quick) run.say('the good documents alone once more')
  const after = run.quick ? [] : await readOneByOne(run, honest, good)

  const judged = { service, hostile: hostile.caller, honest, outcomes, good: [...before, ...among, ...after] }
  const complaints = await judge(judged)
  for (const { name, words } of complaints) run.say(`${name}: ${words}`)
  const again = (await readHistories(run, service, 'readDocument')).reduce((sum, history) => sum + history.again, 0)
  const seen = await watch.ask({})
  const rows = toRows(service, total, judged.good.length, complaints, again, seen)
  const usual = before.map(({ ms }, at) => (ms + (after[at]?.ms ?? ms)) / 2)
  const pair = pairOf(
    among.map(({ ms }) => ms),
    usual,
  )
  const figure = 'good documents among them, median ms, beside their usual time'
  rows.push(run.quick ? shown(figure, pair) : atMost(figure, pair, 1.5))
  rows.push(await tryChecker(judged), await tryDeath(service))
  return rows
}

function toRows(
  service: RunningCasefold,
  hostile: number,
  good: number,
  complaints: readonly Complaint[],
  again: number,
  seen: Watched,
): Row[] {
  const count = (kind: Complaint['kind']): number => complaints.filter((each) => each.kind === kind).length
  const documents = hostile + good
  return [
    noneOf('deaths of the worker or the API', service.deaths.length, documents),
    noneOf('steps that had to be tried again', again, documents),
    withinBound(
      `a tool's memory, worst of ${seen.calls} calls, MB (${seen.heaviest.program})`,
      seen.heaviest.bytes / 1e6,
      mostBytes / 1e6,
    ),
    withinBound(`a tool's time, worst, s (${seen.slowest.program})`, seen.slowest.ms / 1000, mostSeconds),
    noneOf('documents that did not end, or without a code that fits', count('end'), documents),
    noneOf('documents that ended otherwise than expected', count('expectation'), documents),
    noneOf('completed documents with a page missing or silently empty', count('page'), documents),
  ]
}
