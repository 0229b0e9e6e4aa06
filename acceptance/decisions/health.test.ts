import { describe, expect, test } from 'vitest'
import { call } from '../client.ts'

type Document = { openapi: string; paths: Record<string, Record<string, { responses: object; security?: unknown }>> }

async function document(): Promise<Document> {
  return (await call<Document>('GET', '/openapi.json', { key: null })).body
}

describe('The frame: what needs no key', () => {
  test.each(['/livez', '/readyz'])('%s is 200 `{status: "ok"}`', async (path) => {
    expect(await call('GET', path, { key: null })).toMatchObject({ status: 200, body: { status: 'ok' } })
  })

  test('`/metrics` has its own loopback listener: here it is 404', async () => {
    expect((await call('GET', '/metrics', { key: null })).status).toBe(404)
  })
})

describe('The frame: OpenAPI 3.1 at `/openapi.json`', () => {
  test('is OpenAPI 3.1', async () => {
    expect((await document()).openapi).toMatch(/^3\.1\./)
  })

  test.each([
    ['GET', '/api/cases/{caseId}'],
    ['POST', '/api/cases/new'],
    ['PUT', '/api/cases/{caseId}/edit'],
    ['GET', '/api/cases'],
    ['GET', '/api/me'],
  ])('names %s %s', async (method, path) => {
    expect((await document()).paths[path]?.[method.toLowerCase()]).toBeDefined()
  })

  test('every operation says that it can be refused with 401, 429 and 503', async () => {
    const operations = Object.values((await document()).paths).flatMap((path) => Object.values(path))
    expect(operations.length).toBeGreaterThanOrEqual(5)
    for (const { responses } of operations) {
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['401', '429', '503']))
    }
  })
})
