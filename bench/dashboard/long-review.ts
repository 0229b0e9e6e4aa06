import type { BenchRun } from '../bench-run.ts'
import { atMostOurs, type Row } from '../row.ts'
import { ask, type SignedIn, untilTrue } from './browser.ts'
import { stepWith, watchSteps } from './review-steps.ts'
import { benchScrolling, type LongScreen } from './scrolling.ts'
import { marksByRow, type StoryReview } from './story-review.ts'
import { type Task, traceTasks } from './trace.ts'

const mostMs = 50
const steps = { full: 100, quick: 20 }

/** A review with very many findings: opened, gone through with the wheel, and with a key. */
export async function benchLongReview(run: BenchRun, signedIn: SignedIn, review: StoryReview): Promise<Row[]> {
  const count = review.findings.length.toLocaleString('en')
  const name = `${count} findings`
  const drawn = `document.querySelector('[data-item][data-shown]') && document.body.innerText.includes('/${count}')`
  const screen: LongScreen = { name, path: review.path, drawn }
  await using open = await signedIn.openPage()
  const { page, wire } = open
  await page.goto(`${signedIn.url}/reports`)
  await untilTrue(wire, `document.querySelector('main h1')`)
  const opened = await traceTasks(signedIn.browser, page, async () => {
    await page.goto(`${signedIn.url}${review.path}`)
    await untilTrue(wire, drawn)
  })
  await ask(wire, watchSteps(marksByRow(review.findings)))
  const stepped = await traceTasks(signedIn.browser, page, async () => {
    for (let step = 0; step < (run.quick ? steps.quick : steps.full); step++) await stepWith(page, wire, 'j')
  })
  return [
    ...longestRows(run, `${name}: longest task while it opens`, opened.tasks),
    ...longestRows(run, `${name}: longest task while stepping through`, stepped.tasks),
    ...(await benchScrolling(run, signedIn, screen)),
  ]
}

function longestRows({ say }: BenchRun, figure: string, tasks: readonly Task[]): Row[] {
  const worst = tasks.slice(0, 3).map(({ ms, cpuMs, did }) => `${ms.toFixed(0)} (${cpuMs.toFixed(0)}: ${did})`)
  say(`${figure}, ms: ${worst.join('; ')}`)
  const longest = (of: 'ms' | 'cpuMs'): number => Math.max(...tasks.map((task) => task[of]))
  return [
    atMostOurs(`${figure}, ms`, longest('ms'), mostMs),
    atMostOurs(`${figure}, ms on a processor`, longest('cpuMs'), mostMs),
  ]
}
