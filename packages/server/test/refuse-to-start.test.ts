import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '@casefold/dev/free-port'
import { query } from '@casefold/dev/postgres'
import { describe, expect, inject, test } from 'vitest'
import { openLog } from '../src/kernel/log.ts'
import { inspectDatabase, openApp } from '../src/main/open-app.ts'
import { launch } from './service-process.ts'
import { newPlantedDatabase, testConfig, testPeppers } from './test-app.ts'
import { type DatabaseUrls, urlsOf } from './test-run.ts'

const freshDatabase = (plant?: string): Promise<DatabaseUrls> => newPlantedDatabase(() => plant)

/** What the service says before it would serve from there. */
async function complaintsAt(databaseUrl: string): Promise<string[]> {
  const config = testConfig({ databaseUrl, databaseConnections: 1, peppers: testPeppers })
  const app = openApp(config, openLog('silent'))
  try {
    return await inspectDatabase(app)
  } finally {
    await app.close()
  }
}

/** A role of its own, that may do what the app may, and more. */
async function urlOfRole({ appUrl, adminUrl }: DatabaseUrls, attributes: string): Promise<string> {
  const role = `planted_${randomBytes(4).toString('hex')}`
  await query(adminUrl, `create role ${role} login password 'x' ${attributes}`)
  return Object.assign(new URL(appUrl), { username: role, password: 'x' }).href
}

const noPolicy = (table: string): string => `the table ${table} lacks its forced row level security policy`
const unlisted = (name: string): string => `the function ${name} looks across tenants and is not on the list`
const loose = (name: string): string => `the function ${name} has another owner or search path, or everybody may run it`
const wideKey = (name: string): string =>
  `the unique key ${name} does not begin with tenant_id: it tells tenants of each other`
const openView = (name: string): string => `the view ${name} shows rows of all tenants: use security_invoker`
const ownRows = "tenant_id = current_setting('app.tenant_id')::uuid"
const definer =
  'language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$ begin return 1; end $$'

test('a database as the migrations make it is fit', async () => {
  expect(await complaintsAt((await freshDatabase()).appUrl)).toEqual([])
})

describe('the service refuses', () => {
  test.each([
    ['a policy that was removed', 'drop policy own_tenant on cases', noPolicy('cases')],
    ['row level security that was switched off', 'alter table keys disable row level security', noPolicy('keys')],
    [
      'row level security that does not bind the owner',
      'alter table cases no force row level security',
      noPolicy('cases'),
    ],
    ['a policy with another expression', 'alter policy own_tenant on cases using (true)', noPolicy('cases')],
    [
      'a policy with a way around',
      `alter policy own_tenant on cases using (${ownRows} or title = '')`,
      noPolicy('cases'),
    ],
    [
      'a policy that lets rows be written for others',
      'alter policy own_tenant on cases with check (true)',
      noPolicy('cases'),
    ],
    ['a policy for some only', 'alter policy own_tenant on cases to casefold_app', noPolicy('cases')],
    ['a second policy', 'create policy more on cases using (true)', noPolicy('cases')],
    ["a policy on people's names that was removed", 'drop policy own_members on users', noPolicy('users')],
    ['people who are shown to everybody', 'alter policy own_members on users using (true)', noPolicy('users')],
    ['a new table of tenants without a policy', 'create table letters (tenant_id uuid)', noPolicy('letters')],
    ['a new table without a tenant', 'create table letters (page_id uuid)', noPolicy('letters')],
    ['a table in another schema', 'create schema side create table letters (tenant_id uuid)', noPolicy('side.letters')],
    ["a view with its owner's rights", 'create view planted as select * from cases', openView('planted')],
    ['a copy of rows', 'create materialized view planted as select * from cases', openView('planted')],
    ['a global unique key', 'create unique index planted on cases (claim_number)', wideKey('planted')],
    ['a global unique id', 'alter table cases add constraint planted unique (case_id, tenant_id)', wideKey('planted')],
    ['a definer function that was added', `create function planted() returns int ${definer}`, unlisted('planted()')],
    [
      'one that hides behind a known name',
      `create function find_key(text) returns int ${definer}`,
      unlisted('find_key(text)'),
    ],
    [
      'one in another schema',
      `create schema side; create function side.find() returns int ${definer}`,
      unlisted('side.find()'),
    ],
    [
      'a definer function that is missing',
      'drop function find_user(text)',
      'the function find_user(text) is missing: run casefold migrate',
    ],
    [
      'one with the search path of its caller',
      'alter function find_key(uuid) reset search_path',
      loose('find_key(uuid)'),
    ],
    ['one that everybody may run', 'grant execute on function find_key(uuid) to public', loose('find_key(uuid)')],
    ['one of another owner', 'alter function find_key(uuid) owner to casefold_owner', loose('find_key(uuid)')],
    [
      'a migration that was not applied',
      "delete from migrations where name like '0004%'",
      '0004-idempotency.sql has not been applied: run casefold migrate',
    ],
    [
      'a newer version that it cannot work beside',
      "insert into migrations (name, sha256, breaking) values ('9999-planted.sql', '', true)",
      '9999-planted.sql was applied by a newer version that this one cannot work beside: upgrade',
    ],
  ])('%s', async (_what, plant, complaint) => {
    expect(await complaintsAt((await freshDatabase(plant)).appUrl)).toEqual([complaint])
  })

  test('a superuser', async () => {
    const { adminUrl } = await freshDatabase()
    const complaints = await complaintsAt(adminUrl)
    expect(complaints).toContain('postgres is a superuser, whom row level security does not bind: use casefold_app')
  })

  test('the owner of the tables', async () => {
    const complaints = await complaintsAt((await freshDatabase()).ownerUrl)
    for (const table of ['cases', 'idempotency_keys', 'keys', 'memberships', 'migrations', 'tenants', 'users']) {
      expect(complaints).toContain(
        `the role of DATABASE_URL owns the table ${table} and could lift its policy: use casefold_app`,
      )
    }
  })

  test('a role with BYPASSRLS', async () => {
    const url = await urlOfRole(await freshDatabase(), 'bypassrls in role casefold_app')
    const { username } = new URL(url)
    expect(await complaintsAt(url)).toEqual([`${username} has BYPASSRLS: alter role ${username} nobypassrls`])
  })

  test.each(['inherit', 'noinherit'])('a role that may become one whom no policy binds (%s)', async (inherit) => {
    const url = await urlOfRole(await freshDatabase(), `${inherit} in role casefold_app, casefold_definer`)
    const { username } = new URL(url)
    // The migrations are out of sight for a role that inherits nothing, and this would be said first.
    await query(
      urlsOf(inject('run').adminUrl, new URL(url).pathname.slice(1)).adminUrl,
      `grant select on migrations to ${username}`,
    )
    expect(await complaintsAt(url)).toEqual([
      `${username} may become casefold_definer, whom row level security does not bind: revoke casefold_definer from ${username}`,
    ])
  })
})

describe('the process itself does not start', () => {
  const log = (): Promise<string> => readFile(join(inject('run').logDir, 'api.log'), 'utf8').catch(() => '')

  test.each([
    ['on the URL of a superuser', undefined, 'adminUrl', 'postgres is a superuser'],
    ['without a policy', 'drop policy own_tenant on cases', 'appUrl', noPolicy('cases')],
    ['with a global unique key', 'create unique index planted on cases (claim_number)', 'appUrl', wideKey('planted')],
    [
      'with a definer function too many',
      `create function planted() returns int ${definer}`,
      'appUrl',
      unlisted('planted()'),
    ],
  ] as const)('%s', async (_where, plant, url, complaint) => {
    const urls = await freshDatabase(plant)
    const port = await freePort()
    const before = (await log()).length
    const child = launch('api', { DATABASE_URL: urls[url], PORT: `${port}`, METRICS_PORT: '0' })
    expect(await child.exited).toBe('exit code 1')
    const said = (await log()).slice(before)
    expect(said).toContain('The service does not start on this database:')
    expect(said).toContain(complaint)
    expect(said).not.toContain('the API listens')
  })
})
