import { expect, test } from 'vitest'
import { newUuid, type Uuid } from '../kernel/ids.ts'
import { openLooks } from './looks.ts'

const one = newUuid(new Date())
const other = newUuid(new Date())

/** Works that go on until they are told to end. */
function openWorks(atOnce: number): {
  start(tenantId: Uuid, name: string): Promise<string>
  end(name: string, failure?: Error): Promise<void>
  readonly begun: string[]
} {
  const looks = openLooks(atOnce)
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<string>>()
  const settle = (): Promise<void> => new Promise(setImmediate)
  return {
    begun,
    start: (tenantId, name) => {
      const done = Promise.withResolvers<string>()
      ends.set(name, done)
      const look = looks(tenantId, () => {
        begun.push(name)
        return done.promise
      })
      look.catch(() => undefined)
      return look
    },
    end: async (name, failure) => {
      const done = ends.get(name)
      if (failure) done?.reject(failure)
      else done?.resolve(name)
      await settle()
    },
  }
}

test('so many at once, the others in the order in which they came', async () => {
  const { start, end, begun } = openWorks(2)
  const all = ['a', 'b', 'c', 'd', 'e'].map((name) => start(one, name))
  expect(begun).toEqual(['a', 'b'])
  await end('b')
  expect(begun).toEqual(['a', 'b', 'c'])
  await end('a')
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
  for (const name of ['c', 'd', 'e']) await end(name)
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('whoever comes when others wait does not pass them', async () => {
  const { start, end, begun } = openWorks(1)
  void start(one, 'a')
  void start(one, 'b')
  const ended = end('a')
  void start(one, 'c')
  await ended
  expect(begun).toEqual(['a', 'b'])
  await end('b')
  expect(begun).toEqual(['a', 'b', 'c'])
  await end('c')
})

test('another tenant does not wait for this one', async () => {
  const { start, end, begun } = openWorks(1)
  void start(one, 'a')
  void start(one, 'b')
  void start(other, 'x')
  void start(other, 'y')
  expect(begun).toEqual(['a', 'x'])
  await end('x')
  expect(begun).toEqual(['a', 'x', 'y'])
  for (const name of ['a', 'b', 'y']) await end(name)
})

test('one that fails gives its place on, and is told why', async () => {
  const { start, end, begun } = openWorks(1)
  const failing = start(one, 'a')
  void start(one, 'b')
  await end('a', new Error('the database is away'))
  await expect(failing).rejects.toThrow('away')
  expect(begun).toEqual(['a', 'b'])
  await end('b')
})

test('no place is lost, and none is won', async () => {
  const looks = openLooks(3)
  let running = 0
  let most = 0
  const work = async (turn: number): Promise<void> => {
    running += 1
    most = Math.max(most, running)
    for (let wait = 0; wait < turn % 4; wait++) await new Promise(setImmediate)
    running -= 1
    if (turn % 5 === 0) throw new Error('broken')
  }
  for (let round = 0; round < 3; round++) {
    most = 0
    await Promise.allSettled(Array.from({ length: 50 }, (_, turn) => looks(one, () => work(turn))))
    expect([most, running]).toEqual([3, 0])
  }
})
