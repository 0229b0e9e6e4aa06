import { randomBytes } from 'node:crypto'
import { query } from '@casefold/dev/postgres'
import { expect, test } from 'vitest'
import { signIn } from '../../test/signed-in.ts'
import { openTestApp } from '../../test/test-app.ts'

test('strangers who are not let in are counted; a line each is for people whom we know', async () => {
  const service = await openTestApp()
  const ann = await signIn(service, { role: 'Viewer', password: true })
  const remoteAddress = '10.9.9.9'
  const headers = { 'sec-fetch-site': 'same-origin' }
  const post = async (url: string, payload: object = {}): Promise<Record<string, string>> =>
    (await service.http.inject({ method: 'POST', url, headers, remoteAddress, payload })).json()
  const enter = (email: string): Promise<unknown> =>
    post('/private/sign-in/password', { email, password: 'not the right one' })
  // The last two find it locked.
  for (let tries = 0; tries < 7; tries++) await enter('stranger@example.org')
  await enter(ann.email)
  const token = randomBytes(32).toString('base64url')
  await post('/private/links/look', { token })
  await post('/private/links/redeem', { token, password: 'twelve letters at least' })
  const { ceremonyId } = await post('/private/sign-in/passkey/options')
  await post('/private/sign-in/passkey', { ceremonyId, response: { id: 'unknown' } })
  const url = '/private/sign-in/oidc/ten_0/callback?state=x&code=y'
  await service.http.inject({ url, remoteAddress })
  await service.http.close()
  const lines = `select actor, action, address, count from audit_events where action like '%refused' order by action`
  expect(await query(service.urls.adminUrl, lines)).toEqual([
    { actor: ann.id, action: 'session.refused', address: remoteAddress, count: 1 },
    { actor: 'anonymous', action: 'sign-in.refused', address: remoteAddress, count: 12 },
  ])
  await service.close()
})
