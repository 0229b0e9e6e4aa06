import { describe, expect, inject, test } from 'vitest'
import { examine } from '../src/main/doctor.ts'
import { casefold, type Ended, settingsFor } from './casefold-command.ts'
import { newPlantedDatabase } from './test-app.ts'
import type { DatabaseUrls } from './test-run.ts'

const doctor = (urls: DatabaseUrls, settings: Record<string, string> = {}): Promise<Ended> =>
  casefold(['doctor'], { ...settingsFor(urls), ...settings })

/** What PostgreSQL would be set to for this one database. */
const set = (setting: string) => (database: string) => `alter role casefold_app in database ${database} set ${setting}`

/** Another answer to a question the doctor asks, found before PostgreSQL's own. */
const pretend = (functionText: string) => (database: string) =>
  `create schema planted; create function planted.${functionText}; grant usage on schema planted to public;
   alter role casefold_app in database ${database} set search_path = planted, pg_catalog, public`

const nobodyThere = [
  'DefaultEndpointsProtocol=http;AccountName=devstoreaccount1;AccountKey=bm9uZQ==',
  'BlobEndpoint=http://127.0.0.1:1/devstoreaccount1;',
].join(';')

const s3 = (bucket: string): Record<string, string> => ({ ...inject('run').s3, S3_BUCKET: bucket })

const browsers = { PUBLIC_URL: 'https://dashboard.test' }

test.each([
  ['azure', {}],
  ['azure', browsers],
  ['s3', browsers],
])('nothing is wrong with a database and a store as we make them (%s, %o)', async (store, settings) => {
  const urls = await newPlantedDatabase(() => undefined)
  const { code, out } = await doctor(urls, { ...(store === 's3' && s3('doctor')), ...settings })
  const lines = out.trim().split('\n')
  const upload = 'a browser at the dashboard can upload to it'
  const skipped = `skip  ${upload} (PUBLIC_URL is http://localhost:8080, as where it is not set)`
  expect(lines).toContain('PUBLIC_URL' in settings ? `ok    ${upload}` : skipped)
  expect(lines.filter((line) => line.startsWith('ok'))).toHaveLength('PUBLIC_URL' in settings ? 11 : 10)
  expect({ code, wrong: out.includes('WRONG') }).toEqual({ code: 0, wrong: false })
})

describe('the doctor finds', () => {
  test.each([
    [
      "values in PostgreSQL's log when a constraint is violated",
      set("log_error_verbosity = 'default'"),
      "alter system set log_error_verbosity = 'terse'",
    ],
    [
      "parameters in PostgreSQL's log when a statement is slow",
      set('log_parameter_max_length = -1'),
      "alter system set log_parameter_max_length = '0'",
    ],
    [
      "parameters in PostgreSQL's log when a statement fails",
      set('log_parameter_max_length_on_error = 20'),
      "alter system set log_parameter_max_length_on_error = '0'",
    ],
    [
      'a policy that was removed',
      () => 'drop policy own_tenant on cases',
      'the table cases lacks its forced row level security policy',
    ],
    [
      'a migration that is missing',
      () => "delete from migrations where name = '0004-idempotency.sql'",
      '0004-idempotency.sql has not been applied: run casefold migrate',
    ],
    [
      'keys whose pepper is gone',
      () => `insert into tenants (tenant_id, name, created_at) values (gen_random_uuid(), 'T', now());
        insert into keys (tenant_id, key_id, name, hash, pepper_id, scopes, created_by, created_at)
        select tenant_id, gen_random_uuid(), 'K', '', 'gone', '{}', 'casefold', now() from tenants`,
      '1 key(s) under the pepper "gone", which KEY_PEPPERS lacks',
    ],
    [
      'a clock that is off',
      pretend("clock_timestamp() returns timestamptz language sql as $$ select now() - interval '1 minute' $$"),
      'this machine and the database are 6',
    ],
    [
      'a PostgreSQL that is too old',
      pretend("current_setting(text) returns text language sql as $$ select '140011' $$"),
      'PostgreSQL 15 or newer is needed',
    ],
  ])('%s', async (_what, plant, complaint) => {
    const lines: string[] = []
    const complaints = await examine(settingsFor(await newPlantedDatabase(plant)), (line) => lines.push(line))
    expect(complaints).toBeGreaterThan(0)
    expect(lines.join('\n')).toMatch(/^WRONG /m)
    expect(lines.join('\n')).toContain(`- ${complaint}`)
  })

  test.each([
    [
      'a blob store that is away',
      { ...browsers, BLOB_CONNECTION_STRING: nobodyThere },
      'check BLOB_CONNECTION_STRING',
      3,
    ],
    ['an address without TLS', { PUBLIC_URL: 'http://casefold.test' }, 'nobody can sign in at http://casefold.test', 1],
    ['a Temporal that is away', { TEMPORAL_ADDRESS: '127.0.0.1:1' }, 'nobody at 127.0.0.1:1', 1],
    [
      'a public address of the blob store that does not answer',
      { ...browsers, BLOB_PUBLIC_URL: 'http://127.0.0.1:1/devstoreaccount1' },
      'nobody at http://127.0.0.1:1 (',
      2,
    ],
  ])('%s', async (_what, settings, complaint, count) => {
    const lines: string[] = []
    const urls = await newPlantedDatabase(() => undefined)
    expect(await examine({ ...settingsFor(urls), ...settings }, (line) => lines.push(line))).toBe(count)
    expect(lines.join('\n')).toContain(complaint)
  })

  test('a superuser in DATABASE_URL', async () => {
    const urls = await newPlantedDatabase(() => undefined)
    const { code, out } = await doctor(urls, { DATABASE_URL: urls.adminUrl })
    expect([code, out.includes('postgres is a superuser')]).toEqual([1, true])
  })

  test('a database that is away, without waiting long', async () => {
    const urls = await newPlantedDatabase(() => undefined)
    const { code, out } = await doctor(urls, { DATABASE_URL: 'postgres://casefold_app:x@127.0.0.1:1/none' })
    expect(code).toBe(1)
    expect(out.match(/^WRONG /gm)).toHaveLength(5)
    expect(out).toContain('- The service is not available right now')
  })

  test('settings that cannot be read, all at once', async () => {
    const { code, out, err } = await doctor(await newPlantedDatabase(() => undefined), {
      PORT: 'http',
      LOG_LEVEL: 'loud',
    })
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain('The configuration has 2 problem(s)')
  })
})
