import type { Page } from 'playwright-core'
import { people } from './people.ts'
import { passProvider } from './sign-in-page.ts'
import { alert, text, title, type View } from './view.ts'

async function typeEmail(page: Page): Promise<void> {
  await page.getByLabel('Email address').fill('ada.brandt@northfield.test')
  await page.getByRole('button', { name: 'Continue' }).click()
}

export const signInViews: readonly View[] = [
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
  {
    name: 'sign-in-confirm',
    path: '/sign-in',
    open: (page) => passProvider(page, people.federatedWaiting.email),
    ready: title('Confirm that it is you'),
  },
  { name: 'sign-in-confirm-ended', path: '/sign-in/confirm', ready: title('This sign-in does not wait any more') },
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
