import type { Locator, Page } from 'playwright-core'
import type { House } from './house.ts'
import type { PersonName } from './people.ts'
import { fileNames } from './records.ts'

/** A screen in one of its states. The name is that of its picture. */
export type View = {
  readonly name: string
  readonly as?: PersonName
  readonly path: string | ((house: House) => string)
  /** What is there when it is drawn. */
  readonly ready: (page: Page) => Locator
  /** What somebody does to get there. */
  readonly open?: (page: Page) => Promise<void>
  /** Answered by the browser itself with an error of ours. */
  readonly broken?: string
  readonly isDialog?: boolean
}

const title = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { level: 1, name })
const text = (words: string | RegExp) => (page: Page) => page.getByText(words).filter({ visible: true }).first()
const dialog = (page: Page): Locator => page.getByRole('dialog')
const alert = (page: Page): Locator => page.getByRole('alert').filter({ visible: true }).first()
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click()

const caseAt =
  (part: string) =>
  ({ records }: House): string =>
    `/cases/${records.caseId}/${part}`
const emptyCaseAt =
  (part: string) =>
  ({ records }: House): string =>
    `/cases/${records.emptyCaseId}/${part}`

async function typeEmail(page: Page): Promise<void> {
  await page.getByLabel('Email address').fill('ada.brandt@northfield.test')
  await page.getByRole('button', { name: 'Continue' }).click()
}

const signingIn: readonly View[] = [
  { name: 'sign-in-full', path: '/sign-in', ready: title('Sign in') },
  {
    name: 'sign-in-password',
    path: '/sign-in',
    open: typeEmail,
    ready: (page) => page.getByLabel('Password', { exact: true }),
  },
  {
    name: 'sign-in-provider',
    path: '/sign-in',
    open: async (page) => {
      await page.getByLabel('Email address').fill('ines.rossi@northfield-idp.test')
      await page.getByRole('button', { name: 'Continue' }).click()
    },
    ready: text('Continue with Northfield ID'),
  },
  { name: 'sign-in-problem', path: '/sign-in?problem=not_a_member', ready: alert },
  {
    name: 'sign-in-forgotten',
    path: '/sign-in',
    open: async (page) => {
      await typeEmail(page)
      await page.getByRole('button', { name: 'Forgot your password?' }).click()
    },
    ready: title('Ask for a new password'),
  },
  { name: 'sign-in-error', path: '/sign-in', open: typeEmail, broken: '**/private/sign-in/methods', ready: alert },
  { name: 'link-spent', path: '/link', ready: title('There is no link to open') },
  { name: 'passkey-demand', as: 'strictAdmin', path: '/', ready: title('Add a passkey') },
]

const records: readonly View[] = [
  { name: 'home-full', as: 'admin', path: '/', ready: text(fileNames.locked) },
  { name: 'home-empty', as: 'emptyAdmin', path: '/', ready: text('Nothing to review') },
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

const viewer: readonly View[] = [
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

const settings: readonly View[] = [
  { name: 'members-full', as: 'admin', path: '/settings/members', ready: text('ruth.okafor@northfield.test') },
  { name: 'members-empty', as: 'emptyAdmin', path: '/settings/members', ready: text('edda.stone@stillwater.test') },
  { name: 'members-error', as: 'admin', path: '/settings/members', broken: '**/private/members', ready: alert },
  {
    name: 'members-invite',
    as: 'admin',
    path: '/settings/members',
    open: press('Invite somebody'),
    ready: dialog,
    isDialog: true,
  },
  { name: 'api-full', as: 'admin', path: '/settings/api', ready: text('Claims system') },
  { name: 'api-empty', as: 'emptyAdmin', path: '/settings/api', ready: text('No keys yet') },
  { name: 'api-error', as: 'admin', path: '/settings/api', broken: '**/private/keys', ready: alert },
  { name: 'api-new', as: 'admin', path: '/settings/api?make=true', ready: dialog, isDialog: true },
  {
    name: 'api-rotate',
    as: 'admin',
    path: '/settings/api',
    open: press('Rotate Claims system'),
    ready: dialog,
    isDialog: true,
  },
  {
    name: 'api-revoke',
    as: 'admin',
    path: '/settings/api',
    open: press('Revoke Claims system'),
    ready: dialog,
    isDialog: true,
  },
  { name: 'security-full', as: 'admin', path: '/settings/security', ready: text('Redirect URI') },
  {
    name: 'security-empty',
    as: 'emptyAdmin',
    path: '/settings/security',
    ready: text('Identity provider (OpenID Connect)'),
  },
  {
    name: 'security-error',
    as: 'admin',
    path: '/settings/security',
    broken: '**/private/settings/security',
    ready: alert,
  },
  { name: 'account-full', as: 'admin', path: '/account', ready: text('this one') },
  { name: 'account-error', as: 'admin', path: '/account', broken: '**/private/sessions', ready: alert },
  { name: 'audit-full', as: 'admin', path: '/audit', ready: (page) => page.getByRole('row').nth(1) },
  { name: 'audit-empty', as: 'admin', path: '/audit?action=nothingLikeIt', ready: text('Nothing was found') },
  { name: 'audit-error', as: 'admin', path: '/audit', broken: '**/api/audit*', ready: alert },
  { name: 'site-full', as: 'siteAdmin', path: '/site', ready: text('Northfield Claims') },
  { name: 'site-error', as: 'siteAdmin', path: '/site', broken: '**/private/site/*', ready: alert },
  { name: 'site-new', as: 'siteAdmin', path: '/site', open: press('New organisation'), ready: dialog, isDialog: true },
  {
    name: 'help',
    as: 'admin',
    path: '/cases',
    open: (page) => page.keyboard.press('?'),
    ready: dialog,
    isDialog: true,
  },
  { name: 'not-found', as: 'admin', path: '/nowhere/at/all', ready: title('There is nothing at this address') },
  { name: 'refused', as: 'viewer', path: '/settings/members', ready: title('Not for your role') },
]

export const views: readonly View[] = [...signingIn, ...records, ...viewer, ...settings]

const ourError = {
  status: 500,
  headers: { 'content-security-policy': "default-src 'none'; sandbox", 'x-content-type-options': 'nosniff' },
  contentType: 'application/json',
  body: JSON.stringify({ error: 'Something went wrong on our side', code: 'internal', requestId: '0192d3f1-7c4e' }),
}

/** What a view that is broken on purpose may say. */
export const forgiven = [/answer 500/, /status of 500/]

export async function showView(page: Page, house: House, view: View): Promise<void> {
  if (view.broken) await page.route(view.broken, (route) => route.fulfill(ourError))
  await page.goto(typeof view.path === 'string' ? view.path : view.path(house))
  if (view.open) {
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await view.open(page)
  }
  await view.ready(page).waitFor()
  if (view.broken) await view.ready(page).scrollIntoViewIfNeeded()
  await page.getByText('Loading…').filter({ visible: true }).first().waitFor({ state: 'hidden' })
}
