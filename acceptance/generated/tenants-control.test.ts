import { describe, expect, test } from 'vitest'
import { probeBadKeys } from './bad-keys.ts'
import { type Carelessness, type CarelessServer, openCarelessServer } from './careless-server.ts'
import { probeForeignIds } from './foreign-ids.ts'
import { fetchOperations } from './openapi-document.ts'

async function findFaults(
  planted: Carelessness[],
  probe: (
    server: CarelessServer,
    operations: Awaited<ReturnType<typeof fetchOperations>>,
  ) => Promise<{ faults: readonly string[] }>,
): Promise<string> {
  const server = await openCarelessServer(...planted)
  try {
    const { faults } = await probe(server, await fetchOperations(server.url))
    return faults.join('\n')
  } finally {
    server.close()
  }
}

const withBadKeys = (...planted: Carelessness[]) =>
  findFaults(planted, ({ url, keys }, operations) => probeBadKeys(url, keys, operations))
const withForeignIds = (...planted: Carelessness[]) =>
  findFaults(planted, ({ url, keys }, operations) => probeForeignIds(url, keys, operations))

describe('Negative controls: a planted fault is reported', () => {
  test('a service without a fault has none reported', async () => {
    expect(await withBadKeys()).toBe('')
    expect(await withForeignIds()).toBe('')
  })

  test.each([
    [
      'takes any secret',
      /POST \/api\/notes, the right id and a wrong secret with a right checksum: 201 instead of 401/,
    ],
    ['tells expired keys apart', /the answer differs from that of/],
    ['says it in other words', /the sentence is another/],
  ] as const)('bad keys: a service that %s', async (fault, report) => {
    expect(await withBadKeys(fault)).toMatch(report)
  })

  test.each([
    ['shows foreign records', /noteId in path is another tenant's: a leak/],
    ['shows foreign records', /noteId in path is another tenant's: 200 instead of 403/],
    ['hides foreign records', /noteId in path is another tenant's: 404 instead of 403/],
    ['writes foreign records', /the other tenant's records changed/],
    ['stumbles over NUL', /noteId in path ends in NUL: 500/],
  ] as const)('foreign ids: a service that %s', async (fault, report) => {
    expect(await withForeignIds(fault)).toMatch(report)
  })
})
