import type { FindingRecord } from '@casefold/contract/review'
import { openCasefold } from '@casefold/sdk'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { countsOn, itemOn, untilBoxed, untilOpen, untilSaved } from './review-desk.ts'
import { listFindings, untilReviewable } from './reviews.ts'
import { button, missing, see, walk } from './walk.ts'

/** A decision as the page would send it, with whoever is signed in there; the status of the answer, and its code. */
async function decideBehind(page: Page, id: string, findingId: string, decision: object): Promise<string> {
  const path = `/api/reports/requests/${id}/findings/${findingId}/decision`
  const options = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(decision) }
  return String(
    await page.evaluate(
      `fetch('${path}', ${JSON.stringify(options)}).then(async (answer) => answer.status + ' ' + ((await answer.json()).code ?? ''))`,
    ),
  )
}

/** Until it can be decided: this window holds the review. */
async function openItem(page: Page, id: string, item: string): Promise<void> {
  await page.goto(`/reports/requests/${id}?undecided=true&item=${item}`)
  await expect.poll(() => itemOn(page)).toBe(item)
  await untilOpen(page)
}

/** Approves what is looked at, and answers how much is decided then. */
async function approve(page: Page): Promise<number> {
  const { decided } = await countsOn(page)
  await button(page.getByRole('article'), /^Approve/).click()
  // Its source may still have to be drawn: "Saved" may be about what came before.
  await expect.poll(async () => (await countsOn(page)).decided).toBeGreaterThan(decided)
  await untilSaved(page)
  return (await countsOn(page)).decided
}

walk(
  'two reviewers at once: one decides, the other looks, until it is taken over',
  async (open, { url, keys, reviews: { scanned } }) => {
    const id = scanned.smokingId
    await untilReviewable(url, keys.reviewing, id)
    const findings = (): Promise<FindingRecord[]> =>
      listFindings(openCasefold({ baseUrl: url, apiKey: keys.reviewing }), id)
    const first = await open({ as: 'leadReviewer' })
    await openItem(first, id, pickAlone(await findings()))
    const second = await open({ as: 'secondReviewer' })
    await second.goto(`/reports/requests/${id}`)
    await see(second.getByText('Nora Castell is reviewing this.'))
    await untilBoxed(second)
    // Whoever looks cannot decide, by no key and by no button.
    const before = await countsOn(second)
    for (const key of ['j', 'a', 'x', '1']) await second.keyboard.press(key)
    await missing(second.getByRole('group', { name: 'Decide' }), button(second, /^Approve/))
    expect(await countsOn(second)).toEqual(before)
    // What the one decides is seen by the other.
    const decided = await approve(first)
    await expect.poll(async () => (await countsOn(second)).decided).toBe(decided)
    // Taken over: the first is told, and what they send all the same is refused.
    await second.keyboard.press('t')
    await see(second.getByRole('dialog').getByText(/Nora Castell can then look, but not decide/))
    await second.keyboard.press('Enter')
    await missing(second.getByText('Nora Castell is reviewing this.'))
    await see(first.getByText('Tomas Reyes is reviewing this.'))
    await missing(first.getByRole('group', { name: 'Decide' }))
    const left = pickAlone(await findings())
    expect(await decideBehind(first, id, left, { decision: 'approve' })).toBe('409 review_held')
    await openItem(second, id, left)
    expect(await approve(second)).toBe(decided + 1)
  },
)

walk(
  'a decision about what has changed meanwhile is refused and shown as it is',
  async (open, { url, keys, reviews }) => {
    const id = reviews.scanned.smokingId
    const item = pickAlone(await listFindings(openCasefold({ baseUrl: url, apiKey: keys.reviewing }), id))
    const page = await open({ as: 'secondReviewer' })
    await openItem(page, id, item)
    const { decided } = await countsOn(page)
    const behind = { decision: 'reject', reason: 'illegible' }
    // While the page's decision is on its way: earlier, the page could have learned of it and have led on.
    const answers: string[] = []
    await page.route(
      `**/findings/${item}/decision`,
      async (route) => {
        answers.push(await decideBehind(page, id, item, behind))
        await route.continue()
      },
      { times: 1 },
    )
    await button(page.getByRole('article'), /^Approve/).click()
    await see(page.getByRole('alert').getByText(/Somebody decided about this in the meantime/))
    expect(answers).toEqual(['200 '])
    await expect.poll(() => countsOn(page)).toMatchObject({ decided: decided + 1 })
    await page.goto(`/reports/requests/${id}?item=${item}`)
    await see(page.getByRole('article').getByText('Rejected'), page.getByRole('article').getByText('Illegible'))
  },
)

walk('what is decided in one report is decided in the other that shows it', async (open, { url, keys, reviews }) => {
  const casefold = openCasefold({ baseUrl: url, apiKey: keys.main })
  const { signingId, sharedId } = reviews
  const shared = (await listFindings(casefold, sharedId)).filter(({ alsoIn }) => alsoIn.includes('smokingHistory'))
  const item = pickAlone(shared)
  const page = await open({ as: 'unproven' })
  await openItem(page, sharedId, item)
  await see(page.getByRole('article').getByText(/^Also in: Smoking history/))
  await approve(page)
  await page.goto(`/reports/requests/${signingId}?item=${item}`)
  const article = page.getByRole('article')
  await see(article.getByText('Approved'), article.getByText(/Jon Ellis .* decided in another report of the case/))
})

/** One that nobody decided and that is never shown as one of several, however much of the list has come in. */
function pickAlone(findings: readonly FindingRecord[]): string {
  const groups = Map.groupBy(findings, ({ findingId, group }) => group || findingId)
  const isAlone = ({ findingId, group }: FindingRecord): boolean => groups.get(group || findingId)?.length === 1
  const found = findings.find((finding) => isAlone(finding) && finding.decision === null && !finding.blocked)
  if (!found) throw new Error('Every finding has others like it')
  return found.findingId
}
