import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeDevEnv } from './dev-env.ts'
import { runCommand } from './run-command.ts'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'casefold-env-'))
})
afterAll(() => rm(dir, { recursive: true }))

const partsAt = (port: number): Parameters<typeof writeDevEnv>[1] => ({
  postgres: { adminUrl: (database = 'postgres') => `postgres://postgres:pw@127.0.0.1:${port}/${database}` },
  blobs: { settings: { BLOB_CONNECTION_STRING: 'UseDevelopmentStorage=true' } },
  temporal: { address: '127.0.0.1:7233' },
  reader: { settings: {} },
  mail: { settings: { MAIL_URL: 'smtp://127.0.0.1:2525', MAIL_FROM: 'Casefold <casefold@demo.test>' } },
  idp: { settings: { EGRESS_ALLOW: '127.0.0.1:8090' } },
})

test('secrets are made once and kept, addresses follow the run', async () => {
  const first = await writeDevEnv(dir, partsAt(5433))
  const second = await writeDevEnv(dir, partsAt(5999))
  expect(second.KEY_PEPPERS).toBe(first.KEY_PEPPERS)
  expect(second.DATABASE_URL).toBe(first.DATABASE_URL.replace('5433', '5999'))
  expect(second.DATABASE_OWNER_URL).toBe(first.DATABASE_OWNER_URL.replace('5433', '5999'))
  expect(new URL(first.DATABASE_URL)).toMatchObject({ username: 'casefold_app', pathname: '/casefold' })
  expect(new URL(first.DATABASE_URL).password).not.toBe(new URL(first.DATABASE_OWNER_URL).password)
  expect(Buffer.from(first.KEY_PEPPERS.split(':')[1] ?? '', 'base64')).toHaveLength(32)
})

test('nobody else may read them', async () => {
  await writeDevEnv(dir, partsAt(5433))
  expect((await stat(join(dir, 'dev.env'))).mode & 0o777).toBe(0o600)
})

test('a shell reads the file as we wrote it', async () => {
  const env = await writeDevEnv(dir, partsAt(5433))
  const shown = await runCommand('sh', ['-c', '. ./dev.env; printf %s "$KEY_PEPPERS"'], { cwd: dir })
  expect(shown).toBe(env.KEY_PEPPERS)
  const written = await readFile(join(dir, 'dev.env'), 'utf8')
  expect(written).toContain('casefold_owner')
  expect(written).toContain('UseDevelopmentStorage=true')
  expect(written).toContain("MAIL_FROM='Casefold <casefold@demo.test>'")
  expect(written).toContain(`PUBLIC_URL='http://localhost:${env.PORT}'`)
})
