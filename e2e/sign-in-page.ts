import type { Page } from 'playwright-core'
import { identityProvider } from './people.ts'

/** As somebody does who has a password. */
export async function signInByHand(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/sign-in')
  await typeEmail(page, email)
  await typePassword(page, password)
  await page.waitForURL((address) => address.pathname !== '/sign-in')
}

export async function typeEmail(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

/** From the sign-in page through the identity provider and back, wherever that leads. */
export async function passProvider(page: Page, email: string): Promise<void> {
  await typeEmail(page, email)
  await page.getByRole('link', { name: `Continue with ${identityProvider.name}` }).click()
  await page.waitForURL(/\/interaction\//)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('anything')
  await page.getByRole('button', { name: 'Sign in' }).click()
}

export async function typePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}
