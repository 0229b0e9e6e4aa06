import { query } from '@casefold/dev/postgres'
import type { BrowserContext } from 'playwright-core'
import { expect } from 'vitest'
import { sessionCookie, sessionOf } from './browser.ts'
import { password, people } from './people.ts'
import { signInByHand } from './sign-in-page.ts'
import { walk } from './walk.ts'

const status = `fetch('/private/session').then(({ status }) => status)`

function putCookie(context: BrowserContext, url: string, value: string): Promise<void> {
  return context.addCookies([sessionCookie(url, value)])
}

walk('a session that somebody else has fixed is not the one that is signed in', async (open, { url }) => {
  const page = await open()
  const fixed = 'A'.repeat(43)
  await putCookie(page.context(), url, fixed)
  await signInByHand(page, people.spare.email, password)
  const own = await sessionOf(page.context())
  expect(own).not.toBe(fixed)
  const thief = await open()
  await putCookie(thief.context(), url, fixed)
  await thief.goto('/cases')
  await thief.waitForURL('**/sign-in?next=*')
  // Where the person already had a session, the one before does not live on beside the new one.
  const again = JSON.stringify(JSON.stringify({ email: people.spare.email, password }))
  const headers = JSON.stringify({ 'content-type': 'application/json' })
  await page.evaluate(`fetch('/private/sign-in/password', { method: 'POST', headers: ${headers}, body: ${again} })`)
  expect(await sessionOf(page.context())).not.toBe(own)
  await putCookie(thief.context(), url, own)
  await thief.goto('/cases')
  await thief.waitForURL('**/sign-in?next=*')
})

walk('a session is not replayed after signing out', async (open, { url }) => {
  const page = await open()
  await signInByHand(page, people.spare.email, password)
  await page.goto('/account')
  const kept = await sessionOf(page.context())
  await page.evaluate(`fetch('/private/session', { method: 'DELETE' })`)
  expect(await sessionOf(page.context())).toBe('')
  await putCookie(page.context(), url, kept)
  expect(await page.evaluate(status)).toBe(401)
  await page.reload()
  await page.waitForURL('**/sign-in?next=*')
})

walk('an expired session and one left alone are refused', async (open, { url, databaseUrl }) => {
  for (const change of ["expires_at = now() - interval '1 second'", "seen_at = now() - interval '31 minutes'"]) {
    const page = await open()
    await signInByHand(page, people.spare.email, password)
    await page.goto('/cases')
    expect(await page.evaluate(status)).toBe(200)
    const kept = await sessionOf(page.context())
    await query(databaseUrl, `update sessions set ${change} where hash = sha256('${kept}')`)
    expect(await page.evaluate(status)).toBe(401)
    await putCookie(page.context(), url, kept)
    await page.reload()
    await page.waitForURL('**/sign-in?next=*')
  }
})
