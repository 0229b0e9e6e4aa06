import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ahead, mapAtOnce, stopWhenLeft } from './flow.ts'

async function* upTo(most: number, made: number[] = []): AsyncGenerator<number> {
  for (let item = 1; item <= most; item++) {
    made.push(item)
    yield item
  }
}

async function toArray<A>(source: AsyncIterable<A>): Promise<A[]> {
  const items: A[] = []
  for await (const item of source) items.push(item)
  return items
}

test('one item is made ahead of the one that is taken, and no more', async () => {
  const made: number[] = []
  const items = ahead(upTo(9, made))
  await items.next()
  await sleep(5)
  expect(made).toEqual([1, 2])
  await items.return(undefined)
  expect(await toArray(ahead(upTo(3)))).toEqual([1, 2, 3])
})

test('every result comes out once, and never more than so many are worked on', async () => {
  let running = 0
  let most = 0
  const results = mapAtOnce(upTo(40), 3, async (item) => {
    most = Math.max(most, ++running)
    await sleep(item % 5)
    running--
    return item
  })
  expect((await toArray(results)).toSorted((one, other) => one - other)).toEqual(await toArray(upTo(40)))
  expect(most).toBe(3)
})

test('a failure comes out, after all that was running has ended', async () => {
  let running = 0
  const results = mapAtOnce(upTo(10), 3, async (item) => {
    running++
    await sleep(item === 2 ? 1 : 10)
    running--
    if (item === 2) throw new Error('two')
    return item
  })
  await expect(toArray(results)).rejects.toThrow('two')
  expect(running).toBe(0)
})

test('who stops taking stops the work before waiting for it', async () => {
  const stop = new AbortController()
  const endless = mapAtOnce(upTo(10), 2, (item) =>
    item === 1 ? Promise.resolve(item) : sleep(60_000, item, { signal: stop.signal }),
  )
  for await (const item of stopWhenLeft(endless, stop)) {
    expect(item).toBe(1)
    break
  }
  expect(stop.signal.aborted).toBe(true)
})
