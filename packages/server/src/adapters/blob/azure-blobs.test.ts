import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { beforeAll, expect, inject, test } from 'vitest'
import { openAzureBlobs } from './azure-blobs.ts'
import type { Blobs } from './blobs.ts'

let blobs: Blobs

beforeAll(async () => {
  blobs = openAzureBlobs(inject('run').blobConnectionString, `blobs-${randomBytes(6).toString('hex')}`)
  await blobs.prepare()
  await blobs.prepare()
})

const read = async (path: string): Promise<string | undefined> => {
  const blob = await blobs.get(path)
  return blob && text(blob)
}

test('what is put is there, with its properties, until something else is put there', async () => {
  await blobs.put('folder/one', Buffer.from('first'), 'text/plain')
  const before = await blobs.properties('folder/one')
  expect(before).toEqual({ size: 5, contentType: 'text/plain', etag: expect.stringMatching(/./) })
  await blobs.put('folder/one', Buffer.from('second'), 'application/json')
  expect(await read('folder/one')).toBe('second')
  const after = await blobs.properties('folder/one')
  expect(after).toMatchObject({ size: 6, contentType: 'application/json' })
  expect(after?.etag).not.toBe(before?.etag)
})

test('what was never put is absent', async () => {
  expect([await blobs.get('nothing'), await blobs.properties('nothing')]).toEqual([undefined, undefined])
})

test('what is deleted is absent, and can be deleted again', async () => {
  await blobs.put('deleted', Buffer.from('x'), 'text/plain')
  await blobs.delete('deleted')
  await blobs.delete('deleted')
  expect(await blobs.get('deleted')).toBeUndefined()
})

test('an empty blob is a blob', async () => {
  await blobs.put('empty', Buffer.alloc(0), 'text/plain')
  expect([await read('empty'), (await blobs.properties('empty'))?.size]).toEqual(['', 0])
})

test('a stream of unknown length arrives as it left', async () => {
  const bytes = randomBytes(9 << 20)
  const pieces = Array.from({ length: 9 }, (_, n) => bytes.subarray(n << 20, (n + 1) << 20))
  await blobs.put('large', Readable.from(pieces), 'application/zip')
  const hash = (of: Buffer): string => createHash('sha256').update(of).digest('hex')
  expect(hash(await buffer((await blobs.get('large')) ?? Readable.from([])))).toBe(hash(bytes))
})

test('a stream that breaks leaves no blob', async () => {
  async function* broken(): AsyncGenerator<Buffer> {
    yield Buffer.from('half')
    throw new Error('the other half is missing')
  }
  await expect(blobs.put('broken', Readable.from(broken()), 'text/plain')).rejects.toThrow()
  expect(await blobs.get('broken')).toBeUndefined()
})

test('a list has what begins so, in order', async () => {
  for (const name of ['b', 'c', 'a']) await blobs.put(`listed/${name}`, Buffer.from(name), 'text/plain')
  await blobs.put('listed-not', Buffer.from(''), 'text/plain')
  const found: string[] = []
  for await (const path of blobs.list('listed/')) found.push(path)
  expect(found).toEqual(['listed/a', 'listed/b', 'listed/c'])
})

test('a store that is not there is spoken of as unavailable', async () => {
  const away = inject('run').blobConnectionString.replace(/127\.0\.0\.1:\d+/, '127.0.0.1:1')
  const nowhere = openAzureBlobs(away, 'none')
  await expect(nowhere.get('anything')).rejects.toMatchObject({ code: 'unavailable', status: 503 })
}, 60_000)
