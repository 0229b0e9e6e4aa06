import { type Browser, type BrowserContext, type BrowserServer, chromium, type Page } from 'playwright-core'
import { type PersonName, password, people } from './people.ts'
import { signInByHand } from './sign-in-page.ts'
import { type Troubles, watchPage } from './troubles.ts'

const isRoot = process.getuid?.() === 0

/** Debian's Chromium, for whoever connects to it. */
export function launchBrowser(): Promise<BrowserServer> {
  return chromium.launchServer({
    executablePath: '/usr/bin/chromium',
    // Its sandbox needs a user who is not root, which in CI there is none.
    chromiumSandbox: !isRoot,
    args: ['--disable-gpu', '--font-render-hinting=none'],
  })
}

export type Look = {
  readonly theme?: 'light' | 'dark'
  readonly language?: 'en-US' | 'es-ES'
  readonly width?: number
  readonly height?: number
}

export type Opening = Look & {
  /** Who is signed in; nobody where it is left out. */
  readonly as?: PersonName | undefined
  /** What is expected to go wrong on this page. */
  readonly forgive?: readonly RegExp[]
}

export type OpenPage = { readonly page: Page; readonly context: BrowserContext; readonly troubles: Troubles }

/** The browser and who is signed in where, for as long as the run. */
export type Desk = {
  readonly url: string
  readonly browser: Browser
  readonly cookies: Map<PersonName, Promise<string>>
}

export async function openDesk(url: string, endpoint: string): Promise<Desk> {
  return { url, browser: await chromium.connect(endpoint), cookies: new Map() }
}

/** A window of its own: nothing is shared with other windows but who is signed in. */
export async function openPage(desk: Desk, { as, forgive, ...look }: Opening = {}): Promise<OpenPage> {
  const context = await openContext(desk, look)
  if (as) await beSignedIn(desk, context, as)
  const page = await context.newPage()
  // A guard against a hang; what takes its time, such as reading a scan, may take it.
  page.setDefaultTimeout(300_000)
  return { page, context, troubles: await watchPage(page, desk.url, forgive ?? []) }
}

function openContext({ url, browser }: Desk, look: Look): Promise<BrowserContext> {
  const { theme = 'light', language = 'en-US', width = 1280, height = 800 } = look
  return browser.newContext({
    baseURL: url,
    colorScheme: theme,
    locale: language,
    viewport: { width, height },
    timezoneId: 'America/New_York',
    // What moves is still moving when it is looked at.
    reducedMotion: 'reduce',
  })
}

/** By hand the first time, and then never again. */
async function beSignedIn(desk: Desk, context: BrowserContext, name: PersonName): Promise<void> {
  const cookie = desk.cookies.get(name) ?? signInOnce(desk, name)
  desk.cookies.set(name, cookie)
  await context.addCookies([sessionCookie(desk.url, await cookie)])
}

async function signInOnce(desk: Desk, name: PersonName): Promise<string> {
  const { page, context } = await openPage(desk)
  await signInByHand(page, people[name].email, password)
  const cookie = await sessionOf(context)
  await context.close()
  return cookie
}

const cookieName = '__Host-casefold'

export async function sessionOf(context: BrowserContext): Promise<string> {
  const found = (await context.cookies()).find(({ name }) => name === cookieName)
  return found?.value ?? ''
}

type GivenCookie = Parameters<BrowserContext['addCookies']>[0][number]

export function sessionCookie(url: string, value: string): GivenCookie {
  // A browser takes it with no domain, and for https or this machine only.
  return { name: cookieName, value, url: url.replace('http:', 'https:'), secure: true, httpOnly: true, sameSite: 'Lax' }
}
