import type { FindingRecord } from '@casefold/contract/review'
import { openCasefold } from '@casefold/sdk'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, inject } from 'vitest'
import { boxedWords, itemOn, plain, stepBy, toFinding, untilBoxed, untilSaved } from './review-desk.ts'
import { listFindings, untilReviewable } from './reviews.ts'
import { missing, reload, see, walk } from './walk.ts'

const id = (): string => inject('house').reviews.scanned.allergyId

beforeAll(() => {
  const { url, keys } = inject('house')
  return untilReviewable(url, keys.reviewing, id())
})

function stored(): Promise<FindingRecord[]> {
  const { url, keys } = inject('house')
  return listFindings(openCasefold({ baseUrl: url, apiKey: keys.reviewing }), id())
}

/** As the service has it now. */
async function findingOf(findingId: string): Promise<FindingRecord> {
  const found = (await stored()).find((finding) => finding.findingId === findingId)
  if (!found) throw new Error(`There is no finding ${findingId}.`)
  return found
}

/** Opens the review at the first finding that stands alone and fits. */
async function openAt(page: Page, isWanted: (finding: FindingRecord) => boolean): Promise<FindingRecord> {
  const findings = await stored()
  const counts = Map.groupBy(findings, ({ group }) => group)
  const wanted = findings.find(
    (finding) => !finding.decision && !finding.blocked && counts.get(finding.group)?.length === 1 && isWanted(finding),
  )
  if (!wanted) throw new Error('There is no such finding.')
  await page.goto(`/reports/requests/${id()}?item=${wanted.findingId}`)
  await toFinding(page)
  expect(await itemOn(page)).toBe(wanted.findingId)
  return wanted
}

function row(page: Page): Locator {
  return page.getByRole('article')
}

async function backTo(page: Page, { findingId }: FindingRecord): Promise<void> {
  await page.goto(`/reports/requests/${id()}?item=${findingId}`)
  await untilBoxed(page)
}

/** One of several equal ones: they are shown one by one, and gone through. */
async function toMember(page: Page, { findingId }: FindingRecord): Promise<void> {
  await toFinding(page)
  if ((await itemOn(page)).startsWith('group:')) await page.keyboard.press('m')
  while ((await itemOn(page)) !== findingId) await stepBy(page, 'j')
}

walk('rejected with a reason, taken back, and approved', async (open) => {
  const page = await open({ as: 'leadReviewer' })
  const finding = await openAt(page, () => true)
  await page.keyboard.press('x')
  await see(page.getByText('Why is it rejected?'))
  await page.keyboard.press('6')
  await untilSaved(page)
  expect((await findingOf(finding.findingId)).decision).toMatchObject({ decision: 'rejected', reason: 'notRelevant' })
  await backTo(page, finding)
  await see(row(page).getByText('Not relevant'))
  await page.keyboard.press('u')
  await see(page.getByText(/^Taken back:/))
  await untilSaved(page)
  await expect.poll(async () => (await findingOf(finding.findingId)).decision).toBeNull()
  expect(await itemOn(page)).toBe(finding.findingId)
  await page.keyboard.press('a')
  await untilSaved(page)
  await expect
    .poll(async () => (await findingOf(finding.findingId)).decision)
    .toMatchObject({ decision: 'approved', sourceSeen: true, name: 'Nora Castell', credentials: 'MD' })
})

walk('edited in its place, and what it was before stays to be seen', async (open) => {
  const page = await open({ as: 'leadReviewer' })
  const finding = await openAt(page, ({ category }) => category === 'medication.statement')
  await page.keyboard.press('e')
  await page.getByLabel('Wording').waitFor()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('as the pharmacy wrote it')
  await page.keyboard.press('Control+Enter')
  await missing(page.getByLabel('Wording'))
  const change = row(page).getByRole('region', { name: 'Changed by the reviewer' })
  await see(change.getByText('as the pharmacy wrote it'))
  const edited = await findingOf(finding.findingId)
  expect(edited).toMatchObject({ display: 'as the pharmacy wrote it', original: { display: finding.display } })
  expect(edited.decision?.decision).toBe('edited')
  await reload(page, change.getByText('as the pharmacy wrote it'))
})

walk('a region is drawn and transcribed by keyboard, other words are chosen as source', async (open) => {
  const page = await open({ as: 'leadReviewer' })
  const finding = await openAt(page, () => true)
  await page.keyboard.press('g')
  await see(page.getByText('Draw a region on the page'))
  await page.getByText(/% from the left/).waitFor()
  for (const key of ['ArrowDown', 'ArrowRight', 'Shift+ArrowRight', 'Alt+Shift+ArrowDown'])
    await page.keyboard.press(key)
  await page.keyboard.press('Enter')
  await page.getByLabel('What does it say?').waitFor()
  await page.keyboard.type('ticked: penicillin')
  await page.keyboard.press('Control+Enter')
  await see(row(page).getByText('ticked: penicillin'))
  const [region] = (await findingOf(finding.findingId)).citations
  expect(region).toMatchObject({ kind: 'region', transcription: 'ticked: penicillin' })
  await reload(page, row(page).getByText('ticked: penicillin'))
  await untilBoxed(page)
  // Back to words: the first two of the line that the box was drawn over.
  await page.keyboard.press('s')
  await see(page.getByText('Choose the words on the page'))
  const chosen = page.getByText(/^You choose:/)
  await chosen.waitFor()
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+ArrowRight')
  const words = plain(((await chosen.textContent()) ?? '').replace(/^You choose:/, ''))
  await page.keyboard.press('Enter')
  await missing(chosen)
  await untilSaved(page)
  const [citation] = (await findingOf(finding.findingId)).citations
  expect(citation?.kind === 'text' && plain(citation.quote)).toBe(words)
  await expect.poll(() => boxedWords(page)).toBe(words)
})

walk('a date of service is mended once, and all that hangs on it is computed again', async (open) => {
  const page = await open({ as: 'leadReviewer' })
  const visits = Map.groupBy(await stored(), ({ citations: [first] }) => first?.encounterId)
  const ofOneDay = (all: readonly FindingRecord[]): boolean =>
    all.every(({ effectiveDate }) => effectiveDate && effectiveDate.value === all[0]?.effectiveDate?.value)
  const [encounterId, hanging = []] = [...visits].find(([, all]) => all.length > 1 && ofOneDay(all)) ?? []
  expect(hanging.length).toBeGreaterThan(1)
  await backTo(page, hanging[0] as FindingRecord)
  await toMember(page, hanging[0] as FindingRecord)
  await page.keyboard.press('d')
  const dialog = page.getByRole('dialog')
  await see(dialog.getByText(new RegExp(`^${hanging.length} findings hang on it`)))
  await page.keyboard.press('Control+a')
  await page.keyboard.type('5/4/16')
  await page.keyboard.press('Control+Enter')
  await see(page.getByText('The visit is mended, and its findings are computed again'))
  await missing(dialog)
  await see(row(page).getByText('05/04/2016'))
  const dates = (await stored()).filter(({ citations: [first] }) => first?.encounterId === encounterId)
  expect(dates).toHaveLength(hanging.length)
  for (const { effectiveDate } of dates) expect(effectiveDate?.value).toBe('2016-05-04')
})

walk('a finding is added, the case is searched, rows are filtered and expanded', async (open) => {
  const page = await open({ as: 'leadReviewer' })
  await page.goto(`/reports/requests/${id()}`)
  await toFinding(page)
  await page.keyboard.press('n')
  await page.keyboard.press('w')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What it is about').selectOption({ label: 'No known allergies' })
  await dialog.getByLabel('What is denied').selectOption({ label: 'Food allergies' })
  await dialog.getByLabel('Wording').fill('no food allergies, said at the examination')
  await page.keyboard.press('Control+Enter')
  await see(page.getByText('The finding is added'))
  await missing(dialog)
  expect((await stored()).map(({ display }) => display)).toContain('no food allergies, said at the examination')
  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: 'Search the case' }).fill('amoxicillin')
  await see(page.getByRole('listbox', { name: 'Pages found' }))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await see(page.getByRole('button', { name: 'Back to the source' }))
  await expect.poll(() => boxedWords(page)).toContain('amoxicillin')
  await page.keyboard.press('Escape')
  await missing(page.getByRole('button', { name: 'Back to the source' }))
  await page.keyboard.press('f')
  await page.getByLabel('Flag').selectOption({ label: 'Another patient?' })
  await expect.poll(() => page.url()).toContain('flag=wrongPatient')
  await see(row(page).getByText('Another patient?'))
})
