import { people } from './people.ts'
import { alert, dialog, press, text, title, type View } from './view.ts'

export const settingsViews: readonly View[] = [
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
  {
    name: 'members-credentials',
    as: 'admin',
    path: '/settings/members',
    open: async (page) => {
      const actions = page.getByRole('button', { name: `Actions for ${people.reviewer.name}` })
      await actions.waitFor()
      await actions.click()
      await page.getByRole('button', { name: 'Credentials…' }).click()
    },
    ready: (page) => page.getByRole('dialog').getByLabel('Credentials'),
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
