import type { FindingRecord } from '@casefold/contract/review'
import type { BenchRun } from '../bench-run.ts'
import { editDistance } from '../reading/score.ts'
import type { Row } from '../row.ts'
import { ask, type OpenPage, type SignedIn, untilTrue } from './browser.ts'
import { bare } from './chosen-words.ts'
import { type CroppedLine, cropLines } from './drawn-marks.ts'
import { share, turns } from './highlights.ts'
import { readCrops } from './read-crops.ts'
import { toFirstFinding, watchSteps } from './review-steps.ts'
import { marksByRow, type ScannedStory, type StoryReview } from './story-review.ts'

const wanted = { full: 200, quick: 20 }
/** Per cent. */
const least = 95
const mostBelow = 20
/** The picture is read a second time, cut out: of twenty letters three may be others, but not the words. */
const mostOthers = 0.15

const boxes = { selector: '[data-mark]', padding: 3, margin: 0.25 }
/** As one line, as a block, which a row of a table is sooner, and as scattered words. */
const ways = ['7', '6', '11']

/** A citation as a reviewer sees it: the quote, and what lies under each of its boxes. */
type Shown = { readonly quote: string; readonly lines: readonly CroppedLine[] }

/** Whether the words in the boxes are those that are quoted, to somebody who sees the picture alone. */
export async function benchCitations(
  run: BenchRun,
  signedIn: SignedIn,
  story: ScannedStory,
  review: StoryReview,
): Promise<Row[]> {
  await using open = await signedIn.openPage()
  await open.page.goto(`${signedIn.url}${review.path}`)
  await untilTrue(open.wire, `document.querySelector('[data-item][data-shown]')`)
  await ask(open.wire, watchSteps(marksByRow(review.findings)))
  const shown = await showAll(run, open, story, review)
  const agreeing = await agreementOf(run, shown, 'marked')
  const below = await agreementOf({ ...run, say: () => undefined }, shown, 'below')
  return [
    share(`${shown.length} citations whose boxes hold the words of the quote, %`, agreeing, '≥', least),
    share('control: the words a line below the boxes, %', below, '≤', mostBelow),
  ]
}

/** Down the list with `j`, through the sources of each row with `]`. */
async function showAll(
  run: BenchRun,
  open: OpenPage,
  { machines }: ScannedStory,
  { findings }: StoryReview,
): Promise<Shown[]> {
  const count = run.quick ? wanted.quick : wanted.full
  const quotes = quotesByMark(findings)
  const rows = marksByRow(findings)
  const shown = new Map<string, Shown>()
  await toFirstFinding(open.page, open.wire)
  for (let item = await itemOf(open); shown.size < count; item = await itemOf(open)) {
    run.signal.throwIfAborted()
    for (const [at, mark] of (rows[item] ?? []).entries()) {
      if (at > 0) await open.page.keyboard.press(']')
      await untilTrue(open.wire, `steps.shown() === ${JSON.stringify(mark)}`)
      const quote = quotes.get(mark)
      if (shown.has(mark) || quote === undefined) continue
      const kind = machines.get(mark.split(' ')[0] ?? '')
      if (!kind) throw new Error(`${mark} is on no page of the story`)
      shown.set(mark, { quote, lines: await cropLines(open, boxes, turns[kind]) })
      if (shown.size === count) break
    }
    await open.page.keyboard.press('j')
    await untilTrue(open.wire, `steps.item() !== ${JSON.stringify(item)} && steps.isBoxed()`)
  }
  return [...shown.values()]
}

function itemOf({ wire }: OpenPage): Promise<string> {
  return ask<string>(wire, 'steps.item()')
}

function quotesByMark(findings: readonly FindingRecord[]): Map<string, string> {
  return new Map(
    findings
      .flatMap(({ citations }) => citations)
      .flatMap((citation) => {
        if (citation.kind !== 'text') return []
        const { documentId, pageNumber, start, end, quote } = citation
        return [[`${documentId} ${pageNumber} ${start}-${end}`, quote] as const]
      }),
  )
}

async function agreementOf({ say }: BenchRun, shown: readonly Shown[], which: 'marked' | 'below'): Promise<number> {
  const readings = await readCrops(
    shown.flatMap(({ lines }) => lines.map((line) => line[which])),
    ways,
  )
  let at = 0
  const agreeing = shown.filter(({ quote, lines }) => {
    const read = readings.slice(at, at + lines.length)
    at += lines.length
    // Each line is read in several ways; the same way is taken for all of them. On a tilted page a long box holds parts of
    // its neighbours: then one of the lines in it has to be the quote.
    const texts = ways.flatMap((_, way) => {
      const told = read.map((each) => each[way] ?? '')
      return [told.join(' '), ...(told.length === 1 ? told.flatMap((text) => text.split('\n')) : [])]
    })
    const agrees = texts.some((text) => isAlike(bare(text), bare(quote)))
    if (!agrees) say(`in the boxes of "${quote}" stands "${texts.join('" or "').replaceAll('\n', ' ')}"`)
    return agrees
  })
  return (100 * agreeing.length) / shown.length
}

function isAlike(read: string, quote: string): boolean {
  return editDistance([...quote], [...read]) <= mostOthers * quote.length
}
