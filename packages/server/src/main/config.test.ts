import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const pepper = Buffer.alloc(32, 9).toString('base64')
const right = {
  DATABASE_URL: 'postgres://casefold_app:x@127.0.0.1/casefold',
  KEY_PEPPERS: `p1:${pepper}`,
  BLOB_CONNECTION_STRING: 'UseDevelopmentStorage=true',
}

function problemsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    return (error as Error).message.split('\n- ').slice(1)
  }
}

test('what is not set has its default', () => {
  expect(readConfig(right)).toMatchObject({
    databaseUrl: right.DATABASE_URL,
    databaseConnections: 20,
    host: '127.0.0.1',
    port: 8080,
    metricsPort: 9464,
    logLevel: 'info',
    trustProxy: false,
    drainSeconds: 2,
    dashboardDir: '',
    blobs: { store: 'azure', connectionString: right.BLOB_CONNECTION_STRING, container: 'casefold', publicUrl: '' },
    uploadMinutes: 60,
    uploadMaxBytes: 1 << 30,
    uploadKeepDays: 7,
    publicUrl: 'http://localhost:8080',
  })
})

const { BLOB_CONNECTION_STRING: _azure, ...withoutStore } = right
const s3 = { BLOB_STORE: 's3', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }

test('either store is enough, each with its own settings', () => {
  const address = { BLOB_ACCOUNT_URL: 'https://acc.blob.core.windows.net/', BLOB_PUBLIC_URL: 'https://files.test' }
  expect(readConfig({ ...withoutStore, ...address }).blobs).toEqual({
    store: 'azure',
    accountUrl: 'https://acc.blob.core.windows.net',
    container: 'casefold',
    publicUrl: 'https://files.test',
  })
  expect(readConfig({ ...withoutStore, ...s3, S3_PATH_STYLE: 'true' }).blobs).toEqual({
    store: 's3',
    endpoint: '',
    region: 'us-east-1',
    bucket: 'b',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
    pathStyle: true,
    publicUrl: '',
  })
})

test.each([
  [{ BLOB_STORE: 's3' }, ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
  [{ BLOB_STORE: 'azure' }, ['BLOB_CONNECTION_STRING']],
  [{ BLOB_STORE: 'disk', BLOB_CONNECTION_STRING: 'x' }, ['BLOB_STORE']],
  [{ BLOB_CONNECTION_STRING: 'x', BLOB_ACCOUNT_URL: 'https://acc.test' }, ['BLOB_CONNECTION_STRING']],
  [{ BLOB_ACCOUNT_URL: 'http://acc.test' }, ['BLOB_ACCOUNT_URL']],
  [{ ...s3, S3_ENDPOINT: 'localhost:7070', S3_PATH_STYLE: 'yes' }, ['S3_ENDPOINT', 'S3_PATH_STYLE']],
  [{ ...s3, BLOB_PUBLIC_URL: 'https://files.test/?sig=x' }, ['BLOB_PUBLIC_URL']],
  [{ ...s3, PUBLIC_URL: 'https://dashboard.test/' }, ['PUBLIC_URL']],
  [{ ...s3, UPLOAD_MINUTES: '0', UPLOAD_MAX_BYTES: '5242880001' }, ['UPLOAD_MINUTES', 'UPLOAD_MAX_BYTES']],
])('of a store every problem is named, and none of the other: %o', (settings, names) => {
  const problems = problemsOf({ ...withoutStore, ...settings })
  expect(problems.map((problem) => problem.split(' ', 1)[0])).toEqual(names)
})

test('every problem is named at once', () => {
  const problems = problemsOf({
    KEY_PEPPERS: `short:${Buffer.alloc(31).toString('base64')},no good:${pepper}`,
    DATABASE_CONNECTIONS: '0',
    PORT: '65536',
    METRICS_PORT: 'nine',
    LOG_LEVEL: 'loud',
    TRUST_PROXY: 'yes',
    DRAIN_SECONDS: '-1',
    TEMPORAL_CERT_FILE: '/no/key/beside/it',
  })
  expect(problems.map((problem) => problem.split(/[ :]/, 1)[0])).toEqual([
    'DATABASE_URL',
    'DATABASE_CONNECTIONS',
    'KEY_PEPPERS',
    'KEY_PEPPERS',
    'BLOB_CONNECTION_STRING',
    'PORT',
    'METRICS_PORT',
    'LOG_LEVEL',
    'TRUST_PROXY',
    'DRAIN_SECONDS',
    'TEMPORAL_CERT_FILE',
  ])
})

test('an empty environment lacks exactly the settings that have no default', () => {
  expect(problemsOf({}).map((problem) => problem.split(' ', 1)[0])).toEqual([
    'DATABASE_URL',
    'KEY_PEPPERS',
    'BLOB_CONNECTION_STRING',
  ])
  expect(() => readConfig({})).toThrow('The configuration has 3 problem(s)')
})

test('the first pepper is the current one, and spaces between them do no harm', () => {
  const other = Buffer.alloc(40, 3)
  const { peppers } = readConfig({ ...right, KEY_PEPPERS: `new:${other.toString('base64')}, old:${pepper}` })
  expect(peppers.current).toBe('new')
  expect([...peppers.byId]).toEqual([
    ['new', other],
    ['old', Buffer.alloc(32, 9)],
  ])
})

test.each([
  ['none at all', ','],
  ['one id twice', `p1:${pepper},p1:${Buffer.alloc(32, 8).toString('base64')}`],
  ['no id', pepper],
  ['an id that is too long', `${'p'.repeat(33)}:${pepper}`],
])('peppers with %s are refused', (_what, peppers) => {
  expect(problemsOf({ ...right, KEY_PEPPERS: peppers })).toHaveLength(1)
})

test('a problem does not repeat a secret', () => {
  const secret = Buffer.alloc(20, 5).toString('base64')
  const message = problemsOf({ ...right, KEY_PEPPERS: `p1:${secret}`, PORT: secret }).join()
  expect(message).toContain('p1')
  expect(message).not.toContain(secret)
})

test('a mail server needs a sender, and speaks TLS unless told otherwise', () => {
  const mail = {
    MAIL_URL: 'smtps://us%20er:pw@mail.example:465',
    MAIL_FROM: 'Casefold <casefold@example.org>',
    PUBLIC_URL: 'https://casefold.example',
  }
  expect(readConfig({ ...right, ...mail }).mail).toEqual({ url: mail.MAIL_URL, from: mail.MAIL_FROM })
  expect(readConfig(right).mail.url).toBe('')
  expect(problemsOf({ ...right, ...mail, MAIL_URL: 'smtp://mail.example:25?tls=none' })).toEqual([])
})

test.each([
  [{ MAIL_URL: 'smtp://u:hidden@mail.example' }, 'MAIL_FROM'],
  [{ MAIL_URL: 'smtp://u:hidden@mail.example', MAIL_FROM: 'nobody' }, 'MAIL_FROM'],
  [{ MAIL_URL: 'smtp://u:hidden@mail.example', MAIL_FROM: 'a@b.c\r\nBcc: d@e.f' }, 'MAIL_FROM'],
  [{ MAIL_URL: 'https://u:hidden@mail.example', MAIL_FROM: 'a@b.c' }, 'MAIL_URL'],
  [{ MAIL_URL: 'mail.example hidden', MAIL_FROM: 'a@b.c' }, 'MAIL_URL'],
  [{ MAIL_URL: 'smtp://u:hidden@mail.example?tls=maybe', MAIL_FROM: 'a@b.c' }, 'MAIL_URL'],
  [{ MAIL_URL: 'smtp://u:hidden@mail.example', MAIL_FROM: 'a@b.c', PUBLIC_URL: '' }, 'PUBLIC_URL'],
  [{ DASHBOARD_ORIGIN: 'https://hidden.example' }, 'DASHBOARD_ORIGIN'],
  [{ EGRESS_ALLOW: 'idp.internal' }, 'EGRESS_ALLOW'],
  [{ EGRESS_ALLOW: 'https://idp.internal:8443' }, 'EGRESS_ALLOW'],
])('%o is a problem, and its password is not repeated', (settings, name) => {
  const problems = problemsOf({ ...right, PUBLIC_URL: 'https://casefold.example', ...settings })
  expect(problems.map((problem) => problem.split(' ', 1)[0])).toEqual([name])
  expect(problems.join()).not.toContain('hidden')
})

test('hosts that tenants may name are told apart from one another', () => {
  const { egressAllow } = readConfig({ ...right, EGRESS_ALLOW: 'IdP.internal:8443, [fd00::1]:443,' })
  expect(egressAllow).toEqual(['idp.internal:8443', '[fd00::1]:443'])
})
