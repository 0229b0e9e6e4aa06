import type { Page } from 'playwright-core'
import type { House } from './house.ts'
import { fileNames, untilCopied } from './records.ts'
import { alert, boxed, dialog, press, text, type View } from './view.ts'

const caseAt =
  (part: string) =>
  ({ records }: House): string =>
    `/cases/${records.caseId}/${part}`
const emptyCaseAt =
  (part: string) =>
  ({ records }: House): string =>
    `/cases/${records.emptyCaseId}/${part}`

/** A case whose records are of its person. */
const visits = ({ reviews }: House): string => `/cases/${reviews.caseId}/chronology`

/** The first visit, with its page. */
async function openVisit(page: Page): Promise<void> {
  await page
    .getByRole('table')
    .getByRole('button', { name: /^\d\d\/\d\d\/\d{4}/ })
    .first()
    .click()
  await page.getByRole('img', { name: /^Picture of page/ }).waitFor()
}

async function correctOnPage(page: Page): Promise<void> {
  await openVisit(page)
  await page.getByRole('button', { name: /^Correct on the page/ }).click()
}

async function correctVisit(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Correct…' }).click()
}

const chronologyViews: readonly View[] = [
  { name: 'chronology-full', as: 'admin', path: visits, ready: text(/^\d+ visits$/) },
  { name: 'chronology-viewer', as: 'viewer', path: visits, ready: text(/^\d+ visits$/) },
  { name: 'chronology-empty', as: 'admin', path: emptyCaseAt('chronology'), ready: text('No documents yet') },
  {
    name: 'chronology-none',
    as: 'admin',
    path: (house) => `${visits(house)}?q=zebrafish`,
    ready: text('No visit matches'),
  },
  {
    name: 'chronology-page',
    as: 'admin',
    path: visits,
    open: openVisit,
    ready: text(/^or click a date/),
  },
  {
    name: 'chronology-left-out',
    as: 'admin',
    path: caseAt('chronology'),
    open: (page) => page.getByText(/^Left out: /).click(),
    ready: text('Not this patient'),
  },
  {
    name: 'chronology-choose',
    as: 'admin',
    path: visits,
    open: correctOnPage,
    ready: (page) => page.getByRole('application', { name: 'Correct on the page' }),
  },
  {
    name: 'chronology-correct',
    as: 'admin',
    path: visits,
    open: correctVisit,
    ready: dialog,
    isDialog: true,
  },
  {
    name: 'chronology-error',
    as: 'admin',
    path: visits,
    broken: '**/api/cases/*/chronology?*',
    ready: alert,
  },
]
const copied = ({ url, keys, records }: House): Promise<void> => untilCopied(url, keys.main, records)
const copiesAt = ({ records }: House): string => `/cases/${records.copiesCaseId}/copies`

export const caseViews: readonly View[] = [
  ...chronologyViews,
  { name: 'home-full', as: 'admin', path: '/', ready: text(fileNames.locked) },
  { name: 'home-empty', as: 'emptyAdmin', path: '/', ready: text('Invite your colleagues') },
  { name: 'home-error', as: 'admin', path: '/', broken: '**/api/documents?*', ready: alert },
  { name: 'cases-full', as: 'admin', path: '/cases', ready: text('NFC-2024-04821') },
  { name: 'cases-empty', as: 'emptyAdmin', path: '/cases', ready: text('No cases yet') },
  { name: 'cases-none', as: 'admin', path: '/cases?q=zebra', ready: text('No case matches') },
  { name: 'cases-error', as: 'admin', path: '/cases', broken: '**/api/cases?*', ready: alert },
  { name: 'case-create', as: 'admin', path: '/cases?make=true', ready: dialog, isDialog: true },
  { name: 'case-documents-full', as: 'admin', path: caseAt('documents'), ready: text(fileNames.typed) },
  { name: 'case-documents-empty', as: 'admin', path: emptyCaseAt('documents'), ready: text('No documents yet') },
  { name: 'case-documents-viewer', as: 'viewer', path: caseAt('documents'), ready: text(fileNames.typed) },
  {
    name: 'case-documents-error',
    as: 'admin',
    path: caseAt('documents'),
    broken: '**/api/cases/*/documents*',
    ready: alert,
  },
  { name: 'case-edit', as: 'admin', path: caseAt('documents'), open: press('Edit'), ready: dialog, isDialog: true },
  {
    name: 'case-search-full',
    as: 'admin',
    path: caseAt('search?q=history'),
    ready: (page) => page.getByRole('list', { name: 'Pages found' }).getByRole('link').first(),
  },
  { name: 'case-search-start', as: 'admin', path: caseAt('search'), ready: text('Search the pages of this case') },
  {
    name: 'case-search-none',
    as: 'admin',
    path: caseAt('search?q=zebrafish'),
    ready: text('Not found in what could be looked at'),
  },
  {
    name: 'case-search-error',
    as: 'admin',
    path: caseAt('search?q=history'),
    broken: '**/api/searchcase*',
    ready: alert,
  },
  { name: 'copies-full', as: 'admin', path: copiesAt, before: copied, ready: boxed },
  {
    name: 'copies-text',
    as: 'admin',
    path: copiesAt,
    before: copied,
    open: press('Text'),
    ready: (page) =>
      page
        .getByRole('region', { name: /^Text: / })
        .locator('mark')
        .first(),
  },
  { name: 'copies-empty', as: 'admin', path: emptyCaseAt('copies'), ready: text('No page repeats another one') },
  { name: 'copies-error', as: 'admin', path: caseAt('copies'), broken: '**/api/cases/*/copies*', ready: alert },
  { name: 'read-by-eye-full', as: 'admin', path: caseAt('read-by-eye'), ready: text(fileNames.handwritten) },
  {
    name: 'read-by-eye-empty',
    as: 'admin',
    path: emptyCaseAt('read-by-eye'),
    ready: text('No page has to be read by eye'),
  },
  {
    name: 'read-by-eye-error',
    as: 'admin',
    path: caseAt('read-by-eye'),
    broken: '**/api/cases/*/pages*',
    ready: alert,
  },
  { name: 'activity-full', as: 'admin', path: caseAt('activity'), ready: (page) => page.getByRole('row').nth(1) },
  { name: 'activity-error', as: 'admin', path: caseAt('activity'), broken: '**/api/audit*', ready: alert },
]

export const viewerViews: readonly View[] = [
  {
    name: 'viewer-full',
    as: 'admin',
    path: ({ records: { scannedId } }) => `/documents/${scannedId}?q=history`,
    open: press('Text'),
    ready: (page) => page.getByRole('img', { name: 'Picture of page 1' }),
  },
  {
    name: 'viewer-confidence',
    as: 'admin',
    path: ({ records: { typedId } }) => `/documents/${typedId}?page=5`,
    open: press('Confidence'),
    ready: (page) => page.getByRole('img', { name: 'Picture of page 5' }),
  },
  {
    name: 'viewer-empty',
    as: 'admin',
    path: ({ records: { lockedId } }) => `/documents/${lockedId}`,
    ready: text('This document could not be read'),
  },
  {
    name: 'viewer-by-eye',
    as: 'admin',
    path: ({ records: { handwrittenId } }) => `/documents/${handwrittenId}?page=1&queue=poor`,
    ready: (page) => page.getByRole('img', { name: 'Picture of page 1' }),
  },
  {
    name: 'viewer-error',
    as: 'admin',
    path: ({ records: { typedId } }) => `/documents/${typedId}`,
    broken: '**/api/documents/doc_*',
    ready: alert,
  },
]
