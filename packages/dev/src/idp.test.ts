import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Parts, startParts } from './parts.ts'
import { isRunning } from './process-table.ts'
import { walkIdp } from './walk-idp.ts'

let parts: Parts<'idp'>
beforeAll(async () => {
  parts = await startParts({ parts: ['idp'], throwaway: true })
})
afterAll(async () => {
  const { pid = 0 } = parts.idp
  await parts.stop()
  expect(isRunning(pid)).toBe(false)
})

const callback = 'http://localhost:8080/private/sign-in/oidc/ten_0/callback'

function authorizationUrl(change: Record<string, string> = {}): string {
  const url = new URL(`${parts.idp.issuer}/auth`)
  const asked = {
    client_id: parts.idp.clientId,
    response_type: 'code',
    redirect_uri: callback,
    scope: 'openid email',
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 'S256',
    state: 's1',
  }
  for (const [name, value] of Object.entries({ ...asked, ...change })) if (value) url.searchParams.set(name, value)
  return url.href
}

test('whoever one says one is comes back with a code', async () => {
  const back = new URL(await walkIdp(authorizationUrl(), 'ann@demo.test'))
  expect(`${back.origin}${back.pathname}`).toBe(callback)
  expect(back.searchParams.get('state')).toBe('s1')
  expect(back.searchParams.get('code')).toMatch(/.{20,}/)
})

test('without PKCE, or back to elsewhere, there is none', async () => {
  const back = new URL(
    await walkIdp(authorizationUrl({ code_challenge: '', code_challenge_method: '' }), 'a@demo.test'),
  )
  expect(back.searchParams.get('error')).toBe('invalid_request')
  const elsewhere = walkIdp(
    authorizationUrl({ redirect_uri: 'http://evil.test/private/sign-in/oidc/ten_0/callback' }),
    'a@b',
  )
  await expect(elsewhere).rejects.toThrow('invalid_redirect_uri')
})
