import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildTools, findTools, s3Module, temporalModule } from './go-tools.ts'
import { pins } from './pins.ts'

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
  expect(await findTools(temporalModule)).toBeUndefined()
  const built = await buildTools(temporalModule, await fakeGo(whole))
  expect(built.server).toBe(join(cache, `casefold/tools/temporal-${pins.temporal}/server`))
  expect(await findTools(temporalModule)).toEqual(built)
})

test('one server is not taken for another', async () => {
  await buildTools(temporalModule, await fakeGo(whole))
  expect(await findTools(s3Module)).toBeUndefined()
})

test('a build in the background tells how far it is', async () => {
  const go = join(cache, 'go')
  const build = `while [ "$1" != -o ]; do shift; done\nfor p in a b c d; do echo $p >&2; done\ntouch $2/server $2/sql`
  await writeFile(go, `#!/bin/sh\nset -e\nif [ "$1" = list ]; then printf 'a\\nb\\nc\\nd\\n'; exit; fi\n${build}\n`)
  await chmod(go, 0o755)
  const told: number[] = []
  await buildTools(temporalModule, go, { onProgress: (part) => told.push(part) })
  expect(told).toEqual([0.25, 0.5, 0.75, 1])
})

test('a build that was cut off is never taken for a whole one', async () => {
  await expect(buildTools(temporalModule, await fakeGo('echo no space left; exit 1'))).rejects.toThrow('no space left')
  expect(await findTools(temporalModule)).toBeUndefined()
  expect(await readdir(join(cache, 'casefold/tools'))).toEqual([])
})

test('two builders at once do not hurt each other', async () => {
  const go = await fakeGo(whole)
  const [one, other] = await Promise.all([buildTools(temporalModule, go), buildTools(temporalModule, go)])
  expect(one).toEqual(other)
  expect(await readFile(one.server, 'utf8')).toBe(await readFile(one.sql, 'utf8'))
  expect(await readdir(join(cache, 'casefold/tools'))).toEqual([`temporal-${pins.temporal}`])
})
