import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core'
import type { BenchRun } from '../bench-run.ts'
import type { Person } from './person.ts'

/** A page, and the browser's own wire to it. */
export type OpenPage = AsyncDisposable & { readonly page: Page; readonly wire: CDPSession }

/** A browser in which somebody has signed in. Each page has a cache of its own, which is empty. */
export type SignedIn = {
  readonly browser: Browser
  readonly url: string
  openPage(options?: { signedOut: boolean }): Promise<OpenPage>
}

const size = { width: 1280, height: 900 }

export async function openBrowser({ stack }: Pick<BenchRun, 'stack'>): Promise<Browser> {
  // As root Chromium's own sandbox does not start.
  const options = { executablePath: '/usr/bin/chromium', chromiumSandbox: process.getuid?.() !== 0 }
  return stack.adopt(await chromium.launch(options), (open) => open.close())
}

export async function signIn(browser: Browser, url: string, { email, password }: Person): Promise<SignedIn> {
  const context = await browser.newContext({ viewport: size, locale: 'en-US' })
  const page = await context.newPage()
  await page.goto(`${url}/sign-in`)
  // From a page of ours, as the form does; the form itself is the walks' matter.
  const said = await ask<string>(
    await context.newCDPSession(page),
    `fetch('/private/sign-in/password', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: ${JSON.stringify(JSON.stringify({ email, password }))},
    }).then(async (answer) => (answer.ok ? '' : answer.status + ' ' + (await answer.text())))`,
  )
  if (said !== '') throw new Error(`the sign-in was refused: ${said}`)
  const storageState = await context.storageState()
  await context.close()
  return {
    browser,
    url,
    openPage: async ({ signedOut } = { signedOut: false }) =>
      toOpenPage(await browser.newContext({ viewport: size, locale: 'en-US', ...(!signedOut && { storageState }) })),
  }
}

async function toOpenPage(context: BrowserContext): Promise<OpenPage> {
  const page = await context.newPage()
  const wire = await context.newCDPSession(page)
  return { page, wire, [Symbol.asyncDispose]: () => context.close() }
}

/** What an expression is in the page, as soon as it is settled. It is text because this is no program of the page's. */
export async function ask<Answer>(wire: CDPSession, expression: string): Promise<Answer> {
  const { result, exceptionDetails } = await wire.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  })
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
  return result.value as Answer
}

const patienceMs = 60_000

/** Waits until an expression is true in the page. Seldom asked: the question is work of the page's, too. */
export async function untilTrue(wire: CDPSession, expression: string): Promise<void> {
  const deadline = performance.now() + patienceMs
  // While the page is on its way to another one there is nobody to ask.
  while (!(await ask<boolean>(wire, `Boolean(${expression})`).catch(() => false))) {
    if (performance.now() > deadline) throw new Error(`in the page this did not become true: ${expression}`)
    await sleep(100)
  }
}

/** Something with words in it is there. */
export function isThere(selector: string): string {
  return `document.querySelector(${JSON.stringify(selector)})`
}

/** A page of a document is there, with its picture. */
export const isPageDrawn = `[...document.querySelectorAll('main section section img')].some((one) => one.complete && one.naturalWidth > 0)`
