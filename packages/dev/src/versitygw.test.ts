import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Parts, startParts } from './parts.ts'

let parts: Parts<'s3'>
beforeAll(async () => {
  parts = await startParts({ parts: ['s3'], throwaway: true })
})
afterAll(() => parts.stop())

const refused = async (): Promise<string> => (await fetch(parts.s3.url)).text()

test('it needs no PostgreSQL beside it, and its secret is of this run', () => {
  expect(parts).not.toHaveProperty('postgres')
  expect(parts.s3.settings).toMatchObject({ S3_ENDPOINT: parts.s3.url, S3_PATH_STYLE: 'true' })
  expect(parts.s3.settings.S3_SECRET_ACCESS_KEY).toHaveLength(32)
})

test('it lets nobody in without a signature, before and after a restart', async () => {
  expect(await refused()).toContain('AccessDenied')
  await parts.s3.kill9()
  await expect(refused()).rejects.toThrow('fetch failed')
  await parts.s3.restart()
  expect(await refused()).toContain('AccessDenied')
})

test('its log has no line for each request', async () => {
  await refused()
  expect(await readFile(join(parts.logDir, 's3.log'), 'utf8')).not.toContain('GET')
})

test('a browser of any origin may ask', async () => {
  const headers = { origin: 'https://dashboard.test', 'access-control-request-method': 'PUT' }
  const answer = await fetch(`${parts.s3.url}/papers/b.txt`, { method: 'OPTIONS', headers })
  expect([answer.status < 300, answer.headers.get('access-control-allow-origin')]).toEqual([true, '*'])
})
