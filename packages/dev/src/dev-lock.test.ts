import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { takeLock } from './dev-lock.ts'

const path = join(tmpdir(), `casefold-lock-test-${process.pid}.sock`)

test('a lock is taken once, names its holder, and is free again afterwards', async () => {
  const first = await takeLock(path)
  await expect(takeLock(path)).rejects.toThrow(`already runs for this clone, as process ${process.pid}`)
  await first[Symbol.asyncDispose]()
  const second = await takeLock(path)
  await second[Symbol.asyncDispose]()
})

test('what a killed holder left behind does not hold the lock', async () => {
  await writeFile(path, '')
  const lock = await takeLock(path)
  await lock[Symbol.asyncDispose]()
})
