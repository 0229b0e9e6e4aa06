import { expect, test } from 'vitest'
import { openQueue, type Pending } from './decision-queue.ts'
import { planted } from './planted-review.ts'
import { keepNewer, momentAfter, withPending } from './with-pending.ts'

const approval = planted('x', { decision: 'approved' }).decision
const pendingOf = (...ids: string[]): Pending => ({ kind: 'finding', ids, made: approval, display: ids.join() })
const none = { findings: [], conflicts: [], gaps: [], encounters: [] }

test('decisions are stored one after the other, and shown until they are', async () => {
  const queue = openQueue()
  const told: string[] = []
  const gate = Promise.withResolvers<void>()
  const first = queue.add(pendingOf('a'), async () => {
    await gate.promise
    told.push('a')
  })
  const second = queue.add(pendingOf('b'), async () => void told.push('b'))
  expect(queue.state().pending.map(({ display }) => display)).toEqual(['a', 'b'])
  gate.resolve()
  await Promise.all([first, second])
  expect(told).toEqual(['a', 'b'])
  await expect.poll(() => queue.state()).toEqual({ pending: [], refused: [], waiting: 0 })
})

test('what is refused is no longer shown as decided, stays until it is seen, and stops nobody else', async () => {
  const queue = openQueue()
  const refused = queue.add(pendingOf('a'), () => Promise.reject(new Error('no')))
  const after = queue.add(pendingOf('b'), async () => undefined)
  await expect(refused).rejects.toThrow('no')
  await after
  const [one] = queue.state().refused
  expect([queue.state().pending, one?.pending.display]).toEqual([[], 'a'])
  queue.dismiss(one?.key ?? -1)
  expect(queue.state().refused).toEqual([])
})

test('a version is the one that was seen, or what one’s own decisions made of it', () => {
  const queue = openQueue()
  queue.noteVersion('a', 0, 1)
  queue.noteVersion('a', 1, 2)
  expect([queue.versionOf('a', 0), queue.versionOf('a', 2), queue.versionOf('a', 5), queue.versionOf('b', 0)]).toEqual([
    2, 2, 5, 0,
  ])
})

test('what is not stored yet counts, the last of several', () => {
  const data = { ...none, findings: [planted('a'), planted('b', { decision: 'rejected' })] }
  const withdrawn = { ...pendingOf('b'), made: null }
  const shown = withPending(data, [pendingOf('a', 'b'), withdrawn])
  expect(shown.findings.map(({ decision }) => decision?.decision)).toEqual(['approved', undefined])
  expect(withPending(data, [])).toBe(data)
})

test('a decision that is made now is after all others, whatever the clock says', () => {
  const at = '2999-01-01T00:00:00.000Z'
  const data = { ...none, findings: [planted('a', { decision: 'approved', at })] }
  expect(momentAfter(data)).toBe('2999-01-01T00:00:00.001Z')
})

test('an answer that comes late does not set back what is known', () => {
  const idOf = ({ findingId }: { findingId: string }): string => findingId
  const known = [planted('a', { version: 2 }), planted('b', { version: 1 })]
  const fresh = [planted('a', { version: 1 }), planted('b', { version: 3 }), planted('c')]
  expect(keepNewer(known, fresh, idOf).map(({ version }) => version)).toEqual([2, 3, 0])
})
