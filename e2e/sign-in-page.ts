import type { Page } from 'playwright-core'

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

export async function typePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}
