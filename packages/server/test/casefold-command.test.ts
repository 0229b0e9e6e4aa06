import { randomBytes } from 'node:crypto'
import { query } from '@casefold/dev/postgres'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { commands } from '../src/main/commands.ts'
import { casefold, type Ended, settingsFor } from './casefold-command.ts'
import { noteSecret } from './secrets.ts'
import { openTestApp, type TestApp } from './test-app.ts'
import { type DatabaseUrls, urlsOf } from './test-run.ts'

/** One story on one database that did not exist before; each test goes on where the one before ended. */
let urls: DatabaseUrls
let settings: Record<string, string>
let tenant: string
let service: TestApp

beforeAll(() => {
  const run = inject('run')
  urls = urlsOf(run.adminUrl, `${run.databases}${randomBytes(6).toString('hex')}`)
  settings = { ...settingsFor(urls), DATABASE_ADMIN_URL: run.adminUrl }
})
afterAll(() => service?.close())

const run = (...words: string[]): Promise<Ended> => casefold(words, settings)

async function expectSaid(...words: string[]): Promise<string> {
  const { code, out, err } = await run(...words)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return out.trim()
}

describe('without words', () => {
  test('it says how it is used, and a wrong word is an error', async () => {
    const help = await casefold([])
    expect(help.code).toBe(0)
    for (const name of ['bootstrap', 'migrate', 'doctor', 'seed', 'tenant create', 'user create', 'key create']) {
      expect(help.err).toContain(`casefold ${name}`)
    }
    expect(await casefold(['dance'])).toMatchObject({ code: 2, out: '' })
  })

  test('it needs its settings, and names each that is missing', async () => {
    const ended = await casefold(['tenant', 'list'], { DATABASE_URL: '', KEY_PEPPERS: '' })
    expect(ended.code).toBe(1)
    expect(ended.err).toContain('DATABASE_URL is not set')
    expect(ended.err).toContain('KEY_PEPPERS is not set')
    expect((await casefold(['migrate'], { DATABASE_OWNER_URL: '' })).err).toBe(
      'This command needs DATABASE_OWNER_URL.\n',
    )
  })
})

describe('a database', () => {
  test('is made by bootstrap and migrate, each safe to repeat', async () => {
    for (let turn = 0; turn < 2; turn++) expect(await expectSaid('bootstrap')).toBe('roles and database are there')
    expect((await run('tenant', 'list')).err).toContain('the database is empty: run casefold migrate')
    expect(await expectSaid('migrate')).toMatch(/^applied 0001-tenancy\.sql, 0002-/)
    expect(await expectSaid('migrate')).toBe('nothing to do')
    service = await openTestApp({ database: new URL(urls.appUrl).pathname.slice(1) })
  })

  test('is not made for other roles than those whose names the migrations know', async () => {
    const other = urls.appUrl.replace('casefold_app', 'somebody')
    const ended = await casefold(['bootstrap'], { ...settings, DATABASE_URL: other })
    expect(ended).toMatchObject({ code: 1, err: 'DATABASE_URL must name the role casefold_app\n' })
  })

  test('is not migrated further where a migration was rewritten', async () => {
    const kept = "create table kept as select * from migrations where name = '0002-keys.sql'"
    await query(urls.adminUrl, kept)
    await query(urls.adminUrl, "update migrations set sha256 = 'other' where name = '0002-keys.sql'")
    expect((await run('migrate')).err).toContain('0002-keys.sql was changed after it was applied')
    await query(urls.adminUrl, "delete from migrations where name = '0002-keys.sql'")
    expect((await run('migrate')).err).toContain('0002-keys.sql: relation "keys" already exists')
    expect(await query(urls.adminUrl, "select 1 from migrations where name = '0002-keys.sql'")).toEqual([])
    await query(urls.adminUrl, 'insert into migrations select * from kept; drop table kept')
    expect(await expectSaid('migrate')).toBe('nothing to do')
  })
})

describe('a tenant', () => {
  test('is created, listed and set', async () => {
    tenant = await expectSaid('tenant', 'create', '  Northwind Reviews ')
    expect(tenant).toMatch(/^ten_[0-9a-z]{26}$/)
    const settings =
      '{"requestsPerSecond":5,"requestBurst":9,"maxDocuments":0,"maxBytes":0,"maxPages":0,"ocrEngine":"fast",' +
      '"requirePasskey":true,"sessionIdleMinutes":30,"sessionHours":12,"keyMaxDays":0,"requireDecisions":false}'
    const assignments = ['requestsPerSecond=5', 'requestBurst=9', 'ocrEngine=fast', 'requirePasskey=true']
    expect(await expectSaid('tenant', 'set', tenant, ...assignments)).toBe(settings)
    expect(await expectSaid('tenant', 'list')).toBe(`${tenant}\tNorthwind Reviews\t${settings}`)
  })

  test('has people', async () => {
    const person = ['--email', 'Ann@Example.org', '--name', 'Ann Lee', '--credentials', 'MD']
    const user = await expectSaid('user', 'create', '--tenant', tenant, ...person, '--role', 'Viewer')
    expect(user).toMatch(/^usr_/)
    expect(await expectSaid('user', 'create', '--tenant', tenant, ...person, '--role', 'Reviewer')).toBe(user)
    expect(await expectSaid('user', 'list', '--tenant', tenant)).toBe(`${user}\tann@example.org\tReviewer\tAnn Lee`)
  })
})

describe('a word that is wrong or missing', () => {
  test.each([
    [['tenant', 'create'], 'This command needs the name of the tenant.'],
    [['tenant', 'create', ' '], 'This command needs the name of the tenant.'],
    [['tenant', 'set', 'TENANT'], 'This command needs at least one KEY=VALUE.'],
    [['tenant', 'set', 'TENANT', 'requestBurst=1', 'colour=red'], 'There is no setting "colour".'],
    [
      ['tenant', 'set', 'ten_01jd3x5f0qe8bb6m1n4s7tw2pz', 'requestBurst=1'],
      'There is no tenant ten_01jd3x5f0qe8bb6m1n4s7tw2pz.',
    ],
    [['user', 'list', '--tenant', 'nonsense'], 'This command needs --tenant ten_…, and "nonsense" is none.'],
    [['user', 'create', '--tenant', 'TENANT'], 'This command needs --email and --name.'],
    [
      ['user', 'create', '--tenant', 'TENANT', '--email', 'a@b', '--name', 'A', '--role', 'King'],
      '--role must be one of',
    ],
    [
      ['user', 'create', '--tenant', 'TENANT', '--email', 'a@b', '--name', 'Ann Lee, MD', '--role', 'Viewer'],
      '--name takes at most 100 letters',
    ],
    [['key', 'create', '--tenant', 'TENANT'], 'This command needs --name'],
    [
      ['key', 'create', '--tenant', 'TENANT', '--name', 'K', '--scopes', 'cases:read,keys:manage'],
      'A key cannot have keys:manage.',
    ],
    [
      ['key', 'create', '--tenant', 'TENANT', '--name', 'K', '--expires-days', '0'],
      '--expires-days takes a number of days',
    ],
    [['key', 'create', '--tenant', 'TENANT', '--name', 'K', '--colour', 'red'], "Unknown option '--colour'"],
    [['key', 'revoke', '--tenant', 'TENANT', '--reason', 'x'], 'This command needs a key_….'],
    [['key', 'revoke', 'key_01jd3x5f0qe8bb6m1n4s7tw2pz', '--tenant', 'TENANT', '--reason', 'x'], 'Not found'],
    [['key', 'revoke', 'key_01jd3x5f0qe8bb6m1n4s7tw2pz', '--tenant', 'TENANT'], 'This command needs --reason.'],
    [
      ['key', 'rotate', 'key_01jd3x5f0qe8bb6m1n4s7tw2pz', '--tenant', 'TENANT', '--overlap-hours', '-1'],
      "'--overlap-hours",
    ],
  ])('%j is refused with a sentence', async (words, sentence) => {
    const named = words.map((word) => (word === 'TENANT' ? tenant : word))
    const command = commands.find(({ name }) => named.join(' ').startsWith(`${name} `) || named.join(' ') === name)
    await expect(command?.run(settings, named.slice(2))).rejects.toThrow(sentence)
  })

  test('ends the process with 1, says the sentence and nothing else', async () => {
    const { code, out, err } = await run('key', 'create', '--tenant', tenant)
    const sentence = 'This command needs --name, so that people know later what the key is for.\n'
    expect({ code, out, err }).toEqual({ code: 1, out: '', err: sentence })
  })
})

describe('a key', () => {
  const status = async (key: string): Promise<number> => (await service.call(key, 'GET', '/api/me')).statusCode
  let first: string

  test('is made, shown once and works', async () => {
    first = await expectSaid('key', 'create', '--tenant', tenant, '--name', 'Scanner', '--scopes', 'cases:read')
    await noteSecret(inject('run'), first)
    const me = await service.call(first, 'GET', '/api/me')
    expect(me.json()).toMatchObject({ tenantId: tenant, tenantName: 'Northwind Reviews', scopes: ['cases:read'] })
    const days = (Date.parse(me.json().actor.expiresAt) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(90)
    const listed = await expectSaid('key', 'list', '--tenant', tenant)
    expect(listed).toContain(`${me.json().actor.id}\tScanner\t${me.json().actor.prefix}\tuntil `)
    expect(listed).not.toContain(first)
  })

  test('is rotated with an overlap, then revoked', async () => {
    const { id } = (await service.call(first, 'GET', '/api/me')).json().actor
    const second = await expectSaid('key', 'rotate', id, '--tenant', tenant, '--overlap-hours', '2')
    await noteSecret(inject('run'), second)
    expect([await status(first), await status(second)]).toEqual([200, 200])
    expect((await run('key', 'rotate', id, '--tenant', tenant)).err).toContain('The key has a successor already')
    expect(await expectSaid('key', 'revoke', id, '--tenant', tenant, '--reason', 'lost')).toBe('revoked')
    expect([await status(first), await status(second)]).toEqual([401, 200])
    expect(await expectSaid('key', 'list', '--tenant', tenant)).toMatch(/\trevoked\t/)
  })
})

test('the demo is seeded once; its key is shown again only when a new one is asked for', async () => {
  const seeded = JSON.parse(await expectSaid('seed'))
  const again = JSON.parse(await expectSaid('seed'))
  const more = JSON.parse(await expectSaid('seed', '--new-key'))
  for (const { key } of [seeded, more]) await noteSecret(inject('run'), key)
  expect(again).toEqual({ ...seeded, key: null })
  expect(more).toEqual({ ...seeded, key: more.key })
  for (const { key } of [seeded, more]) {
    const answer = await service.call(key, 'GET', `/api/cases/${seeded.caseId}`)
    expect([answer.statusCode, answer.json().claimNumber]).toEqual([200, 'CLM-1001'])
  }
})
