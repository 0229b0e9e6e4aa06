import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestTenant } from '../../test/test-app.ts'

const page = '<!doctype html><title>Casefold</title><script type="module" src="/assets/app-1a2b.js"></script>'
const script = 'export const words = "casefold";'.repeat(200)
let dir: string
let service: TestApp
let tenant: TestTenant

beforeAll(async () => {
  const above = await mkdtemp(join(tmpdir(), 'casefold-dashboard-'))
  dir = join(above, 'dist')
  await mkdir(join(dir, 'assets'), { recursive: true })
  await writeFile(join(above, 'secret.txt'), 'above the dashboard')
  await writeFile(join(dir, 'index.html'), page)
  await writeFile(join(dir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(dir, 'assets', 'app-1a2b.js'), script)
  service = await openTestApp({ dashboardDir: dir })
  tenant = await service.newTenant()
})
afterAll(async () => {
  await service.close()
  await rm(join(dir, '..'), { recursive: true })
})

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-encoding': 'identity' }
const get = (url: string, headers: Record<string, string> = browser): Promise<LightMyRequestResponse> =>
  service.http.inject({ url, headers })

describe('a browser', () => {
  test.each(['/', '/cases', '/cases/case_1?tab=search', '/sign-in', '/settings/keys'])(
    'gets the dashboard at %s',
    async (url) => {
      const { statusCode, headers, body } = await get(url)
      expect([statusCode, headers['content-type'], body]).toEqual([200, 'text/html; charset=utf-8', page])
      expect(headers['cache-control']).toBe('no-cache')
      const store = new URL(
        (await service.app.blobs.signUpload('x', { size: 1, contentType: 'text/plain', expiresAt: new Date() })).url,
      )
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain(`connect-src 'self' ${store.origin};`)
      expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';")
      expect(policy).not.toMatch(/unsafe|\*/)
    },
  )

  test.each(['/api/cases', '/api', '/private/session/none', '/assets/none.js', '/livez'])(
    'gets no dashboard at %s',
    async (url) => {
      expect((await get(url)).headers['content-type']).toMatch(/^application\/json/)
    },
  )

  test('asks again whether the page is still the same', async () => {
    const { etag } = (await get('/')).headers
    const again = await get('/cases', { ...browser, 'if-none-match': `"other", ${etag}` })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    expect((await get('/', { ...browser, 'if-none-match': '"other"' })).statusCode).toBe(200)
  })
})

describe('a file', () => {
  test('whose name changes with its content is kept for good, and comes packed as the browser likes', async () => {
    const unpack: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync }
    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
    ] as const) {
      const { headers, rawPayload } = await get('/assets/app-1a2b.js', { 'accept-encoding': accepted })
      expect(headers).toMatchObject({
        'content-encoding': encoding,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'text/javascript; charset=utf-8',
        vary: 'accept-encoding',
      })
      expect(rawPayload.length).toBeLessThan(script.length / 10)
      expect(unpack[encoding]?.(rawPayload).toString()).toBe(script)
    }
    expect((await get('/assets/app-1a2b.js', {})).body).toBe(script)
  })

  test('at the top is there for everybody', async () => {
    const { statusCode, headers } = await get('/favicon.svg', {})
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml'])
  })

  test('says the same of itself to HEAD, and nothing more', async () => {
    for (const url of ['/', '/cases', '/assets/app-1a2b.js', '/favicon.svg']) {
      const got = await get(url)
      const head = await service.http.inject({ method: 'HEAD', url, headers: browser })
      expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', got.headers.etag])
      expect(head.headers['content-length']).toBe(got.headers['content-length'])
    }
  })

  test.each(['/../secret.txt', '/assets/../../secret.txt', '/assets/..%2f..%2fsecret.txt', '/%2e%2e/secret.txt'])(
    'above the dashboard is not to be had: %s',
    async (url) => {
      const { statusCode, body } = await get(url, {})
      expect([statusCode, body]).toEqual([404, expect.not.stringContaining('above the dashboard')])
    },
  )
})

describe('a program', () => {
  test.each(['/nowhere', '/cases'])('hears in JSON that nothing is at %s', async (url) => {
    for (const headers of [{}, { accept: '*/*' }, { accept: 'application/json' }]) {
      const answer = await get(url, headers)
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'unknown_path'])
    }
  })

  test('that sends something there is refused as ever', async () => {
    const statuses = ['/', '/assets/app-1a2b.js', '/cases'].map(
      async (url) => (await service.http.inject({ method: 'POST', url, headers: browser })).statusCode,
    )
    expect(await Promise.all(statuses)).toEqual([405, 405, 404])
  })
})

test('nothing of it stands in the audit trail, with a key or without', async () => {
  await service.call(tenant.key, 'GET', '/', { headers: browser })
  await service.call(tenant.key, 'GET', '/cases', { headers: browser })
  // The comparison at the app's end says the rest.
  expect((await get('/')).headers.ratelimit).toBeUndefined()
})

test('a newer build is served without a restart', async () => {
  await writeFile(join(dir, 'index.html'), `${page}<p>newer`)
  await utimes(join(dir, 'index.html'), new Date(), new Date(Date.now() + 5_000))
  await expect.poll(async () => (await get('/')).body).toBe(`${page}<p>newer`)
})

test('where it was never built, one sentence says how', async () => {
  const without = await openTestApp({ database: service.database, dashboardDir: join(dir, 'none') })
  const { statusCode, headers, body } = await without.http.inject({ url: '/', headers: browser })
  expect([statusCode, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
  expect(body).toContain('npm run build -w @casefold/dashboard')
  expect((await without.http.inject('/nowhere')).json().code).toBe('unknown_path')
  await without.close()
})
