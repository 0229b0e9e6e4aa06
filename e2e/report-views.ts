import type { Page } from 'playwright-core'
import { signIn } from './client.ts'
import type { House } from './house.ts'
import { password, people } from './people.ts'
import type { Reviews } from './reviews.ts'
import { alert, boxed, dialog, press, text, type View } from './view.ts'

type Id = Exclude<keyof Reviews, 'scanned' | 'caseId'>

const requestAt =
  (id: Id, query = '') =>
  ({ reviews }: House): string =>
    `/reports/requests/${reviews[id]}${query}`
const reportAt =
  (query = '') =>
  ({ reviews }: House): string =>
    `/reports/${reviews.reportId}${query}`

const reports: readonly View[] = [
  { name: 'reports-full', as: 'admin', path: '/reports', ready: text('Smoking history') },
  { name: 'reports-empty', as: 'emptyAdmin', path: '/reports', ready: text('No reports yet') },
  { name: 'reports-none', as: 'admin', path: '/reports?status=pending', ready: text('No report matches') },
  { name: 'reports-error', as: 'admin', path: '/reports', broken: '**/api/reports/requests*', ready: alert },
  {
    name: 'case-reports-full',
    as: 'admin',
    path: ({ reviews }) => `/cases/${reviews.caseId}/reports`,
    ready: text('Smoking history'),
  },
  {
    name: 'case-reports-empty',
    as: 'admin',
    path: ({ records }) => `/cases/${records.emptyCaseId}/reports`,
    ready: text('No report about this case yet'),
  },
  {
    name: 'case-reports-error',
    as: 'admin',
    path: ({ reviews }) => `/cases/${reviews.caseId}/reports`,
    broken: '**/api/reports/requests*',
    ready: alert,
  },
  {
    name: 'report-start',
    as: 'admin',
    path: ({ reviews }) => `/cases/${reviews.caseId}/reports?start=true`,
    ready: dialog,
    isDialog: true,
  },
  {
    name: 'request-under-way',
    as: 'admin',
    path: requestAt('stoppedId'),
    altered: {
      answer: '**/api/reports?reportRequestId=*',
      fields: {
        ...{ status: 'processing', progress: 'analysing', error: null },
        progressDetail: { pagesDone: 11, pagesTotal: 28 },
      },
    },
    ready: text('Analysing 11 of 28 pages'),
  },
  { name: 'request-failed', as: 'admin', path: requestAt('failedId'), ready: text('The report could not be made') },
  { name: 'request-stopped', as: 'viewer', path: requestAt('stoppedId'), ready: text('The report was stopped') },
  { name: 'request-completed', as: 'admin', path: requestAt('completedId'), ready: text('The report is written') },
  {
    name: 'request-error',
    as: 'admin',
    path: requestAt('waitingId'),
    broken: '**/api/reports?reportRequestId=*',
    ready: alert,
  },
]

/** Down to the first finding, and then a key. */
const onFinding =
  (...keys: readonly string[]) =>
  async (page: Page): Promise<void> => {
    await boxed(page).waitFor()
    for (let row = 0; row < 10 && !(await page.getByRole('group', { name: 'Decide' }).isVisible()); row++)
      await page.keyboard.press('j')
    await page.getByRole('group', { name: 'Decide' }).waitFor()
    await boxed(page).waitFor()
    for (const key of keys) await page.keyboard.press(key)
  }

/** Two keys would sign what nobody looked at. */
async function onUnseen(page: Page): Promise<void> {
  await onFinding('Shift+Enter', 'Control+Enter')(page)
  await page.getByRole('dialog', { name: /not looked at$/ }).waitFor()
}

/** The first of the list. Decided in another report of the case, it is decided here as well, and not where a reviewer begins. */
async function onConflict(page: Page): Promise<void> {
  await boxed(page).waitFor()
  if (await page.getByText('How is it resolved?').isVisible()) return
  await page.getByRole('region', { name: 'Findings' }).getByRole('button').first().click()
}

async function onMore(page: Page): Promise<void> {
  await onFinding()(page)
  await press('More')(page)
}

/** Whoever signs is asked who they are, after what they have not looked at. */
async function onProof(page: Page): Promise<void> {
  await onUnseen(page)
  await page.getByRole('button', { name: /^Approve .* without looking at/ }).click()
}

/** Who holds a review lets go of it after two minutes. */
async function holdForOthers({ url, reviews }: House): Promise<void> {
  const somebody = await signIn(url, people.keyless.email, password)
  await somebody.must('POST', `/api/reports/requests/${reviews.heldId}/hold`, { action: 'takeOver' })
}

const begun = { as: 'reviewer', path: requestAt('begunId') } as const

const review: readonly View[] = [
  { name: 'review-full', ...begun, open: onFinding(), ready: boxed },
  {
    name: 'review-conflict',
    as: 'reviewer',
    path: requestAt('waitingId'),
    open: onConflict,
    ready: text('How is it resolved?'),
  },
  { name: 'review-reject', ...begun, open: onFinding('x'), ready: text('Why is it rejected?') },
  { name: 'review-edit', ...begun, open: onFinding('e'), ready: (page) => page.getByLabel('Wording') },
  { name: 'review-words', ...begun, open: onFinding('s'), ready: text('Choose the words on the page') },
  { name: 'review-region', ...begun, open: onFinding('g'), ready: text('Draw a region on the page') },
  {
    name: 'review-search',
    ...begun,
    open: onFinding('/'),
    ready: (page) => page.getByRole('combobox', { name: 'Search the case' }),
  },
  { name: 'review-mend', ...begun, open: onFinding('d'), ready: dialog, isDialog: true },
  { name: 'review-add', ...begun, open: onFinding('n', 'w'), ready: dialog, isDialog: true },
  { name: 'review-finish', ...begun, open: onFinding('Shift+Enter'), ready: dialog, isDialog: true },
  { name: 'review-unseen', ...begun, open: onUnseen, ready: dialog, isDialog: true },
  {
    name: 'review-flagged',
    as: 'reviewer',
    path: requestAt('waitingId', '?flag=wrongPatient'),
    open: onFinding('a'),
    ready: text(/Approve it all the same\?/),
  },
  { name: 'review-more', ...begun, open: onMore, ready: text('Choose other words as source') },
  {
    name: 'review-proof',
    as: 'unproven',
    path: requestAt('signingId'),
    open: onProof,
    ready: (page) => page.getByRole('dialog', { name: 'Confirm that it is you' }).getByLabel('Your password'),
    isDialog: true,
  },
  { name: 'review-keys', ...begun, open: onFinding('?'), ready: dialog, isDialog: true },
  {
    name: 'review-none',
    as: 'reviewer',
    path: requestAt('begunId', '?flag=suspiciousText'),
    ready: text('Nothing matches the filters'),
  },
  { name: 'review-viewer', as: 'viewer', path: requestAt('waitingId'), ready: text('You can look, but not decide.') },
  {
    name: 'review-held',
    as: 'reviewer',
    path: requestAt('heldId'),
    before: holdForOthers,
    ready: text(`${people.keyless.name} is reviewing this.`),
  },
  {
    name: 'review-error',
    as: 'reviewer',
    path: requestAt('waitingId'),
    broken: '**/api/reports/requests/*/findings*',
    ready: alert,
  },
]

const reader: readonly View[] = [
  { name: 'report-full', as: 'admin', path: reportAt(), ready: text('Bottom line') },
  { name: 'report-citation', as: 'viewer', path: reportAt('?cite=1'), ready: boxed },
  { name: 'report-error', as: 'admin', path: reportAt(), broken: '**/api/reports/rep_*', ready: alert },
  {
    name: 'report-missing',
    as: 'admin',
    path: '/reports/rep_01jd3x6x7me5b9yc2r4hq8vkzt',
    ready: text('There is no such report'),
  },
]

export const reportViews: readonly View[] = [...reports, ...review, ...reader]
