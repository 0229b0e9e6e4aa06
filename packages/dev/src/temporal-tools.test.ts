import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pins } from './pins.ts'
import { buildTemporalTools, findTemporalTools } from './temporal-tools.ts'

let cache: string
beforeEach(async () => {
  cache = await mkdtemp(join(tmpdir(), 'casefold-cache-'))
  vi.stubEnv('XDG_CACHE_HOME', cache)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(cache, { recursive: true })
})

/** Stands in for seven minutes of Go: it writes what the real one writes, where it is told to. */
async function fakeGo(more: string): Promise<string> {
  const go = join(cache, 'go')
  await writeFile(
    go,
    `#!/bin/sh\nset -e\nwhile [ "$1" != -o ]; do shift; done\nout=$2\necho $$ > $out/server\n${more}\n`,
  )
  await chmod(go, 0o755)
  return go
}

const whole = 'sleep 0.2; echo $$ > $out/sql; chmod +x $out/server $out/sql'

test('what was built is found again, under its version', async () => {
  expect(await findTemporalTools()).toBeUndefined()
  const built = await buildTemporalTools(await fakeGo(whole))
  expect(built.server).toBe(join(cache, `casefold/tools/temporal-${pins.temporal}/server`))
  expect(await findTemporalTools()).toEqual(built)
})

test('a build that was cut off is never taken for a whole one', async () => {
  await expect(buildTemporalTools(await fakeGo('echo no space left; exit 1'))).rejects.toThrow('no space left')
  expect(await findTemporalTools()).toBeUndefined()
  expect(await readdir(join(cache, 'casefold/tools'))).toEqual([])
})

test('two builders at once do not hurt each other', async () => {
  const go = await fakeGo(whole)
  const [one, other] = await Promise.all([buildTemporalTools(go), buildTemporalTools(go)])
  expect(one).toEqual(other)
  expect(await readFile(one.server, 'utf8')).toBe(await readFile(one.sql, 'utf8'))
  expect(await readdir(join(cache, 'casefold/tools'))).toEqual([`temporal-${pins.temporal}`])
})
