import { afterAll, beforeAll, expect, test } from 'vitest'
import { askAzurite } from './azurite-account.ts'
import { type Parts, startParts } from './parts.ts'

async function putPaper(url: string): Promise<void> {
  expect((await askAzurite('PUT', `${url}/papers?restype=container`)).status).toBe(201)
  const headers = { 'x-ms-blob-type': 'BlockBlob' }
  const answer = await askAzurite('PUT', `${url}/papers/a.txt`, { body: 'hello', type: 'text/plain', headers })
  expect(answer.status).toBe(201)
}

let parts: Parts<'azurite'>
beforeAll(async () => {
  parts = await startParts({ parts: ['azurite'], throwaway: true })
})
afterAll(() => parts.stop())

test('it needs no PostgreSQL beside it', () => {
  expect(parts).not.toHaveProperty('postgres')
})

test('it takes a blob, and has it after a restart', async () => {
  await putPaper(parts.azurite.url)
  await parts.azurite.restart()
  expect(await (await askAzurite('GET', `${parts.azurite.url}/papers/a.txt`)).text()).toBe('hello')
})

test('it lets nobody in without a signature', async () => {
  expect((await fetch(`${parts.azurite.url}/papers/a.txt`)).status).toBe(403)
  expect((await fetch(`${parts.azurite.url}?comp=list`)).status).toBe(403)
})

test('a browser of any origin may ask', async () => {
  const headers = { origin: 'https://dashboard.test', 'access-control-request-method': 'PUT' }
  const answer = await fetch(`${parts.azurite.url}/papers/b.txt`, { method: 'OPTIONS', headers })
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, headers.origin])
})

test('with its books in PostgreSQL it has after kill -9 what it had acknowledged', async () => {
  const own = await startParts({ parts: ['postgres', 'azurite'], throwaway: true, azuriteOnPostgres: true })
  try {
    await putPaper(own.azurite.url)
    await own.azurite.kill9()
    await own.azurite.restart()
    expect(await (await askAzurite('GET', `${own.azurite.url}/papers/a.txt`)).text()).toBe('hello')
  } finally {
    await own.stop()
  }
})
