import { text } from 'node:stream/consumers'
import type { FoundPage } from '@casefold/contract/search'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { foldVersion } from '../documents/fold.ts'
import { newUuid, toWireId } from '../kernel/ids.ts'
import type { Found } from './found-page.ts'
import { readRequest } from './search-request.ts'
import { oneAhead, streamPages } from './stream-pages.ts'
import type { Walk } from './walk.ts'

const documentId = newUuid(new Date())
const caseId = newUuid(new Date())
const request = readRequest(toWireId('case', caseId), { q: 'smoking' })

function page(pageNumber: number, ocrText = 'smoking'): Found {
  return {
    ...{ ordinal: 1, documentId, pageNumber, fileName: null, labels: null, foldVersion, isLarge: false, words: null },
    ...{ ocrText, readVersion: 1, textSource: 'ocr', confidence: 1, legibility: 'good', hiddenText: 0 },
    owner: { documentId, caseId, fileName: 'a.pdf', labels: null },
  }
}

async function* walkOver(batches: Found[][], failure?: Error): Walk {
  yield* batches
  if (failure) throw failure
}

/** How long a machine takes is no part of what is tested. */
function stopClock(): void {
  vi.useFakeTimers({ toFake: ['performance'] })
}
afterEach(() => vi.useRealTimers())

const numbersOf = async (batches: Found[][]): Promise<number[]> =>
  (JSON.parse(await text(streamPages(() => walkOver(batches), request))) as FoundPage[]).map(
    ({ pageNumber }) => pageNumber,
  )

describe('a whole answer', () => {
  test.each<[string, Found[][], number[]]>([
    ['nothing', [], []],
    ['batches without a page', [[], []], []],
    ['one page', [[page(1)]], [1]],
    ['batches, some of them empty', [[], [page(1), page(2)], [], [page(3)], [], [page(4)], []], [1, 2, 3, 4]],
  ])('of %s', async (_, batches, expected) => {
    expect(await numbersOf(batches)).toEqual(expected)
  })

  test('is UTF-8, and in bytes', async () => {
    const ocrText = 'Jos\u00e9 denies smoking \u{1fac1}\u2028"\\'
    const pieces: unknown[] = []
    for await (const piece of streamPages(() => walkOver([[page(1, ocrText)]]), request)) pieces.push(piece)
    expect(pieces.every((piece) => Buffer.isBuffer(piece))).toBe(true)
    expect(JSON.parse(Buffer.concat(pieces as Buffer[]).toString())).toMatchObject([{ ocrText }])
  })

  test('that fails has no closing bracket', async () => {
    let body = ''
    const read = async (): Promise<void> => {
      const failure = new Error('the database is away')
      for await (const piece of streamPages(() => walkOver([[page(1)]], failure), request)) body += piece
    }
    await expect(read()).rejects.toThrow('away')
    expect(body).toMatch(/^\[\{.*\}$/)
  })
})

describe('one piece ahead', () => {
  type Made = {
    readonly pieces: AsyncGenerator<Buffer, void, undefined>
    readonly count: () => number
    readonly paused: number[]
  }
  const make = (most: number, failure?: Error): Made => {
    let made = 0
    const write = async function* (): AsyncGenerator<Buffer, void, undefined> {
      while (made < most) yield Buffer.from(`${++made}`)
      if (failure) throw failure
    }
    const paused: number[] = []
    return { pieces: oneAhead(write(), (ms) => paused.push(ms)), count: () => made, paused }
  }

  test('is made while the reader is busy, and no more than one', async () => {
    const { pieces, count } = make(9)
    await pieces.next()
    await new Promise(setImmediate)
    expect(count()).toBe(2)
    await pieces.next()
    await new Promise(setImmediate)
    expect(count()).toBe(3)
    await pieces.return()
    await new Promise(setImmediate)
    expect(count()).toBe(3)
  })

  test('nothing is made before somebody reads', async () => {
    const { pieces, count } = make(9)
    await pieces.return()
    expect(count()).toBe(0)
  })

  test('everything is given, and an error in its place', async () => {
    const all: string[] = []
    for await (const piece of make(3).pieces) all.push(`${piece}`)
    expect(all).toEqual(['1', '2', '3'])
    const broken = make(1, new Error('broken')).pieces
    expect(`${(await broken.next()).value}`).toBe('1')
    await expect(broken.next()).rejects.toThrow('broken')
  })

  test('whoever stops before an error does not hear of it', async () => {
    const broken = make(1, new Error('broken')).pieces
    await broken.next()
    await expect(broken.return()).resolves.toMatchObject({ done: true })
    await new Promise(setImmediate)
  })

  test('is told how long the reader took', async () => {
    stopClock()
    const { pieces, paused } = make(9)
    await pieces.next()
    expect(paused).toEqual([])
    vi.advanceTimersByTime(30)
    await pieces.next()
    vi.advanceTimersByTime(1)
    await pieces.next()
    expect(paused).toEqual([30, 1])
    await pieces.return()
  })
})

test('a reader who is back at once is in a hurry', async () => {
  stopClock()
  const seen: boolean[] = []
  const open = async function* (isInHurry: () => boolean): Walk {
    for (let number = 1; number < 5; number++) {
      seen.push(isInHurry())
      yield [page(number)]
    }
  }
  await text(streamPages(open, request))
  expect(seen).toEqual([true, true, true, true])
})
