import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Parts, startParts } from './parts.ts'

let parts: Parts<'azurite'>
beforeAll(async () => {
  parts = await startParts({ parts: ['azurite'], throwaway: true })
})
afterAll(() => parts.stop())

test('it needs no PostgreSQL beside it', () => {
  expect(parts).not.toHaveProperty('postgres')
})

test('it takes a blob, and has it after a restart', async () => {
  expect((await signed('PUT', '/papers', '?restype=container')).status).toBe(201)
  expect((await signed('PUT', '/papers/a.txt', '', 'hello')).status).toBe(201)
  await parts.azurite.restart()
  expect(await (await signed('GET', '/papers/a.txt')).text()).toBe('hello')
})

test('it lets nobody in without a signature', async () => {
  expect((await fetch(`${parts.azurite.url}/papers/a.txt`)).status).toBe(403)
  expect((await fetch(`${parts.azurite.url}?comp=list`)).status).toBe(403)
})

/** A request with the account's key from the connection string, as the SDK would sign it. */
async function signed(method: 'GET' | 'PUT', path: string, search = '', body?: string): Promise<Response> {
  const settings = new Map(parts.azurite.connectionString.split(';').map((pair) => splitOnce(pair)))
  const account = settings.get('AccountName') ?? ''
  // In the order of the alphabet, as the signature wants them.
  const headers: Record<string, string> = {
    ...(body !== undefined && { 'x-ms-blob-type': 'BlockBlob' }),
    'x-ms-date': new Date().toUTCString(),
    'x-ms-version': '2026-02-06',
  }
  const canonicalHeaders = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`)
  const resource = `/${account}${new URL(parts.azurite.url).pathname}${path}${search.replace('?', '\n').replace('=', ':')}`
  const type = body === undefined ? '' : 'text/plain'
  const toSign = [
    method,
    '',
    '',
    body?.length ?? '',
    '',
    type,
    '',
    '',
    '',
    '',
    '',
    '',
    canonicalHeaders.join('') + resource,
  ].join('\n')
  const signature = createHmac('sha256', Buffer.from(settings.get('AccountKey') ?? '', 'base64'))
    .update(toSign)
    .digest('base64')
  headers.authorization = `SharedKey ${account}:${signature}`
  if (body !== undefined) headers['content-type'] = type
  return fetch(`${settings.get('BlobEndpoint')}${path}${search}`, { method, headers, body: body ?? null })
}

function splitOnce(pair: string): [string, string] {
  const at = pair.indexOf('=')
  return [pair.slice(0, at), pair.slice(at + 1)]
}
