import { createHash } from 'node:crypto'
import { getEventListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { startWorker, type WorkerProcess } from '@casefold/server/test/service-process.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collect, failureOf, newCase, type ServedApp, serveApp } from '../test/served-app.ts'
import type { Casefold, ExportRecord } from './casefold.ts'
import { CasefoldConnectionError, ExportFailedError } from './errors.ts'

let service: ServedApp
let worker: WorkerProcess
let casefold: Casefold
let caseId: string
let done: ExportRecord

beforeAll(async () => {
  service = await serveApp()
  casefold = service.open()
  caseId = (await casefold.cases.create(newCase)).caseId
})
afterAll(async () => {
  await worker?.stop()
  await service.close()
})

const read = async (stream: ReadableStream<Uint8Array>): Promise<Buffer> => Buffer.concat(await collect(stream))

test('one that was cancelled is not waited for: it throws, and can begin again', async () => {
  const { exportId } = await casefold.exports.start(caseId)
  const waiting = failureOf(casefold.exports.wait(exportId))
  expect(await failureOf(casefold.exports.file(exportId))).toMatchObject({ status: 409, code: 'invalid_state' })
  service.proxy.plan('lose')
  // The answer is lost and the second try would be too late, were it not for its key.
  expect(await casefold.exports.cancel(exportId)).toMatchObject({ status: 'failed', error: { code: 'cancelled' } })
  const error = await waiting
  expect(error).toBeInstanceOf(ExportFailedError)
  expect(error).toMatchObject({ code: 'cancelled', export: { exportId, status: 'failed' } })
  expect(await casefold.exports.retry(exportId)).toMatchObject({ exportId, status: 'queued', error: null })
})

test('one that nobody works on is waited for until the signal ends', async () => {
  const { exportId } = await casefold.exports.start(caseId)
  service.proxy.plan()
  const { signal } = new AbortController()
  const limit = AbortSignal.any([signal, AbortSignal.timeout(3500)])
  expect(await failureOf(casefold.exports.wait(exportId, { signal: limit }))).toBe(limit.reason)
  // The service asks to be asked once a second.
  expect(service.proxy.seen.length).toBeGreaterThanOrEqual(2)
  expect(service.proxy.seen.length).toBeLessThanOrEqual(4)
  expect(getEventListeners(limit, 'abort')).toEqual([])
})

test('one that is worked on is completed, and its file is what the record says', async () => {
  worker = await startWorker(service.app.urls.appUrl, service.app.settings)
  const { exportId } = await casefold.exports.start(caseId)
  done = await casefold.exports.wait(exportId, { signal: AbortSignal.timeout(25_000) })
  expect(done).toMatchObject({ exportId, status: 'completed' })
  expect(await casefold.exports.get(exportId)).toEqual(done)
  const file = await read(await casefold.exports.file(exportId))
  expect([file.length, createHash('sha256').update(file).digest('hex')]).toEqual([done.size, done.sha256])
})

test('a file that does not begin is asked for again', async () => {
  service.proxy.plan({ status: 503 }, 'cut')
  expect(await read(await casefold.exports.file(done.exportId))).toHaveLength(done.size ?? 0)
})

test('a file that breaks off says so, and does not look finished', async () => {
  service.proxy.plan('halve')
  const error = await failureOf(read(await casefold.exports.file(done.exportId)))
  expect(error).toBeInstanceOf(CasefoldConnectionError)
  expect(error).toMatchObject({ code: 'connection_failed' })
})

test('a file may take longer than the time limit, if it is the reader who takes the time', async () => {
  const reader = (await service.open({ timeoutMs: 500 }).exports.file(done.exportId)).getReader()
  let size = 0
  for (;;) {
    await sleep(700)
    const { value } = await reader.read()
    if (!value) break
    size += value.length
  }
  expect(size).toBe(done.size)
})

test('a file that stops flowing ends with the time limit', async () => {
  service.proxy.plan('stall')
  const { signal } = new AbortController()
  const error = await failureOf(read(await service.open({ timeoutMs: 1000 }).exports.file(done.exportId, { signal })))
  expect(error).toMatchObject({ name: 'CasefoldConnectionError', code: 'timed_out' })
  expect(getEventListeners(signal, 'abort')).toEqual([])
})

test('a file ends with the signal, also in the middle', async () => {
  const controller = new AbortController()
  service.proxy.plan('stall')
  const reading = failureOf(read(await casefold.exports.file(done.exportId, { signal: controller.signal })))
  const reason = new Error('enough')
  controller.abort(reason)
  expect(await reading).toBe(reason)
  expect(getEventListeners(controller.signal, 'abort')).toEqual([])
})

test('a file that is read or cancelled lets go of the signal', async () => {
  const { signal } = new AbortController()
  await read(await casefold.exports.file(done.exportId, { signal }))
  const unwanted = await casefold.exports.file(done.exportId, { signal })
  expect(getEventListeners(signal, 'abort')).toHaveLength(1)
  await unwanted.cancel()
  expect(getEventListeners(signal, 'abort')).toEqual([])
})
