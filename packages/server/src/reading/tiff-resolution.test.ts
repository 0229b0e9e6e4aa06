import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findTiffResolution, type Resolution } from './tiff-resolution.ts'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tiff-'))
})
afterAll(() => rm(dir, { recursive: true }))

async function ask(bytes: Buffer, frame = 0): Promise<Resolution | undefined> {
  const path = join(dir, 'one.tif')
  await writeFile(path, bytes)
  await using file = await open(path)
  return await findTiffResolution(file, frame)
}

/** A directory with two resolutions and their unit, and nothing else. */
function tiff(x: number, y: number, unit: number, next = 0): Buffer {
  const bytes = Buffer.alloc(80)
  bytes.write('II*\0', 'latin1')
  bytes.writeUInt32LE(8, 4)
  bytes.writeUInt16LE(3, 8)
  for (const [index, [tag, value]] of [
    [282, 60],
    [283, 68],
    [296, unit],
  ].entries()) {
    bytes.writeUInt16LE(tag ?? 0, 10 + 12 * index)
    bytes.writeUInt32LE(value ?? 0, 18 + 12 * index)
  }
  bytes.writeUInt32LE(next, 46)
  for (const [at, value] of [
    [60, x],
    [68, y],
  ] as const) {
    bytes.writeUInt32LE(value, at)
    bytes.writeUInt32LE(1, at + 4)
  }
  return bytes
}

test('a fax says that its pixels are not square', async () => {
  expect(await ask(tiff(204, 98, 2))).toEqual({ x: 204, y: 98 })
  expect(await ask(tiff(80, 40, 3))).toEqual({ x: 203.2, y: 101.6 })
})

test('what says nothing sensible says nothing', async () => {
  expect(await ask(tiff(0, 98, 2))).toBeUndefined()
  expect(await ask(tiff(204, 4e9, 2))).toBeUndefined()
  expect(await ask(tiff(204, 98, 2), 7)).toBeUndefined()
  expect(await ask(Buffer.from('not a TIFF'))).toBeUndefined()
  expect(await ask(Buffer.from('II*\0'))).toBeUndefined()
})

test('directories in a circle are followed no further than asked', async () => {
  expect(await ask(tiff(204, 98, 2, 8), 500)).toEqual({ x: 204, y: 98 })
})
