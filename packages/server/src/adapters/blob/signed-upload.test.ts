import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'
import { storeNames, storeOptions } from '../../../test/blob-stores.ts'
import type { Blobs, SignedUpload } from './blobs.ts'
import { openBlobs } from './open-blobs.ts'

/** What the interface says and nothing more: these two headers and the bytes. */
const headers = { 'x-ms-blob-type': 'BlockBlob', 'Content-Type': 'application/pdf' }
const inAMinute = (): Date => new Date(Date.now() + 60_000)

async function send({ url }: { url: string }, body: string | undefined, more: RequestInit = {}): Promise<number> {
  const answer = await fetch(url, { method: 'PUT', headers, body: body ?? null, ...more })
  await answer.body?.cancel()
  return answer.status
}

describe.each(storeNames)('%s', (store) => {
  let blobs: Blobs
  beforeAll(async () => {
    blobs = openBlobs(storeOptions(store))
    await blobs.prepare()
  })
  const sign = (path: string, size: number, expiresAt = inAMinute()): Promise<SignedUpload> =>
    blobs.signUpload(path, { size, contentType: 'application/pdf', expiresAt })
  const read = async (path: string): Promise<string> => text((await blobs.get(path)) ?? expect.fail('nothing there'))

  test('somebody without our credentials puts one file, whatever its name', async () => {
    for (const path of ['signed/plain', 'signed/with space & ü+%2F?#']) {
      const signed = await sign(path, 5)
      expect(signed).toMatchObject({ method: 'PUT', headers })
      expect(await send(signed, 'hello')).toBe(store === 's3' ? 200 : 201)
      expect(await blobs.properties(path)).toMatchObject({ size: 5, contentType: 'application/pdf' })
      expect(await read(path)).toBe('hello')
    }
  })

  test('a second file at the same address changes nothing that was pinned', async () => {
    const signed = await sign('twice', 5)
    await send(signed, 'first')
    const pin = (await blobs.properties('twice')) ?? expect.fail('nothing there')
    const status = await send(signed, 'other')
    if (store === 's3') expect(status).toBe(200)
    else expect(status).toBeGreaterThanOrEqual(400)
    expect(await text((await blobs.get('twice', { pin })) ?? expect.fail('gone'))).toBe('first')
  })

  test('the address is for nothing else', async () => {
    const signed = await sign('only', 5)
    const elsewhere = { url: signed.url.replace('/only?', '/other?') }
    const longer = { url: signed.url.replace(/(se|X-Amz-Expires)=[^&]+/, '$1=2099-01-01T00%3A00%3A00Z') }
    expect([await send(elsewhere, 'hello'), await send(longer, 'hello')]).toEqual(
      store === 's3' ? [403, 400] : [403, 403],
    )
    expect(await send(signed, 'hello')).toBeLessThan(300)
    for (const method of ['GET', 'HEAD', 'DELETE', 'POST'])
      expect(await send(signed, undefined, { method }), method).toBeGreaterThanOrEqual(400)
    expect(await read('only')).toBe('hello')
  })

  test('an address that has expired is refused', async () => {
    expect(await send(await sign('late', 5, new Date(Date.now() - 1000)), 'hello')).toBe(403)
    expect(await blobs.properties('late')).toBeUndefined()
  })

  test('what is cut off on its way is never taken for the whole', async () => {
    const signed = await sign('cut', 1 << 20)
    const cut = new AbortController()
    async function* half(): AsyncGenerator<Buffer> {
      yield Buffer.alloc(1 << 19)
      setTimeout(() => cut.abort(), 50)
      await new Promise(() => undefined)
    }
    const body = {
      body: half(),
      duplex: 'half',
      signal: cut.signal,
      headers: { ...headers, 'content-length': '1048576' },
    }
    await expect(fetch(signed.url, { method: 'PUT', ...body } as RequestInit)).rejects.toThrow()
    // versitygw keeps what has come by then; S3 and Azure keep nothing.
    expect((await blobs.properties('cut'))?.size).not.toBe(1 << 20)
  })

  test('where others reach the store under another name, that name is signed', async () => {
    const options = storeOptions(store)
    const { origin } = new URL((await sign('any', 1)).url)
    const publicUrl = `${origin.replace('127.0.0.1', 'localhost')}${store === 'azure' ? '/devstoreaccount1' : ''}`
    const other = openBlobs({ ...options, publicUrl })
    await other.prepare()
    const signed = await other.signUpload('public', { size: 5, contentType: 'text/plain', expiresAt: inAMinute() })
    expect(signed.url).toContain(`${publicUrl}/`)
    expect(await send(signed, 'hello')).toBeLessThan(300)
    expect((await other.properties('public'))?.size).toBe(5)
  })

  test('an address of a store behind TLS works over TLS only', async () => {
    const other = openBlobs({ ...storeOptions(store), publicUrl: 'https://files.test' })
    const { url } = await other.signUpload('x', { size: 5, contentType: 'text/plain', expiresAt: inAMinute() })
    expect(new URL(url)).toMatchObject({ protocol: 'https:', hostname: 'files.test' })
    if (store === 'azure') expect(new URL(url).searchParams.get('spr')).toBe('https')
  })
})

test('S3 holds the sender to the size; Azure cannot', async () => {
  const blobs = openBlobs(storeOptions('s3'))
  await blobs.prepare()
  const signed = await blobs.signUpload('sized', { size: 5, contentType: 'application/pdf', expiresAt: inAMinute() })
  for (const body of ['', 'four', 'sixsix']) expect(await send(signed, body)).toBe(403)
  expect(await blobs.properties('sized')).toBeUndefined()
})
