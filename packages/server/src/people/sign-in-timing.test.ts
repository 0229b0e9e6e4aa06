import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../../test/signed-in.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'

let service: TestApp
beforeAll(async () => {
  service = await openTestApp()
})
afterAll(() => service.close())

let callers = 0
async function timeOf(email: string): Promise<number> {
  const start = performance.now()
  await service.http.inject({
    method: 'POST',
    remoteAddress: `10.2.0.${++callers % 250}`,
    url: '/private/sign-in/password',
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { email, password: 'a wrong password' },
  })
  return performance.now() - start
}

/** The quickest of all: whatever else the machine does only makes it slower. */
const quickest = (times: readonly number[]): number => Math.min(...times)

// A busy machine passes at the second try or the third; what tells does not.
test('the time of a refusal tells nothing of who has an account', { retry: 2 }, async () => {
  const emails = { known: [] as string[], bare: [] as string[], unknown: [] as string[] }
  for (let count = 0; count < 5; count++) {
    emails.known.push((await signIn(service, { role: 'Viewer', password: true })).email)
    emails.bare.push((await signIn(service, { role: 'Viewer' })).email)
    emails.unknown.push(`${randomUUID()}@example.org`)
  }
  await timeOf('first@example.org')
  const times = { known: [] as number[], bare: [] as number[], unknown: [] as number[], locked: [] as number[] }
  for (let turn = 0; turn < 20; turn++) {
    for (const kind of ['known', 'bare', 'unknown'] as const)
      times[kind].push(await timeOf(emails[kind][turn % 5] ?? ''))
  }
  // No password is looked at while an address is locked: that much the clock must be able to see.
  const [locked = ''] = emails.known
  await timeOf(locked)
  for (let turn = 0; turn < 10; turn++) times.locked.push(await timeOf(locked))
  const usual = quickest(times.unknown)
  for (const those of [times.known, times.bare]) {
    expect(quickest(those) / usual).toBeGreaterThan(0.75)
    expect(quickest(those) / usual).toBeLessThan(1.33)
  }
  expect(quickest(times.locked) / usual).toBeLessThan(0.6)
})
