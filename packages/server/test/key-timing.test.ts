import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { sizes } from './environment.ts'

const program = join(import.meta.dirname, 'key-timing.ts')

/** In a process of its own: what other tests did to the machine code of the key check must not count. */
test('the time of the key check tells nothing of a key, and the method sees a naive comparison', async () => {
  const run = promisify(execFile)(process.execPath, [program, '--samples', `${sizes.timings}`])
  const { stdout } = await run.catch((failed: { stdout: string }) => failed)
  const rows = stdout.split('\n').filter((line) => line.includes(' | '))
  expect(rows).toHaveLength(4)
  expect(rows.filter((row) => row.includes('planted'))).toHaveLength(2)
  for (const row of rows) expect(row).toMatch(/\| ok/)
})
