import type { Locator, Page } from 'playwright-core'
import { openClient } from './client.ts'
import type { House } from './house.ts'
import type { PersonName } from './people.ts'

/** A screen in one of its states. The name is that of its picture. */
export type View = {
  readonly name: string
  readonly as?: PersonName
  readonly path: string | ((house: House) => string)
  /** What is there when it is drawn. */
  readonly ready: (page: Page) => Locator
  /** What somebody does to get there. */
  readonly open?: (page: Page) => Promise<void>
  /** What has to be so, and does not stay so by itself. */
  readonly before?: (house: House) => Promise<void>
  /** Answered by the browser itself with an error of ours. */
  readonly broken?: string
  /** A state that passes too soon to be looked at: the answer says that it lasts. */
  readonly altered?: { readonly answer: string; readonly fields: object }
  readonly isDialog?: boolean
  /** Another view has looked at the same screen in another place: for its picture alone. */
  readonly isOnlyPicture?: boolean
}

/** Something that a screen shows. */
type Find = (page: Page) => Locator

export function title(name: string | RegExp): Find {
  return (page) => page.getByRole('heading', { level: 1, name })
}

export function text(words: string | RegExp): Find {
  return (page) => page.getByText(words).filter({ visible: true }).first()
}

export function dialog(page: Page): Locator {
  return page.getByRole('dialog')
}

export function alert(page: Page): Locator {
  return page.getByRole('alert').filter({ visible: true }).first()
}

/** The words of the source, in their box. */
export function boxed(page: Page): Locator {
  return page.locator('[data-mark]').first()
}

export function press(name: string): (page: Page) => Promise<void> {
  return (page) => page.getByRole('button', { name, exact: true }).first().click()
}

const ours = {
  headers: { 'content-security-policy': "default-src 'none'; sandbox", 'x-content-type-options': 'nosniff' },
  contentType: 'application/json',
}
const ourError = {
  ...ours,
  status: 500,
  body: JSON.stringify({ error: 'Something went wrong on our side', code: 'internal', requestId: '0192d3f1-7c4e' }),
}

/** What a view that is broken on purpose may say. */
export const forgiven = [/answer 500/, /status of 500/]

export async function showView(page: Page, house: House, view: View): Promise<void> {
  const { altered } = view
  await view.before?.(house)
  if (altered)
    await page.route(altered.answer, async (route) => {
      const { pathname, search } = new URL(route.request().url())
      const known = await openClient(house.url, house.keys.main).must('GET', `${pathname}${search}`)
      await route.fulfill({ ...ours, body: JSON.stringify({ ...known, ...altered.fields }) })
    })
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
