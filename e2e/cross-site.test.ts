import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import type { House } from './house.ts'
import { walk } from './walk.ts'

/** A page of somebody else: 127.0.0.1 is another site than localhost. */
const elsewhere = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html').end('<!doctype html><title>elsewhere</title><p>Elsewhere</p>')
})
let origin = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => void elsewhere.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
})
afterAll(() => {
  elsewhere.closeAllConnections()
  elsewhere.close()
})

/** What the service answered to what was sent last; the browser shows it to nobody. */
async function answersTo({ logDir }: House, count: number, before: number): Promise<string[]> {
  const readAnswers = async (): Promise<string[]> =>
    (await readFile(join(logDir, 'api.log'), 'utf8'))
      .split('\n')
      .filter((line) => line.includes('"msg":"request"'))
      .map((line): { method: string; route: string; status: number } => JSON.parse(line))
      .map(({ method, route, status }) => `${method} ${route} ${status}`)
      // Of pages that were closed before, the end of their stream may be noted only now.
      .filter((answer) => answer !== 'GET /private/events 200')
  await expect.poll(async () => (await readAnswers()).length).toBeGreaterThanOrEqual(before + count)
  return (await readAnswers()).slice(before)
}

/** How many answers there were before: the page that was left may have some of its own noted late. */
async function whenStill(house: House): Promise<number> {
  for (let seen = -1; ; ) {
    const { length } = await answersTo(house, 0, 0)
    if (length === seen) return length
    seen = length
    await sleep(700)
  }
}

/** Sends without asking first, as any page may. */
function send(page: Page, url: string, method: string, path: string, body?: object): Promise<unknown> {
  const how = { method, mode: 'no-cors', credentials: 'include', ...(body && { body: JSON.stringify(body) }) }
  return page.evaluate(`fetch('${url}${path}', ${JSON.stringify(how)}).catch(() => undefined)`)
}

const readers = ['/private/session', '/private/keys', '/api/cases', '/private/events'] as const
const writers = ['/private/sessions/end-all', '/private/keys', '/private/invites', '/api/cases/new'] as const

walk('another site reads nothing and changes nothing', async (open, house) => {
  const { url } = house
  const page = await open({ as: 'admin', forgive: [/NotSameOrigin|ERR_FAILED|CORS/] })
  await page.goto(origin)
  const before = await whenStill(house)
  for (const path of readers) await send(page, url, 'GET', path)
  for (const path of writers) await send(page, url, 'POST', path, { email: 'a@b.test', password: 'x', name: 'x' })
  const answers = await answersTo(house, readers.length + writers.length, before)
  for (const path of readers) expect(answers).toContain(`GET ${path} 401`)
  // To most of them the browser does not even give the cookie along.
  for (const path of writers) expect(answers).toContainEqual(expect.stringMatching(`^POST ${path} 40[13]$`))
  expect(answers.filter((answer) => !/ 40[13]$/.test(answer))).toEqual([])
  // The cookie was good all the time.
  await page.goto(`${url}/account`)
  expect(await page.evaluate(`fetch('/private/session').then(({ status }) => status)`)).toBe(200)
})

walk('a form on another site is refused', async (open, { url }) => {
  const page = await open({ as: 'admin', forgive: [] })
  const refusals = [
    ['/private/sign-in/password', 403],
    ['/private/password-reset', 403],
    ['/private/links/redeem', 403],
    // Without its cookie it is just anybody's.
    ['/private/sessions/end-all', 401],
  ] as const
  for (const [path, status] of refusals) {
    await page.goto(origin)
    const answered = page.waitForResponse(`${url}${path}`)
    const arrived = page.waitForURL(`${url}${path}`)
    await page.evaluate(`(() => {
      const form = document.createElement('form')
      form.method = 'post'
      form.action = '${url}${path}'
      form.enctype = 'text/plain'
      document.body.append(form)
      form.submit()
    })()`)
    expect((await answered).status()).toBe(status)
    await arrived
  }
})

walk('another site can neither frame the dashboard nor open it and reach in', async (open, { url }) => {
  const page = await open({ as: 'admin', forgive: [/frame-ancestors|ERR_BLOCKED_BY_RESPONSE|NotSameOrigin/] })
  await page.goto(origin)
  await page.evaluate(`(() => {
    const frame = document.createElement('iframe')
    frame.src = '${url}/cases'
    document.body.append(frame)
  })()`)
  await expect.poll(() => page.frames().at(1)?.url()).toMatch(/^chrome-error:/)
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(`void (window.opened = window.open('${url}/account'))`),
  ])
  await popup.waitForURL(`${url}/**`)
  expect(await popup.evaluate('window.opener')).toBeNull()
  expect(await page.evaluate('window.opened.closed')).toBe(true)
})
