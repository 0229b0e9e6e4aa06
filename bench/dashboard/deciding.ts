import type { BenchRun } from '../bench-run.ts'
import type { Caller } from '../caller.ts'
import { median } from '../rounds.ts'
import { atMostOurs, noneOf, type Row } from '../row.ts'
import { ask, type OpenPage, type SignedIn, untilTrue } from './browser.ts'
import { stepWith, toFirstFinding, watchSteps } from './review-steps.ts'
import { marksByRow, readFindings, type StoryReview } from './story-review.ts'

const decided = { full: 40, quick: 10 }
const mostSeconds = 30
const most = { medianMs: 150, worstMs: 400 }
const heldUpMs = 250

const holdUp = `addEventListener('keydown', function heldUp() {
  for (const since = performance.now(); performance.now() - since < ${heldUpMs}; );
}, { capture: true, once: true })`

/** A reviewer who never thinks: the next key as soon as the next finding stands boxed before them. */
export async function benchDeciding(
  run: BenchRun,
  caller: Caller,
  signedIn: SignedIn,
  review: StoryReview,
): Promise<Row[]> {
  // After the last finding there is nothing to go on to.
  const findingRows = Object.keys(marksByRow(review.findings)).length
  const count = Math.min(run.quick ? decided.quick : decided.full, findingRows - 1)
  await using open = await openAt(signedIn, review)
  const { page, wire } = open
  await toFirstFinding(page, wire)
  const rows = new Set<string>()
  const taken: number[] = []
  const since = performance.now()
  // A flagged one takes more than one key.
  const flagged = new Set(review.findings.flatMap(({ blocked, findingId }) => (blocked ? [findingId] : [])))
  while (taken.length < count) {
    run.signal.throwIfAborted()
    if (flagged.has(await ask<string>(wire, 'steps.item()'))) {
      await stepWith(page, wire, 'j')
      continue
    }
    rows.add(await ask<string>(wire, 'steps.item()'))
    taken.push(await stepWith(page, wire, 'a'))
  }
  const seconds = (performance.now() - since) / 1000
  await untilTrue(wire, `document.body.innerText.includes('Saved')`)
  const lost = await countUndecided(caller, review, rows)
  // Held up by ourselves, a step must be seen to be.
  await ask(wire, holdUp)
  const held = await stepWith(page, wire, 'k')
  run.say(`${count} decisions, ms: ${taken.map((ms) => ms.toFixed(0)).join(' ')}`)
  return [
    atMostOurs(`${count} findings decided by keyboard, s`, seconds, (mostSeconds * count) / decided.full),
    atMostOurs('from the key to the next finding boxed, median ms', median(taken), most.medianMs),
    atMostOurs('from the key to the next finding boxed, worst ms', Math.max(...taken), most.worstMs),
    noneOf('rows decided by a key whose decision was not stored', lost, rows.size),
    {
      figure: `control: a key that is held up by ${heldUpMs} ms is seen`,
      ...{ ours: held, bare: heldUpMs, ratio: held / heldUpMs },
      ...{ bar: `> ${heldUpMs}`, verdict: held > heldUpMs ? 'ok' : 'short', counted: true },
    },
  ]
}

async function openAt({ url, openPage }: SignedIn, { path, findings }: StoryReview): Promise<OpenPage> {
  const open = await openPage()
  await open.page.goto(`${url}${path}`)
  await untilTrue(open.wire, `document.querySelector('[data-item][data-shown]')`)
  await ask(open.wire, watchSteps(marksByRow(findings)))
  await untilTrue(open.wire, 'steps.isBoxed()')
  // Its actions are there when the review is held.
  await untilTrue(open.wire, `document.querySelector('main article fieldset')`)
  return open
}

async function countUndecided(caller: Caller, review: StoryReview, rows: ReadonlySet<string>): Promise<number> {
  const left = (await readFindings(caller, review.reportRequestId)).filter(({ decision }) => decision === null)
  const undecided = new Set(left.flatMap(({ findingId, group }) => [findingId, `group:${group}`]))
  return [...rows].filter((row) => undecided.has(row)).length
}
