import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import type { App } from '../../app.ts'
import { newUuid } from '../../kernel/ids.ts'
import { readPicture } from './read-picture.ts'

const refuse = (): never => expect.fail('asked for, without time left')
const place = { documentId: newUuid(new Date()), pageNumber: 1 }

function read(kept: Buffer | undefined): Promise<Buffer | undefined> {
  const blobs = { get: async () => kept && Readable.from([kept]) }
  const app = { blobs, workflows: { draw: refuse }, db: { transaction: refuse } } as unknown as App
  return readPicture(app, newUuid(new Date()), place, 800, performance.now() - 1)
}

test('with no time left nothing is drawn, and what is kept is still shown', async () => {
  expect(await read(undefined)).toBeUndefined()
  expect(await read(Buffer.from('picture'))).toEqual(Buffer.from('picture'))
})
