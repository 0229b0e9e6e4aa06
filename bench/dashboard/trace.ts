import type { Browser, Page } from 'playwright-core'

type TraceEvent = {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  /** Microseconds that passed, and those of them in which the thread had a processor. */
  readonly dur?: number
  readonly tdur?: number
  readonly args: { readonly name?: string; readonly data?: TraceData }
}
type TraceData = {
  readonly frames?: readonly { readonly processId?: number }[]
  readonly url?: string
  readonly functionName?: string
  readonly lineNumber?: number
}

/** What the main thread did between two rests. */
export type Task = { readonly ms: number; readonly cpuMs: number; readonly did: string }
export type Traced = {
  /** Longest first. */
  readonly tasks: readonly Task[]
  readonly droppedFrames: number
  readonly frames: number
}

const categories = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
]

const described = 20

/** What a page's main thread does while some work is under way, as the browser's own trace has it. */
export async function traceTasks(browser: Browser, page: Page, work: () => Promise<void>): Promise<Traced> {
  await browser.startTracing(page, { categories })
  let trace: Buffer | undefined
  try {
    await work()
  } finally {
    trace = await browser.stopTracing()
  }
  return readTrace(trace)
}

function readTrace(trace: Buffer): Traced {
  const { traceEvents: events } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const started = events.find(({ name }) => name === 'TracingStartedInBrowser')
  const pid = started?.args.data?.frames?.[0]?.processId
  const main = events.find(
    (each) => each.name === 'thread_name' && each.pid === pid && each.args.name === 'CrRendererMain',
  )
  if (!main) throw new Error("the trace does not tell the page's main thread")
  const own = events.filter((each) => each.pid === pid && each.tid === main.tid && each.dur !== undefined)
  const tasks = own
    .filter(({ name }) => name === 'RunTask')
    .sort((one, other) => durationOf(other) - durationOf(one))
    .map((task, place) => ({
      ms: durationOf(task) / 1000,
      cpuMs: (task.tdur ?? 0) / 1000,
      // Only of the longest: each takes a look at every event.
      did: place < described ? describe(task, own) : '',
    }))
  if (tasks.length === 0) throw new Error('the trace holds no task')
  const count = (wanted: string): number => events.filter(({ name }) => name === wanted).length
  return { tasks, droppedFrames: count('DroppedFrame'), frames: count('BeginFrame') }
}

/** The longest things within a task, for whoever wants it shorter. */
function describe(task: TraceEvent, events: readonly TraceEvent[]): string {
  const end = task.ts + durationOf(task)
  return events
    .filter((each) => each !== task && each.ts >= task.ts && each.ts + durationOf(each) <= end)
    .sort((one, other) => durationOf(other) - durationOf(one))
    .slice(0, 4)
    .map((each) => `${each.name}${placeOf(each)} ${Math.round(durationOf(each) / 1000)}`)
    .join(', ')
}

function placeOf({ args: { data } }: TraceEvent): string {
  if (!data?.url && !data?.functionName) return ''
  return ` ${data.functionName ?? ''}@${data.url?.split('/').at(-1) ?? ''}:${data.lineNumber ?? 0}`
}

function durationOf({ dur = 0 }: TraceEvent): number {
  return dur
}
