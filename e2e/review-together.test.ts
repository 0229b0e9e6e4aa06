import { openCasefold } from '@casefold/sdk'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { countsOn, itemOn, stepBy, toFinding, untilBoxed, untilSaved } from './review-desk.ts'
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

walk(
  'two reviewers at once: one decides, the other looks, until it is taken over',
  async (open, { url, keys, reviews: { scanned } }) => {
    const id = scanned.smokingId
    await untilReviewable(url, keys.reviewing, id)
    const first = await open({ as: 'leadReviewer' })
    await first.goto(`/reports/requests/${id}`)
    await toFinding(first)
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
    await first.keyboard.press('a')
    await untilSaved(first)
    const { decided } = await countsOn(first)
    expect(decided).toBeGreaterThan(before.decided)
    await expect.poll(async () => (await countsOn(second)).decided).toBe(decided)
    // Taken over: the first is told, and what they send all the same is refused.
    await second.keyboard.press('t')
    await see(second.getByRole('dialog').getByText(/Nora Castell can then look, but not decide/))
    await second.keyboard.press('Enter')
    await missing(second.getByText('Nora Castell is reviewing this.'))
    await see(first.getByText('Tomas Reyes is reviewing this.'))
    await missing(first.getByRole('group', { name: 'Decide' }))
    const [finding] = await listFindings(openCasefold({ baseUrl: url, apiKey: keys.reviewing }), id)
    expect(await decideBehind(first, id, finding?.findingId ?? '', { decision: 'approve' })).toBe('409 review_held')
    await toFinding(second)
    // Where it stands is decided already: the first key only leads on.
    await stepBy(second, 'a')
    await second.keyboard.press('a')
    await untilSaved(second)
    expect((await countsOn(second)).decided).toBeGreaterThan(decided)
  },
)

walk('a decision about what has changed meanwhile is refused and shown as it is', async (open, { reviews }) => {
  const id = reviews.scanned.smokingId
  const page = await open({ as: 'secondReviewer' })
  await page.goto(`/reports/requests/${id}?undecided=true`)
  await toFinding(page)
  // One that stands alone: groups are named by their words.
  while ((await itemOn(page)).startsWith('group:')) await page.keyboard.press('j').then(() => page.waitForTimeout(50))
  await untilBoxed(page)
  const item = await itemOn(page)
  const { decided } = await countsOn(page)
  const behind = { decision: 'reject', reason: 'illegible' }
  expect(await decideBehind(page, id, item, behind)).toBe('200 ')
  await page.keyboard.press('a')
  await see(page.getByRole('alert').getByText(/Somebody decided about this in the meantime/))
  await expect.poll(() => countsOn(page)).toMatchObject({ decided: decided + 1 })
  await page.goto(`/reports/requests/${id}?item=${item}`)
  await see(page.getByRole('article').getByText('Rejected'), page.getByRole('article').getByText('Illegible'))
})
