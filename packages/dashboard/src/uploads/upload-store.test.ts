import { beforeEach, expect, test } from 'vitest'
import { begun, mediaTypeOf, newItem, progressed, rateOf, type UploadItem } from './upload-item.ts'
import { openUploadStore, type UploadStore } from './upload-store.ts'

type Sending = {
  readonly name: string
  readonly type: string
  readonly signal: AbortSignal
  readonly onSent: (bytes: number) => void
  readonly finish: (documentId: string) => void
  readonly fail: (error: Error) => void
}

const target = { caseId: 'case_1', claimNumber: 'CLM-1' }
let kept: Map<string, string>
let sendings: Sending[]
let clock: number
let store: UploadStore

const open = (): UploadStore =>
  openUploadStore({
    storage: {
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, value) => void kept.set(name, value),
      removeItem: (name) => void kept.delete(name),
    },
    now: () => clock,
    send: (_caseId, file, type, { signal, onSent }) =>
      new Promise((finish, fail) => {
        signal.addEventListener('abort', () => fail(new Error('stopped')))
        sendings.push({ name: file.name, type, signal, onSent, finish, fail })
      }),
  })
const file = (name: string, text = 'x'.repeat(1000), type = 'application/pdf'): File => new File([text], name, { type })
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
const phases = (): string[] => store.snapshot().map(({ fileName, phase }) => `${fileName} ${phase}`)
const first = (): UploadItem => store.snapshot()[0] as UploadItem

beforeEach(() => {
  kept = new Map()
  sendings = []
  clock = 1000
  store = open()
  store.belongTo('me')
})

test('one after the other in the order of their names; the next begins when one has ended, well or badly', async () => {
  store.add(
    target,
    ['10', '2', '1'].map((name) => file(`${name}.pdf`)),
  )
  expect(sendings.map(({ name }) => name)).toEqual(['1.pdf'])
  sendings[0]?.finish('doc_1')
  await settle()
  sendings[1]?.fail(new Error('no'))
  await settle()
  expect(sendings.map(({ name }) => name)).toEqual(['1.pdf', '2.pdf', '10.pdf'])
  expect(phases()).toEqual(['1.pdf sent', '2.pdf failed', '10.pdf sending'])
  expect(first().documentId).toBe('doc_1')
})

test('a file that was cut off begins again from its first byte, and the rate with it', () => {
  store.add(target, [file('a.pdf')])
  const [sending] = sendings
  sending?.onSent(0)
  for (const sent of [200, 400, 600]) {
    clock += 500
    sending?.onSent(sent)
  }
  expect(first()).toMatchObject({ phase: 'sending', sent: 600, restarts: 0 })
  expect(rateOf(first())).toBeCloseTo(400)
  clock += 500
  sending?.onSent(0)
  expect(first()).toMatchObject({ sent: 0, restarts: 1 })
  expect(rateOf(first())).toBeUndefined()
  sending?.onSent(1000)
  expect(first().phase).toBe('finalizing')
})

test('what failed can be sent again, what is under way can be stopped', async () => {
  store.add(target, [file('a.pdf')])
  sendings[0]?.fail(new Error('no'))
  await settle()
  store.retry(first().id)
  expect(phases()).toEqual(['a.pdf sending'])
  expect(sendings).toHaveLength(2)
  store.remove(first().id)
  await settle()
  expect(sendings[1]?.signal.aborted).toBe(true)
  expect(store.snapshot()).toEqual([])
})

test('what nobody can read, and what is empty, is not sent', () => {
  store.add(target, [file('a.docx', 'x', 'application/msword'), file('b.pdf', ''), file('c.TIF', 'x', '')])
  expect(store.snapshot().map(({ problem }) => problem?.kind)).toEqual(['type', 'empty', undefined])
  expect(sendings.map(({ name, type }) => [name, type])).toEqual([['c.TIF', 'image/tiff']])
  expect(mediaTypeOf({ name: 'pdf', type: '' })).toBeUndefined()
})

test('after a reload the files that were under way are named, and only to whoever sent them', async () => {
  store.add(target, [file('a.pdf'), file('b.pdf')])
  sendings[0]?.finish('doc_1')
  await settle()
  store = open()
  store.belongTo('me')
  expect(phases()).toEqual(['b.pdf interrupted'])
  store.chooseAgain(first().id, file('b.pdf'))
  expect(phases()).toEqual(['b.pdf sending'])
  store = open()
  store.belongTo('somebody else')
  expect(store.snapshot()).toEqual([])
  expect(kept.size).toBe(0)
})

test('progress of a file that has ended changes nothing', () => {
  const item = newItem('1', { ...target, fileName: 'a.pdf', size: 10 })
  expect(progressed(item, 5, 1)).toBe(item)
  expect(progressed(begun(item, 0), 10, 1).phase).toBe('finalizing')
})
