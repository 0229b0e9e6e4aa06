import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { type Answer, call, minimalProps, needKey, type Refusal } from '../client.ts'

/** `"default";q=200;w=2` → its name and parameters. */
function parse(field: string | null): Record<string, number | string> {
  const match = /^"([a-z]+)";([a-z])=(\d+);([a-z])=(\d+)$/.exec(field ?? '')
  if (!match) throw new Error(`not a structured field of one item with two parameters: ${field}`)
  const [, name = '', one = '', first, two = '', second] = match
  return { name, [one]: Number(first), [two]: Number(second) }
}

function burst(count: number, ask: () => Promise<Answer<Refusal>>): Promise<Answer<Refusal>[]> {
  return Promise.all(Array.from({ length: count }, ask))
}

describe('Conventions: `RateLimit-Policy` and `RateLimit` (current IETF draft)', () => {
  test('come with every answer to a key, as structured fields', async () => {
    for (const path of ['/api/me', '/api/cases?limit=0', '/api/nothing', '/api/cases/unknown']) {
      const { headers } = await call('GET', path)
      expect(parse(headers.get('RateLimit-Policy')), path).toEqual({
        name: 'default',
        q: expect.any(Number),
        w: expect.any(Number),
      })
      expect(parse(headers.get('RateLimit')), path).toEqual({
        name: 'default',
        r: expect.any(Number),
        t: expect.any(Number),
      })
    }
  })

  test('do not come with a 401, which is nobody to count', async () => {
    const { headers } = await call('GET', '/api/me', { key: null })
    expect([headers.get('RateLimit-Policy'), headers.get('RateLimit')]).toEqual([null, null])
  })

  test('Defaults: 100 requests/s with bursts of 200', async (context) => {
    const key = needKey(context, 'usual')
    const { headers } = await call('GET', '/api/me', { key })
    expect(parse(headers.get('RateLimit-Policy'))).toEqual({ name: 'default', q: 200, w: 2 })
    expect(parse(headers.get('RateLimit')).r).toBeLessThan(200)
  })

  test('the remaining number falls with the requests', async (context) => {
    const key = needKey(context, 'usual')
    const answers = await burst(30, () => call('GET', '/api/me', { key }))
    const remaining = answers.map(({ headers }) => Number(parse(headers.get('RateLimit')).r))
    expect(Math.min(...remaining)).toBeLessThan(199)
    expect(Math.max(...remaining)).toBeLessThan(200)
  })
})

describe('Errors and statuses: 429 + `Retry-After`', () => {
  const twelve = (key: string) => burst(12, () => call('GET', '/api/cases?limit=1', { key, hasty: true }))

  test('past the burst: the sentence, the code, the seconds to wait, and what is left', async (context) => {
    const answers = await twelve(needKey(context, 'limited'))
    const refused = answers.filter(({ status }) => status === 429)
    expect(answers.filter(({ status }) => status === 200).length + refused.length).toBe(12)
    expect(refused.length).toBeGreaterThan(0)
    for (const { body, headers } of refused) {
      expect(body).toEqual({ error: 'Too many requests', code: 'rate_limited', requestId: headers.get('X-Request-Id') })
      expect(headers.get('Retry-After')).toMatch(/^[1-9]\d*$/)
      expect(parse(headers.get('RateLimit-Policy'))).toEqual({ name: 'default', q: 3, w: 3 })
      expect(parse(headers.get('RateLimit')).r).toBe(0)
    }
  })

  test('whoever waits as long as `Retry-After` says is served', async (context) => {
    const key = needKey(context, 'limited')
    const refused = (await twelve(key)).find(({ status }) => status === 429)
    await sleep(Number(refused?.headers.get('Retry-After')) * 1000)
    expect((await call('GET', '/api/cases?limit=1', { key, hasty: true })).status).toBe(200)
  })

  test('counted per key: another key of the tenant has its own', async (context) => {
    const [key, twin] = [needKey(context, 'limited'), needKey(context, 'limitedToo')]
    await twelve(key)
    expect((await call('GET', '/api/cases?limit=1', { key: twin, hasty: true })).status).toBe(200)
  })
})

describe('Errors and statuses: order of refusals: 401, 429, scope 403, 400', () => {
  test('429 comes before scope 403, 400 and 404', async (context) => {
    const key = needKey(context, 'limited')
    const asked = [
      [403, () => call('POST', '/api/cases/new', { key, body: minimalProps, hasty: true })],
      [400, () => call('GET', '/api/cases?limit=0', { key, hasty: true })],
      [404, () => call('GET', '/api/cases/unknown', { key, hasty: true })],
      [404, () => call('GET', '/api/nothing', { key, hasty: true })],
    ] as const
    for (const [otherwise, ask] of asked) {
      const statuses = new Set((await burst(12, ask)).map(({ status }) => status))
      expect(statuses).toContain(429)
      expect([...statuses].filter((status) => status !== 429 && status !== otherwise)).toEqual([])
    }
  })

  test('401 comes before 429', async (context) => {
    const key = needKey(context, 'limited')
    const answers = await burst(12, () => call('GET', '/api/me', { key: `${key.slice(0, -1)}-`, hasty: true }))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]))
  })
})

describe('Conventions: failed authentications', () => {
  const timed = async (key: string | undefined, address: string): Promise<{ ms: number; answer: Answer<Refusal> }> => {
    const began = performance.now()
    const answer = await call('GET', '/api/me', { headers: { 'X-Forwarded-For': address }, ...(key && { key }) })
    return { ms: performance.now() - began, answer }
  }

  test('past 20 a minute an address, the answer stays 401 and is sent after a delay of 1 s', async () => {
    // Twice as many, as a new minute may have begun in between.
    for (let failures = 0; failures < 41; failures++) {
      const { ms, answer } = await timed('wrong', '192.0.2.77')
      expect(answer).toMatchObject({ status: 401, body: { error: 'Unauthorized' } })
      if (ms > 950) return
    }
    expect.unreachable('41 failures and no delay')
  })

  test('a good key from that address is not held back', async () => {
    await burst(25, async () => (await timed('wrong', '192.0.2.78')).answer)
    const tries = [await timed(undefined, '192.0.2.78'), await timed(undefined, '192.0.2.78')]
    expect(tries.map(({ answer }) => answer.status)).toEqual([200, 200])
    expect(Math.min(...tries.map(({ ms }) => ms))).toBeLessThan(950)
  })
})
