import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { listKeys } from '../src/keys/list-keys.ts'
import { revokeKey } from '../src/keys/revoke-key.ts'
import { rotateKey } from '../src/keys/rotate-key.ts'
import { holdLock, untilBlocked } from './gate.ts'
import { noteSecret } from './secrets.ts'
import { type ApiProcess, startApi } from './service-process.ts'
import { issueKey, openTestApp, patient, type TestApp, type TestTenant } from './test-app.ts'

let service: TestApp
let tenant: TestTenant

beforeAll(async () => {
  service = await openTestApp({ parameters: patient })
  tenant = await service.newTenant()
})
afterAll(() => service.close())

const hour = 3_600_000

/** Two rotations that have both come to the row before either goes on. */
async function rotateTogether(keyId: string, overlapMs: number) {
  const { adminUrl } = service.urls
  const gate = await holdLock(adminUrl, `select 1 from keys where key_id = '${keyId}' for update`)
  const rotations = [1, 2].map(() => rotateKey(service.app, tenant.principal, keyId, overlapMs))
  const ended = Promise.allSettled(rotations)
  await untilBlocked(adminUrl, 2)
  await gate.open()
  const outcomes = await ended
  for (const outcome of outcomes)
    if (outcome.status === 'fulfilled') await noteSecret(inject('run'), outcome.value.text)
  return outcomes
}

describe('two rotations of one key', () => {
  test('without an overlap make one successor: the second finds a key that has ended', async () => {
    const { key, text } = await issueKey(service.app, tenant.principal)
    const outcomes = await rotateTogether(key.keyId, 0)
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'invalid_state' } })
    const successors = (await listKeys(service.app, tenant.principal)).filter(({ replaces }) => replaces === key.keyId)
    expect(successors).toHaveLength(1)
    expect((await service.call(text, 'GET', '/api/me')).statusCode).toBe(401)
  })

  test('with an overlap make one successor too, and both it and the old key work', async () => {
    const { key, text } = await issueKey(service.app, tenant.principal)
    const before = Date.now()
    const outcomes = await rotateTogether(key.keyId, hour)
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'key_rotated' } })
    const [made] = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    expect(made?.key).toMatchObject({ name: key.name, scopes: key.scopes, expiresAt: null, replaces: key.keyId })
    for (const live of [text, made?.text ?? ''])
      expect((await service.call(live, 'GET', '/api/me')).statusCode).toBe(200)
    const old = (await listKeys(service.app, tenant.principal)).find(({ keyId }) => keyId === key.keyId)
    expect(old?.expiresAt?.getTime()).toBeGreaterThanOrEqual(before + hour)
    expect(old?.expiresAt?.getTime()).toBeLessThanOrEqual(Date.now() + hour)
  })
})

describe('a revocation', () => {
  let processes: ApiProcess[]
  beforeAll(async () => {
    processes = await Promise.all([startApi(service.urls.appUrl), startApi(service.urls.appUrl)])
  })
  afterAll(() => Promise.all(processes.map((one) => one.kill9())))

  async function statuses(key: string): Promise<number[]> {
    const headers = { authorization: `Bearer ${key}` }
    return Promise.all(processes.map(async ({ url }) => (await fetch(`${url}/api/me`, { headers })).status))
  }

  test('made in one process counts on the very next request in every other', async () => {
    for (let round = 0; round < 10; round++) {
      const { key, text } = await issueKey(service.app, tenant.principal)
      expect(await statuses(text)).toEqual([200, 200])
      await revokeKey(service.app, tenant.principal, key.keyId, 'test')
      expect(await statuses(text)).toEqual([401, 401])
    }
  })

  test('repeated changes nothing, and the first reason stays', async () => {
    const { key } = await issueKey(service.app, tenant.principal)
    await revokeKey(service.app, tenant.principal, key.keyId, 'first')
    const revokedAt = async (): Promise<Date | null | undefined> =>
      (await listKeys(service.app, tenant.principal)).find(({ keyId }) => keyId === key.keyId)?.revokedAt
    const first = await revokedAt()
    await revokeKey(service.app, tenant.principal, key.keyId, 'second')
    expect(await revokedAt()).toEqual(first)
  })
})
