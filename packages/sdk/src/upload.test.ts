import { getEventListeners } from 'node:events'
import { storeNames } from '@casefold/server/test/blob-stores.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { collect, failureOf, newCase, type ServedApp, serveApp } from '../test/served-app.ts'
import type { Casefold, UploadFile, UploadProgress } from './casefold.ts'
import { CasefoldConnectionError, CasefoldError, UploadFailedError } from './errors.ts'

const type = 'application/pdf'
const pdf = (name: string, size = 300_000): UploadFile => ({ name, type, body: bytesOf(name, size) })
const bytesOf = (text: string, size: number): Blob => new Blob([`%PDF-1.4 ${text} `.padEnd(size, '.')])

describe.each(storeNames)('documents.upload on %s', (store) => {
  let service: ServedApp
  let casefold: Casefold
  let caseId: string

  beforeAll(async () => {
    service = await serveApp(store)
    casefold = service.open()
    caseId = (await casefold.cases.create(newCase)).caseId
  })
  afterAll(() => service.close())

  const read = async (documentId: string): Promise<string> =>
    Buffer.concat(await collect(await casefold.documents.file(documentId))).toString()

  /** Uploads one file while these things happen to what is sent to the store; answers the file as it arrived. */
  async function uploadWith(...faults: Parameters<ServedApp['storeProxy']['plan']>): Promise<string> {
    service.storeProxy.plan(...faults)
    const [document] = await casefold.documents.upload(caseId, [pdf('one.pdf')])
    return read(document?.documentId ?? '')
  }
  const whole = (): Promise<string> => bytesOf('one.pdf', 300_000).text()
  const puts = (): (number | undefined)[] => service.storeProxy.seen.map(({ status }) => status)

  test('makes documents in the order of the files, and the store never sees the key', async () => {
    service.storeProxy.plan()
    const open = (): ReadableStream<Uint8Array> => bytesOf('second', 70_000).stream()
    const files = [
      pdf('first.pdf', 200_000),
      { name: 'second.pdf', type, size: 70_000, body: open },
      new File([bytesOf('third', 9)], 'third.pdf', { type }),
    ]
    const documents = await casefold.documents.upload(caseId, files, { concurrency: 2 })
    expect(documents.map(({ fileName }) => fileName)).toEqual(['first.pdf', 'second.pdf', 'third.pdf'])
    expect(await read(documents[1]?.documentId ?? '')).toBe(await bytesOf('second', 70_000).text())
    const listed = await collect(casefold.documents.list(caseId))
    expect(listed.map(({ id }) => id).sort()).toEqual(documents.map(({ documentId }) => documentId).sort())
    expect(service.storeProxy.seen).toHaveLength(3)
    expect(JSON.stringify(service.storeProxy.seen)).not.toContain(service.tenant.key)
    expect(service.storeProxy.seen.map(({ headers }) => headers.authorization)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('tells how many bytes of each file went out, and its size at the end', async () => {
    const told: UploadProgress[] = []
    const files = [pdf('a.pdf', 500_000), pdf('b.pdf', 20)]
    await casefold.documents.upload(caseId, files, { onProgress: (progress) => told.push(progress) })
    for (const [index, size] of [500_000, 20].entries()) {
      const sent = told.filter((each) => each.index === index).map((each) => each.sent)
      expect(sent).toEqual(sent.toSorted((one, other) => one - other))
      expect([sent[0], sent.at(-1)]).toEqual([0, size])
    }
    expect(told.filter(({ index }) => index === 0).length).toBeGreaterThan(3)
  })

  test('a file that is cut off in the middle is sent again from its first byte', async () => {
    const sent: number[] = []
    service.storeProxy.plan('break')
    const onProgress = (progress: UploadProgress): void => void sent.push(progress.sent)
    const [document] = await casefold.documents.upload(caseId, [pdf('one.pdf')], { onProgress })
    expect(await read(document?.documentId ?? '')).toBe(await whole())
    expect(sent.filter((each) => each === 0)).toHaveLength(2)
  })

  test('a store that is away or fails for a while is asked again', async () => {
    expect(await uploadWith({ status: 503, headers: { 'retry-after': '0' } }, { status: 500 }, 'cut')).toBe(
      await whole(),
    )
    expect(service.storeProxy.seen).toHaveLength(4)
  })

  test('a file whose answer was lost is a document all the same', async () => {
    expect(await uploadWith('lose')).toBe(await whole())
    // S3 takes it again as a new version; Azure refuses, and it goes to a new place.
    expect(puts().slice(1)).toEqual(store === 's3' ? [200] : [403, 201])
    const paths = new Set(service.storeProxy.seen.map(({ url }) => url.split('?', 1)[0]))
    expect(paths.size).toBe(store === 's3' ? 1 : 2)
  })

  test('an address that the store calls expired is renewed', async () => {
    expect(await uploadWith({ status: 403 })).toBe(await whole())
    expect(service.storeProxy.seen[1]?.url.split('?', 1)[0]).toMatch(/\/2$/)
  })

  test('an address that has expired before the file had its turn is renewed, and nothing is sent there', async () => {
    service.storeProxy.plan()
    const late = fetchWith(async (answer) => {
      const places = (await answer.json()) as { expiresOn: string }[]
      return Response.json(places.map((place) => ({ ...place, expiresOn: new Date(0).toISOString() })))
    })
    const [document] = await service.open({ fetch: late }).documents.upload(caseId, [pdf('one.pdf')])
    expect(await read(document?.documentId ?? '')).toBe(await whole())
    expect(service.storeProxy.seen.map(({ url }) => url.split('?', 1)[0])).toEqual([expect.stringMatching(/\/2$/)])
  })

  /** The platform's own, with another answer to the prepare step. */
  function fetchWith(change: (answer: Response) => Promise<Response>): typeof fetch {
    return async (input, init) => {
      const answer = await fetch(input, init)
      return `${input}`.endsWith('/upload-documents') ? change(answer) : answer
    }
  }

  test('a place that somebody else has written to is left, where it cannot be written again', async () => {
    service.storeProxy.plan()
    const overwritten = fetchWith(async (answer) => {
      const places = (await answer.json()) as { uploadUrl: string; uploadHeaders: Record<string, string> }[]
      for (const { uploadUrl, uploadHeaders } of places) {
        await fetch(uploadUrl, { method: 'PUT', headers: uploadHeaders, body: 'x'.repeat(300_000) })
      }
      return Response.json(places)
    })
    const [document] = await service.open({ fetch: overwritten }).documents.upload(caseId, [pdf('one.pdf')])
    expect(await read(document?.documentId ?? '')).toBe(await whole())
  })

  test('every step goes on where its answer was lost, and there is one document', async () => {
    const { caseId: own } = await casefold.cases.create(newCase)
    service.proxy.plan('lose', 'lose', 'pass', 'lose')
    const documents = await casefold.documents.upload(own, [pdf('one.pdf')])
    const listed = await collect(casefold.documents.list(own))
    expect(listed.map(({ id }) => id)).toEqual(documents.map(({ documentId }) => documentId))
  })

  test('one file that is not what it says keeps no other from becoming a document', async () => {
    const wrong = { name: 'wrong.pdf', type, body: new Blob(['MZ not a PDF']) }
    const error = await failureOf(casefold.documents.upload(caseId, [pdf('good.pdf'), wrong, pdf('fine.pdf')]))
    if (!(error instanceof UploadFailedError)) return expect.fail(String(error))
    expect(error.message).toBe('1 of 3 files were not uploaded')
    expect(error.results.map(({ documentId }) => documentId !== undefined)).toEqual([true, false, true])
    expect(error.results[1]?.error).toMatchObject({ name: 'CasefoldError', code: 'content_mismatch', status: 409 })
    expect(error.cause).toBe(error.results[1]?.error)
    for (const { documentId = '' } of error.results.filter((result) => result.documentId))
      expect(await casefold.documents.get(documentId)).toMatchObject({ id: documentId })
  })

  test('what cannot be prepared is refused before a byte is sent', async () => {
    service.storeProxy.plan()
    const files = [pdf('good.pdf'), { name: 'x.exe', type: 'application/x-msdownload', body: new Blob(['MZ']) }]
    const error = await failureOf(casefold.documents.upload(caseId, files))
    expect(error).toBeInstanceOf(CasefoldError)
    expect(error).toMatchObject({ code: 'invalid_request', details: [{ path: '/body/1/type' }] })
    expect(service.storeProxy.seen).toEqual([])
  })

  test('a store that refuses for good, or never answers, is named without its secret address', async () => {
    service.storeProxy.plan({ status: 400 })
    const refused = (await failureOf(casefold.documents.upload(caseId, [pdf('a.pdf')]))) as UploadFailedError
    expect(refused.results[0]?.error).toMatchObject({ name: 'CasefoldError', code: 'file_refused', status: 400 })
    service.storeProxy.plan('cut')
    const hasty = service.open({ retries: 0 })
    const lost = (await failureOf(hasty.documents.upload(caseId, [pdf('a.pdf')]))) as UploadFailedError
    expect(lost.results[0]?.error).toBeInstanceOf(CasefoldConnectionError)
    service.storeProxy.plan('hang')
    const impatient = service.open({ retries: 0, timeoutMs: 700 })
    const late = (await failureOf(impatient.documents.upload(caseId, [pdf('a.pdf', 9)]))) as UploadFailedError
    expect(late.results[0]?.error).toMatchObject({ code: 'timed_out' })
    expect(`${refused.cause} ${lost.cause} ${late.cause}`).not.toMatch(/sig=|signature/i)
  })

  test('a redirect of the store is not followed', async () => {
    service.storeProxy.plan({ status: 307, headers: { location: `${service.url}/elsewhere` } })
    const error = (await failureOf(casefold.documents.upload(caseId, [pdf('a.pdf')]))) as UploadFailedError
    expect(error.results[0]?.error).toMatchObject({ code: 'file_refused', status: 307 })
  })

  test('the signal ends it in the middle of a file, with its reason', async () => {
    service.storeProxy.plan('hang')
    const controller = new AbortController()
    const uploading = failureOf(casefold.documents.upload(caseId, [pdf('a.pdf')], { signal: controller.signal }))
    await expect.poll(() => service.storeProxy.seen.length).toBe(1)
    const reason = new Error('enough')
    controller.abort(reason)
    expect(await uploading).toBe(reason)
    await expect.poll(() => getEventListeners(controller.signal, 'abort')).toEqual([])
  })

  test('more files than one request can prepare go in several, each with a key of its own', async () => {
    const { caseId: own } = await casefold.cases.create(newCase)
    service.proxy.plan()
    const files = Array.from({ length: 101 }, (_, place) => pdf(`${place}.pdf`, 20))
    const documents = await casefold.documents.upload(own, files, { concurrency: 8 })
    expect(documents.map(({ fileName }) => fileName)).toEqual(files.map(({ name }) => name))
    const prepared = service.proxy.seen.filter(({ url }) => url.endsWith('/upload-documents'))
    expect(new Set(prepared.map(({ headers }) => headers['idempotency-key'])).size).toBe(2)
    expect(await collect(casefold.documents.list(own))).toHaveLength(101)
  })
})
