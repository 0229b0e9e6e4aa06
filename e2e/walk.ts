import type { Locator, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { type Desk, type Opening, type OpenPage, openDesk, openPage } from './browser.ts'
import type { House } from './house.ts'

let shared: Promise<Desk> | undefined

/** Of this run of tests. */
function sharedDesk(): Promise<Desk> {
  shared ??= openDesk(inject('house').url, inject('browser'))
  return shared
}

export type Open = (opening?: Opening) => Promise<Page>

/** A test with windows. It fails too when one of them had trouble, and says what was on it when it failed. */
export function walk(name: string, steps: (open: Open, house: House) => Promise<void>): void {
  test(name, async () => {
    const desk = await sharedDesk()
    const opened: OpenPage[] = []
    const open: Open = async (opening) => {
      const one = await openPage(desk, opening)
      opened.push(one)
      return one.page
    }
    try {
      await steps(open, inject('house')).catch((error: unknown) => tellWhere(error, opened))
      expect(opened.flatMap(({ troubles }) => troubles.list())).toEqual([])
    } finally {
      await Promise.all(opened.map(({ context }) => context.close()))
    }
  })
}

async function tellWhere(error: unknown, opened: readonly OpenPage[]): Promise<never> {
  if (!(error instanceof Error)) throw error
  let { message } = error
  for (const { page, troubles } of opened) {
    const shown = await page
      .locator('body')
      .ariaSnapshot({ timeout: 1000 })
      .catch(() => '(nothing)')
    message += `\n--- ${page.url()}\n${[...troubles.list(), shown].join('\n').slice(0, 4000)}`
  }
  // A new one: what is written about a failure is its stack, which begins with the message that it was made with.
  throw new Error(message, { cause: error })
}

/** Waits until it is to be seen. */
export async function see(...locators: readonly Locator[]): Promise<void> {
  for (const locator of locators) await locator.filter({ visible: true }).first().waitFor()
}

/** Waits until it is not. */
export async function missing(...locators: readonly Locator[]): Promise<void> {
  for (const locator of locators) await locator.filter({ visible: true }).first().waitFor({ state: 'hidden' })
}

/** A reload loses nothing: what was there is there again. */
export async function reload(page: Page, ...seen: readonly Locator[]): Promise<void> {
  await page.reload()
  await see(...seen)
}

export function heading(page: Page, name: string | RegExp): Locator {
  return page.getByRole('heading', { level: 1, name })
}

/** A table by its label, which the box that it scrolls in may carry. */
export function listed(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true }).or(page.getByRole('table', { name, exact: true }))
}

export function button(within: Page | Locator, name: string | RegExp): Locator {
  return within.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
}

/** A page that is just being left answers nothing. */
export function chosen(choice: Locator): Promise<string | null> {
  return choice
    .locator('option:checked')
    .textContent({ timeout: 2000 })
    .catch(() => null)
}
