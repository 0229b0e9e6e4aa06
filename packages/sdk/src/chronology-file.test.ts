import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failureOf } from '../test/served-app.ts'
import { type CasefoldOptions, openCasefold } from './casefold.ts'

// Minutes, which no test waits for.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

type Slow = { readonly beginsAfterMs: number; readonly parts?: number; readonly betweenMs?: number }

/** A service that begins late and then sends a part now and then. */
function answering({ beginsAfterMs, parts = 1, betweenMs = 0 }: Slow): typeof fetch {
  return async (_url, init) => {
    const gone = new Promise<never>((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new Error('gone')))
    })
    gone.catch(() => undefined)
    const after = (ms: number): Promise<void> =>
      Promise.race([gone, new Promise<void>((resolve) => void setTimeout(resolve, ms))])
    await after(beginsAfterMs)
    let sent = 0
    const pull = async (controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> => {
      await after(betweenMs)
      controller.enqueue(new TextEncoder().encode('part '))
      if (++sent === parts) controller.close()
    }
    return new Response(new ReadableStream({ pull }, { highWaterMark: 0 }))
  }
}

/** The whole file, while the clock runs as fast as it is asked to. */
async function download(format: 'pdf' | 'csv', slow: Slow, more: Partial<CasefoldOptions> = {}): Promise<string> {
  const options = { baseUrl: 'http://127.0.0.1:1', apiKey: 'x', retries: 0, fetch: answering(slow), ...more }
  const casefold = openCasefold(options as CasefoldOptions)
  const reading = casefold.cases.chronologyFile('case_1', { format }).then((file) => new Response(file).text())
  let isOver = false
  const over = (): void => {
    isOver = true
  }
  reading.then(over, over)
  while (!isOver) {
    await vi.advanceTimersByTimeAsync(1_000)
    await sleep(0)
  }
  return reading
}

test('a PDF may take minutes until it begins', async () => {
  expect(await download('pdf', { beginsAfterMs: 200_000 })).toBe('part ')
})

test('a file is not cut while its parts come, however long that takes in all', async () => {
  for (const format of ['pdf', 'csv'] as const)
    expect(await download(format, { beginsAfterMs: 100, parts: 9, betweenMs: 20_000 })).toBe('part '.repeat(9))
})

test('a file that stops flowing ends with the time limit, a PDF too', async () => {
  for (const format of ['pdf', 'csv'] as const)
    expect(await failureOf(download(format, { beginsAfterMs: 100, betweenMs: 31_000 }))).toMatchObject({
      code: 'timed_out',
    })
})

test('what is sent as it is made has to begin soon, and so has everything where a limit is named', async () => {
  expect(await failureOf(download('csv', { beginsAfterMs: 31_000 }))).toMatchObject({ code: 'timed_out' })
  const named = failureOf(download('pdf', { beginsAfterMs: 31_000 }, { timeoutMs: 30_000 }))
  expect(await named).toMatchObject({ code: 'timed_out' })
})

test('a PDF that never begins is given up', async () => {
  expect(await failureOf(download('pdf', { beginsAfterMs: 301_000 }))).toMatchObject({ code: 'timed_out' })
})
