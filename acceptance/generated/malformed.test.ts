import { describe, expect, inject, test } from 'vitest'
import { call, needKey } from '../client.ts'
import { readEnvironment } from '../environment.ts'
import { say } from '../say.ts'
import { openCarelessServer } from './careless-server.ts'
import { sendMalformed } from './malformed.ts'
import { fetchOperations } from './openapi-document.ts'

const { url } = inject('target')
const { malformedRequests: count, seed } = readEnvironment()

describe('Generated from /openapi.json: malformed requests', () => {
  test(`Never 500 for any input: ${count} of them, 0 5xx, 0 hangs`, async (context) => {
    const options = { count, seed, limitMs: 15_000 }
    const { outcomes, faults } = await sendMalformed(url, needKey(context, 'main'), await fetchOperations(url), options)
    say(`${count} malformed requests (CASEFOLD_SEED=${seed}), ${faults.length} faults: ${JSON.stringify(outcomes)}`)
    expect(faults.slice(0, 10)).toEqual([])
    expect(Object.keys(outcomes).length).toBeGreaterThan(5)
    expect((await call('GET', '/api/me')).status).toBe(200)
  })
})

describe('Negative controls: a planted fault is reported', () => {
  test.each([
    ['stumbles over numbers', / got 500 /],
    ['stumbles over NUL', / got 500 /],
    ['waits for ever', / got 0 no answer after 500 ms/],
  ] as const)('malformed requests: a service that %s', async (fault, report) => {
    const server = await openCarelessServer(fault)
    const options = { count: 1_000, seed, limitMs: 500 }
    const { faults } = await sendMalformed(server.url, server.keys.main, await fetchOperations(server.url), options)
    server.close()
    expect(faults.join('\n')).toMatch(report)
  })

  test('a service without a fault has none reported', async () => {
    const server = await openCarelessServer()
    const options = { count: 500, seed, limitMs: 5_000 }
    const { faults } = await sendMalformed(server.url, server.keys.main, await fetchOperations(server.url), options)
    server.close()
    expect(faults).toEqual([])
  })
})
