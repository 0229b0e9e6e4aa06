import { appendFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { query } from '@casefold/dev/postgres'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { newUuid, toWireId } from '../src/kernel/ids.ts'
import { mintKeyText } from '../src/keys/key-text.ts'
import { doubts, findSecrets, noteSecret, searchRunForSecrets, toNote } from './secrets.ts'
import { openTestApp } from './test-app.ts'
import type { TestRun } from './test-run.ts'
import { dump, type Written } from './written.ts'

const text = mintKeyText(newUuid(new Date()))
const key = toNote(text)

/** A run of its own, so that what is planted here does not fail the real one. */
let run: TestRun
beforeEach(async () => {
  const dir = await mkdtemp(join(tmpdir(), 'casefold-planted-'))
  run = { ...inject('run'), databases: 'none_', dir, logDir: join(dir, 'logs'), dumpDir: join(dir, 'dumps') }
  await Promise.all([mkdir(run.logDir), mkdir(run.dumpDir)])
  await noteSecret(run, text)
  await writeFile(join(run.dumpDir, 'planted.sql'), key.keyId)
  await writeFile(join(run.logDir, 'planted.log'), toWireId('key', key.keyId))
  await writeFile(join(run.logDir, 'planted.traces'), '"casefold.tenant_id"')
})
const complaints = async (): Promise<readonly string[]> => (await searchRunForSecrets(run, true)).complaints
afterEach(() => rm(run.dir, { recursive: true, force: true }))

test('a run that wrote no secret has nothing to complain of', async () => {
  expect(await complaints()).toEqual([])
})

test.each(['planted.log', 'planted.traces'])('a secret that is planted in %s is reported', async (file) => {
  await appendFile(join(run.logDir, file), `"authorization":"Bearer ${text}"`)
  expect(await complaints()).toEqual([`${file} holds 1 secret(s)`])
})

test('a secret without its checksum is reported as well', async () => {
  await appendFile(join(run.dumpDir, 'planted.sql'), text.slice(0, -6))
  expect(await complaints()).toEqual(['planted.sql holds 1 secret(s)'])
})

test('a secret that is planted in a table is found in the dump of it', async () => {
  const service = await openTestApp()
  const tenant = await service.newTenant()
  const noted = [toNote(tenant.key)]
  const dumped = async (): Promise<Written[]> => [
    { kind: 'dump', place: 'database', text: await dump(service.urls.adminUrl) },
  ]
  expect(findSecrets(noted, await dumped())).toEqual([])
  expect(doubts(noted, await dumped(), false)).toEqual([])
  await query(service.urls.adminUrl, `update keys set name = '${tenant.key}'`)
  expect(findSecrets(noted, await dumped())).toEqual(['database holds 1 secret(s)'])
  // put back, for the search at the end of the real run
  await query(service.urls.adminUrl, "update keys set name = 'Test key'")
  await service.close()
})

test('a search that had nothing to find, or nowhere to look, does not pass', async () => {
  await rm(join(run.dir, 'secrets'))
  expect(await complaints()).toContain('no key was noted, so nothing was looked for')
  await noteSecret(run, text)
  for (const [path, doubt] of [
    [join(run.dumpDir, 'planted.sql'), '1 key(s) have their row in no dump, so a database was missed'],
    [join(run.logDir, 'planted.log'), 'no log speaks of any key, so it was not searched'],
    [join(run.logDir, 'planted.traces'), 'no trace speaks of any key, so it was not searched'],
  ] as const) {
    await rm(path)
    expect(await complaints()).toContain(doubt)
  }
})
