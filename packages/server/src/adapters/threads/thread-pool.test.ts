import { afterAll, expect, test } from 'vitest'
import type { BusyTask } from '../../../test/busy-thread.ts'
import { ThreadPool } from './thread-pool.ts'

const script = new URL('../../../test/busy-thread.ts', import.meta.url)
const pool = new ThreadPool({ script, threads: 2, memoryMb: 64 })
afterAll(() => pool.close())

const run = (task: BusyTask, cpuMs = 1_000, signal?: AbortSignal): Promise<unknown> => pool.run(task, cpuMs, signal)
const tooMuch = expect.objectContaining({ name: 'TooMuchWork' })

test('what takes too much CPU time is killed, and its thread replaced', async () => {
  const before = await run({ kind: 'name' })
  await expect(run({ kind: 'spin', cpuMs: Number.POSITIVE_INFINITY }, 200)).rejects.toEqual(tooMuch)
  expect(await run({ kind: 'name' })).not.toBe(before)
})

test('CPU time counts, each task from zero; how long it was asked for does not', async () => {
  const before = await run({ kind: 'name' })
  for (let n = 0; n < 4; n++) expect(await run({ kind: 'spin', cpuMs: 300 }, 700)).toBe(300)
  expect(await run({ kind: 'name' })).toBe(before)
})

test('the event loop goes on meanwhile, and so do the others', async () => {
  const endless = run({ kind: 'spin', cpuMs: Number.POSITIVE_INFINITY }, 500).catch((error: unknown) => error)
  expect(await run({ kind: 'spin', cpuMs: 1 })).toBe(1)
  expect(await endless).toEqual(tooMuch)
})

test('too much memory and too deep a stack are too much work', async () => {
  await expect(run({ kind: 'fill' }, 60_000)).rejects.toEqual(tooMuch)
  await expect(run({ kind: 'sink' })).rejects.toEqual(tooMuch)
  expect(await run({ kind: 'spin', cpuMs: 1 })).toBe(1)
})

test('what fails is heard, and the thread is used again', async () => {
  const before = await run({ kind: 'name' })
  await expect(run({ kind: 'fail' })).rejects.toThrow(/^planted$/)
  expect(await run({ kind: 'name' })).toBe(before)
})

test('who is told to stop waits for nothing', async () => {
  const stop = new AbortController()
  const endless = run({ kind: 'spin', cpuMs: Number.POSITIVE_INFINITY }, 60_000, stop.signal)
  stop.abort(new Error('stopped'))
  await expect(endless).rejects.toThrow(/^stopped$/)
})

test('more tasks than threads take turns', async () => {
  const tasks = Array.from({ length: 9 }, () => run({ kind: 'spin', cpuMs: 5 }))
  expect(await Promise.all(tasks)).toEqual(Array(9).fill(5))
})
