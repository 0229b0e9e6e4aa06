import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'
import { openStoreAt, storeNames, storeOptions } from '../../../test/blob-stores.ts'
import { BlobChanged, type BlobPin, type Blobs } from './blobs.ts'
import { openBlobs } from './open-blobs.ts'

/** One suite for both, on the real servers. */
describe.each(storeNames)('%s', (store) => {
  let blobs: Blobs

  beforeAll(async () => {
    blobs = openBlobs(storeOptions(store))
    await blobs.prepare()
    await blobs.prepare()
  })

  const put = (path: string, words: string): Promise<void> => blobs.put(path, Buffer.from(words), 'text/plain')
  const read = async (path: string, options?: Parameters<Blobs['get']>[1]): Promise<string | undefined> => {
    const blob = await blobs.get(path, options)
    return blob && text(blob)
  }
  const pinOf = async (path: string): Promise<BlobPin> =>
    (await blobs.properties(path)) ?? expect.fail(`nothing is at ${path}`)
  const pathsOf = async (prefix: string): Promise<string[]> => {
    const found: string[] = []
    for await (const { path } of blobs.list(prefix)) found.push(path)
    return found
  }

  test('what is put is there, with its properties, until something else is put there', async () => {
    await put('folder/one', 'first')
    const before = await blobs.properties('folder/one')
    const version = store === 's3' ? expect.stringMatching(/./) : null
    expect(before).toEqual({ size: 5, contentType: 'text/plain', etag: expect.stringMatching(/./), version })
    await blobs.put('folder/one', Buffer.from('second'), 'application/json')
    expect(await read('folder/one')).toBe('second')
    const after = await blobs.properties('folder/one')
    expect(after).toMatchObject({ size: 6, contentType: 'application/json' })
    expect(after?.etag).not.toBe(before?.etag)
  })

  test('what was never put is absent, pinned or not', async () => {
    const pin = { etag: '"0x8"', version: null }
    expect([await blobs.get('nothing'), await blobs.properties('nothing')]).toEqual([undefined, undefined])
    expect([await blobs.get('nothing', { pin }), await blobs.properties('nothing', pin)]).toEqual([
      undefined,
      undefined,
    ])
  })

  test('what is deleted is absent in all its versions, and can be deleted again', async () => {
    await put('deleted', 'x')
    const pin = await pinOf('deleted')
    await put('deleted', 'y')
    await put('deleted-not', 'z')
    await blobs.delete('deleted')
    await blobs.delete('deleted')
    expect([await blobs.get('deleted'), await blobs.get('deleted', { pin })]).toEqual([undefined, undefined])
    expect(await read('deleted-not')).toBe('z')
  })

  test('an empty blob is a blob', async () => {
    await put('empty', '')
    await blobs.put('empty-stream', Readable.from([]), 'text/plain')
    for (const path of ['empty', 'empty-stream'])
      expect([await read(path), (await blobs.properties(path))?.size]).toEqual(['', 0])
  })

  test('of a range only its bytes come, the last one included', async () => {
    await put('ranged', '0123456789')
    const pin = await pinOf('ranged')
    expect(await read('ranged', { range: { start: 0, end: 0 } })).toBe('0')
    expect(await read('ranged', { range: { start: 3, end: 5 } })).toBe('345')
    expect(await read('ranged', { range: { start: 8, end: 99 } })).toBe('89')
    expect(await read('ranged', { range: { start: 2, end: 9 }, pin })).toBe('23456789')
  })

  test('a pinned blob is read as long as it is that one, and never mixed with another', async () => {
    await put('pinned', 'as finalized')
    const pin = await pinOf('pinned')
    expect(await read('pinned', { pin })).toBe('as finalized')
    expect(await blobs.properties('pinned', pin)).toMatchObject({ ...pin, size: 12 })
    await put('pinned', 'overwritten')
    if (store === 's3') {
      expect(await read('pinned', { pin })).toBe('as finalized')
      expect(await blobs.properties('pinned', pin)).toMatchObject({ ...pin, size: 12 })
    } else {
      await expect(blobs.get('pinned', { pin })).rejects.toThrow(BlobChanged)
      await expect(blobs.properties('pinned', pin)).rejects.toThrow(BlobChanged)
    }
    expect(await read('pinned', { pin: await pinOf('pinned') })).toBe('overwritten')
  })

  test('a pin of a version that is gone, or of another store, is told apart from nothing', async () => {
    await put('replaced', 'before')
    const gone = await pinOf('replaced')
    await blobs.delete('replaced')
    await put('replaced', 'after')
    const { etag, version } = await pinOf('replaced')
    const wrong = [
      gone,
      { etag: '"0x8DD"', version },
      { etag: '"0x8DD"', version: null },
      ...(store === 's3' ? [{ etag, version: 'null/of.another_store' }] : []),
    ]
    for (const pin of wrong) {
      await expect(blobs.get('replaced', { pin })).rejects.toThrow(BlobChanged)
      await expect(blobs.properties('replaced', pin)).rejects.toThrow(BlobChanged)
    }
  })

  test.each([1, 8, 20])('a stream of %i MiB and unknown length arrives as it left', async (size) => {
    const bytes = randomBytes(size << 20)
    // not of one length, and none that divides what is sent at once
    const pieces = Array.from({ length: size }, (_, n) => bytes.subarray((n << 20) + n, ((n + 1) << 20) + n + 1))
    await blobs.put('large', Readable.from(pieces, { objectMode: false }), 'application/zip')
    const hash = (of: Buffer): string => createHash('sha256').update(of).digest('hex')
    expect(hash(await buffer((await blobs.get('large')) ?? Readable.from([])))).toBe(hash(bytes))
    expect(await blobs.properties('large')).toMatchObject({ size: size << 20, contentType: 'application/zip' })
  })

  test.each([1, 20])('a stream that breaks after %i MiB leaves no blob, and is let go', async (size) => {
    async function* broken(): AsyncGenerator<Buffer> {
      for (let n = 0; n < size; n++) yield randomBytes(1 << 20)
      throw new Error('the other half is missing')
    }
    const body = Readable.from(broken())
    await expect(blobs.put('broken', body, 'text/plain')).rejects.toMatchObject({ code: 'unavailable' })
    expect([await blobs.get('broken'), await pathsOf('broken'), body.destroyed]).toEqual([undefined, [], true])
  })

  test('a reader that has enough can leave', async () => {
    await blobs.put('left', randomBytes(4 << 20), 'text/plain')
    const blob = (await blobs.get('left')) ?? expect.fail('nothing is there')
    for await (const _some of blob) break
    await expect.poll(() => blob.destroyed).toBe(true)
  })

  test('a list has what begins so, in order, with size and time', async () => {
    const began = Date.now()
    for (const name of ['b', 'c', 'a']) await put(`listed/${name}`, name)
    await put('listed/b', 'again')
    await put('listed-not', '')
    expect(await pathsOf('listed/')).toEqual(['listed/a', 'listed/b', 'listed/c'])
    for await (const { size, changedAt } of blobs.list('listed/b')) {
      expect(size).toBe(5)
      expect(Math.abs(changedAt.getTime() - began)).toBeLessThan(10_000)
    }
  })

  test('a list goes on behind its first page', async () => {
    const names = Array.from({ length: 1_010 }, (_, n) => `many/${String(n).padStart(4, '0')}`)
    for (let n = 0; n < names.length; n += 50) await Promise.all(names.slice(n, n + 50).map((name) => put(name, name)))
    expect(await pathsOf('many/')).toEqual(names)
  })
})

test.each(storeNames)('%s: nothing is said of blobs whose container is not there', async (store) => {
  await expect(openBlobs(storeOptions(store)).get('anything')).rejects.toMatchObject({ code: 'unavailable' })
})

test.each(storeNames)('%s: a store that is not there is spoken of as unavailable', async (store) => {
  await expect(openStoreAt(store, 1).get('anything')).rejects.toMatchObject({ code: 'unavailable', status: 503 })
})

test('a store that takes the connection and says nothing is not waited for', async () => {
  const silent = createServer((socket) => void socket.on('error', () => undefined)).listen(0, '127.0.0.1')
  try {
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const asked = storeNames
      .map((store) => openStoreAt(store, port))
      .flatMap((blobs) => [
        blobs.get('a'),
        blobs.properties('a'),
        blobs.put('a', Buffer.from('a'), 'text/plain'),
        blobs.delete('a'),
        blobs.prepare(),
        blobs.list('a')[Symbol.asyncIterator]().next(),
      ])
    for (const answer of await Promise.allSettled(asked)) {
      expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } })
    }
  } finally {
    silent.close()
  }
})
