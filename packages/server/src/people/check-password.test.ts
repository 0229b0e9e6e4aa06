import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, testPassword } from '../../test/signed-in.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { inTurn } from './password.ts'

let service: TestApp
beforeAll(async () => {
  service = await openTestApp()
})
afterAll(() => service.close())

const enter = (email: string): Promise<LightMyRequestResponse> =>
  service.http.inject({
    method: 'POST',
    url: '/private/sign-in/password',
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { email, password: testPassword },
  })

test('whoever finds too many before them has not tried, and is locked out by nothing', async () => {
  const { email } = await signIn(service, { role: 'Viewer', password: true })
  const { promise, resolve } = Promise.withResolvers<void>()
  const before = Array.from({ length: 102 }, () => inTurn(() => promise))
  const answers: number[] = []
  for (let tries = 0; tries < 8; tries++) answers.push((await enter(email)).statusCode)
  resolve()
  await Promise.all(before)
  expect(answers).toEqual(Array(8).fill(503))
  expect((await enter(email)).statusCode).toBe(200)
})

test('strangers are refused as ever once it is over', async () => {
  expect((await enter('nobody@example.org')).statusCode).toBe(400)
})
