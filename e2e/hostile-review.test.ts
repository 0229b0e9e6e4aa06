import type { FindingRecord } from '@casefold/contract/review'
import { openCasefold } from '@casefold/sdk'
import type { Page } from 'playwright-core'
import { beforeAll, expect, inject } from 'vitest'
import { type Client, prove, signIn } from './client.ts'
import { isHit, settle, watch } from './hits.ts'
import { typedStory } from './made-files.ts'
import { payloads } from './payloads.ts'
import { password, people } from './people.ts'
import { plantName } from './planted-name.ts'
import { send } from './records.ts'
import { toFinding } from './review-desk.ts'
import { listFindings } from './reviews.ts'
import { walk } from './walk.ts'

/** A review and a report in which every text that a reviewer or a client can write is hostile. */
type Planted = { readonly caseId: string; readonly reviewId: string; readonly reportId: string }

let planted: Planted
beforeAll(async () => {
  planted = await plant()
})

async function plant(): Promise<Planted> {
  const { url, keys } = inject('house')
  const casefold = openCasefold({ baseUrl: url, apiKey: keys.hostile })
  const [text = '', other = ''] = [payloads[10], payloads[2]]
  const { subject, files } = await typedStory(29)
  const names = { claimNumber: text.slice(0, 120), title: other, description: text, caseType: other.slice(0, 60) }
  const { caseId } = await casefold.cases.create({ ...names, subject, ocrEngine: 'fast' })
  const named = files.map((file, at) => ({ ...file, name: `${payloads[at + 20]?.replaceAll(/[/\\]/g, '∕')}.pdf` }))
  await send(casefold, caseId, named)
  const start = async (): Promise<string> => {
    const { reportRequestId } = await casefold.reports.start({ caseId, reportType: 'medicalHistory' })
    await casefold.reports.waitForReview(reportRequestId)
    return reportRequestId
  }
  const admin = await signIn(url, people.hostileAdmin.email, password)
  // As names and credentials could be before they were held to letters.
  await plantName(people.hostileAdmin.email, text.slice(0, 200), other.slice(0, 200))
  const first = await start()
  await decideAll(admin, first, await listFindings(casefold, first))
  await mend(casefold, admin, first)
  await prove(admin, password)
  await admin.must('POST', '/api/reports', { reportRequestId: first, action: 'approve_review' })
  const { reportId = '' } = await casefold.reports.wait(first)
  // Takes over everything that was decided, and stays open.
  const reviewId = await start()
  const { userId } = await admin.must<{ userId: string }>('GET', '/private/session')
  await admin.must('POST', `/api/reports/requests/${reviewId}/assign`, { assignee: userId })
  return { caseId, reviewId, reportId }
}

/** Each payload as a wording, a note and a transcription, and as a finding of the reviewer's own. */
async function decideAll(admin: Client, id: string, findings: readonly FindingRecord[]): Promise<void> {
  const own = `/api/reports/requests/${id}/findings`
  expect(findings.length).toBeGreaterThan(15)
  for (const [at, { findingId, citations }] of findings.entries()) {
    const text = payloads[at % payloads.length] ?? ''
    const [cited] = citations
    const place = { documentId: cited?.documentId, pageNumber: cited?.pageNumber }
    const region = { ...place, box: { x0: 0.1, y0: 0.1, x1: 0.5, y1: 0.2 }, transcription: text }
    const decisions = [
      { decision: 'edit', display: text, note: text },
      { decision: 'reject', reason: 'wrongValue', note: text },
      { decision: 'recite', citation: region, note: text },
    ]
    await admin.must('POST', `${own}/${findingId}/decision`, decisions[at % decisions.length])
  }
  for (const text of payloads.slice(0, 20)) {
    const finding = { category: 'allergy.none', value: { scope: 'food' }, display: text, note: text }
    await admin.must('POST', own, finding)
  }
}

/** Who saw the patient, where, and what explains a contradiction. */
async function mend(casefold: ReturnType<typeof openCasefold>, admin: Client, id: string): Promise<void> {
  const text = payloads[11] ?? ''
  for await (const { encounterId } of casefold.reviews.encounters(id)) {
    const names = { provider: text.slice(0, 200), facility: text.slice(0, 200), documentType: text.slice(0, 100) }
    await admin.must('PATCH', `/api/reports/requests/${id}/encounters/${encounterId}`, names)
    break
  }
  for await (const { conflictId } of casefold.reviews.conflicts(id))
    await admin.must('POST', `/api/reports/requests/${id}/conflicts/${conflictId}/decision`, {
      ...{ resolution: 'explained', note: text },
    })
}

/** What a screen shows of it: forms that are filled with it, lists, dialogs, what is said when it is taken back. */
const steps: Readonly<Record<string, readonly string[]>> = {
  edited: ['e', 'Escape'],
  mended: ['d', 'Escape'],
  keys: ['?', 'Escape'],
  finished: ['Shift+Enter', 'Escape'],
  undone: ['u'],
}

async function look(page: Page, path: string, seen: readonly string[]): Promise<void> {
  await page.goto(path)
  await page.locator('h1').first().waitFor()
  await settle(page)
  expect(await isHit(page), path).toBeNull()
  expect(seen, path).toEqual([])
}

walk('what was written into a review is text in it and in its report', async (open) => {
  const { caseId, reviewId, reportId } = planted
  const page = await open({ as: 'hostileAdmin' })
  const seen = watch(page)
  const review = `/reports/requests/${reviewId}`
  const others = ['/', '/reports', `/cases/${caseId}/reports`, `/cases/${caseId}/reports?start=true`]
  for (const path of [...others, `${review}?provider=${encodeURIComponent(payloads[11] ?? '')}`])
    await look(page, path, seen)
  await look(page, review, seen)
  await toFinding(page)
  for (let row = 0; row < 40; row++) await page.keyboard.press('j')
  await page.goto(review)
  for (const [name, keys] of Object.entries(steps)) {
    await toFinding(page)
    for (const key of keys) {
      await page.keyboard.press(key)
      await settle(page)
    }
    expect(await isHit(page), name).toBeNull()
  }
  for (const path of [`/reports/${reportId}`, `/reports/${reportId}?cite=1`, `/reports/${reportId}?cite=9`])
    await look(page, path, seen)
  expect(seen).toEqual([])
})

walk('and it is there as it was written', async (open) => {
  const page = await open({ as: 'hostileAdmin' })
  for (const path of [`/reports/requests/${planted.reviewId}`, `/reports/${planted.reportId}`]) {
    await page.goto(path)
    await page.locator('h1').first().waitFor()
    await settle(page)
    const shown = (): Promise<string> => page.evaluate(`document.querySelector('main').textContent`) as Promise<string>
    await expect
      .poll(async () => {
        const text = await shown()
        return payloads.filter((payload) => text.includes(payload)).length
      })
      .toBeGreaterThan(3)
  }
})
