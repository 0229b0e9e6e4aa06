import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findGo, type GoModule, type GoTools } from './go-tools.ts'
import { pins } from './pins.ts'
import { findPostgres } from './postgres-programs.ts'
import { getPrograms } from './required-programs.ts'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'casefold-programs-'))
})
afterAll(() => rm(dir, { recursive: true }))

const noReader = { hasReaderPrograms: expect.fail, findOcrTools: expect.fail, findPython: expect.fail }

test('everything that is missing is said at once, with a command for each system', async () => {
  const nothing = async (): Promise<undefined> => undefined
  const reader = { hasReaderPrograms: async () => false, findOcrTools: nothing, findPython: nothing }
  const look = { findPostgres: nothing, findTools: nothing, findGo: nothing, ...reader }
  const need = { postgres: '/none', temporal: true, s3: true, reading: true, say: expect.fail }
  const message = await getPrograms(need, look).then(
    () => expect.fail('it found something'),
    (error: Error) => error.message,
  )
  for (const part of [
    ...['PostgreSQL 15', 'apt install postgresql', 'dnf install postgresql-server', 'brew install postgresql'],
    ...[`Go ${pins.go}`, 'go.dev/dl', 'dnf install golang', 'brew install go'],
    ...['poppler-utils tesseract-ocr tesseract-ocr-osd bubblewrap', 'brew install poppler', 'python3-venv'],
    ...['CASEFOLD_DEV_POSTGRES_URL=', 'TEMPORAL_ADDRESS='],
  ]) {
    expect(message).toContain(part)
  }
})

test('what is not needed is not missed', async () => {
  const look = { findPostgres: expect.fail, findTools: () => expect.fail(), findGo: expect.fail, ...noReader }
  expect(await getPrograms({ postgres: undefined, temporal: false, s3: false, say: expect.fail }, look)).toEqual({})
})

test('Go is not asked for when both servers have been built', async () => {
  const findTools = async <Program extends string>({ name }: GoModule<Program>): Promise<GoTools<Program>> =>
    ({ of: name }) as unknown as GoTools<Program>
  const look = { findPostgres: expect.fail, findTools, findGo: expect.fail, ...noReader }
  expect(await getPrograms({ postgres: undefined, temporal: true, s3: true, say: expect.fail }, look)).toEqual({
    temporal: { of: `temporal-${pins.temporal}` },
    s3: { of: `versitygw-${pins.versitygw}` },
  })
})

test('a PostgreSQL that is too old is passed over for a newer one elsewhere', async () => {
  const old = await fakeProgram('pg14', 'postgres', 'postgres (PostgreSQL) 14.9')
  await fakeProgram('pg16', 'postgres', 'postgres (PostgreSQL) 16.2')
  await fakeProgram('pg17', 'postgres', 'postgres (PostgreSQL) 17.1')
  expect(await findPostgres(undefined, [old], [])).toBeUndefined()
  expect(await findPostgres(undefined, [old], [join(dir, 'pg*')])).toMatchObject({ major: 17 })
})

test('a cluster is opened only by the version that made it', async () => {
  const bin = await fakeProgram('pg18', 'postgres', 'postgres (PostgreSQL) 18.0')
  await writeFile(join(dir, 'PG_VERSION'), '15\n')
  await expect(findPostgres(dir, [bin], [])).rejects.toThrow('was made by PostgreSQL 15')
})

test('a Go from before it could fetch a newer Go is as good as none', async () => {
  const old = await fakeProgram('go119', 'go', 'go version go1.19.8 linux/amd64')
  const recent = await fakeProgram('go126', 'go', 'go version go1.26.8 linux/amd64')
  expect(await findGo([old])).toBeUndefined()
  expect(await findGo([join(dir, 'none'), old, recent])).toBe(join(recent, 'go'))
})

async function fakeProgram(name: string, program: string, version: string): Promise<string> {
  const bin = join(dir, name)
  await mkdir(bin)
  for (const file of [program, 'initdb']) {
    await writeFile(join(bin, file), `#!/bin/sh\necho '${version}'\n`)
    await chmod(join(bin, file), 0o755)
  }
  return bin
}
