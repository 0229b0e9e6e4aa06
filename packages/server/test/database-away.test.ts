import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startParts } from '@casefold/dev/parts'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { bootstrap } from '../src/adapters/postgres/bootstrap.ts'
import { migrate, readMigrations } from '../src/adapters/postgres/migrate.ts'
import { openLog } from '../src/kernel/log.ts'
import { operator } from '../src/kernel/principal.ts'
import { openApp } from '../src/main/open-app.ts'
import { createTenant } from '../src/site/create-tenant.ts'
import { setTenant } from '../src/site/set-tenant.ts'
import { startDatabaseProxy } from './database-proxy.ts'
import { sizes } from './environment.ts'
import { type Asked, type Load, startLoad, tally, worstMs } from './load.ts'
import { type ApiProcess, startApi } from './service-process.ts'
import { issueKey, openTestApp, testConfig, testPeppers } from './test-app.ts'
import { type DatabaseUrls, urlsOf } from './test-run.ts'
import { keepDump } from './written.ts'

/** Longer than any slow machine needs. */
const hangMs = 60_000

type Parts = Awaited<ReturnType<typeof startParts<'postgres'>>>

function nextOf(key: string, turn: number): Asked {
  const headers = { authorization: `Bearer ${key}` }
  if (turn % 3 !== 0) return { method: 'GET', path: '/api/cases?limit=5', headers }
  return { method: 'POST', path: '/api/cases/new', body: { claimNumber: 'C', caseType: 'IME', title: 'T' }, headers }
}

/** What is neither a success nor a 503 that says when to come back, or took longer than anybody should wait. */
function unkind({ outcomes }: Load, patienceMs: number): string[] {
  return outcomes
    .filter((one) => {
      if (one.kind !== 'answered' || one.ms > patienceMs) return true
      return one.status >= 300 && !(one.status === 503 && Number(one.retryAfter) > 0)
    })
    .map((one) => `${JSON.stringify(tally([one]))} in ${Math.round(one.ms)} ms`)
}

/** Waits until both questions are answered again, fifty times in a row. */
async function untilAnswered({ outcomes }: Load): Promise<void> {
  const before = outcomes.length
  const latest = (): string[] => Object.keys(tally(outcomes.slice(Math.max(before, outcomes.length - 50)))).toSorted()
  await expect.poll(() => (outcomes.length > before + 50 ? latest() : [])).toEqual(['answered 200', 'answered 201'])
}

describe('a database that is killed under load', () => {
  let parts: Parts
  let urls: DatabaseUrls
  let api: ApiProcess
  let key: string

  beforeAll(async () => {
    // a cluster of its own: the others' tests go on
    parts = await startParts({ parts: ['postgres'], throwaway: true, logDir: join(inject('run').logDir, 'away') })
    urls = urlsOf(parts.postgres.adminUrl(), 'away')
    await bootstrap({ ...urls, adminUrl: parts.postgres.adminUrl() })
    await migrate(urls.ownerUrl, await readMigrations())
    const config = testConfig({ databaseUrl: urls.appUrl, databaseConnections: 2, peppers: testPeppers })
    const app = openApp(config, openLog('silent'))
    const principal = operator((await createTenant(app, 'Away')).tenantId)
    await setTenant(app, principal, ['requestsPerSecond=1000000', 'requestBurst=1000000'])
    key = (await issueKey(app, principal)).text
    await app.close()
    api = await startApi(urls.appUrl)
  })
  afterAll(async () => {
    await api?.kill9()
    await keepDump(inject('run'), urls.adminUrl, 'away')
    await parts.stop()
  })

  test('is answered for with 503 and Retry-After, never with a hang or a 500, until it is back', async () => {
    for (let kill = 1; kill <= sizes.databaseKills; kill++) {
      const load = startLoad({ clients: 12, ports: [api.port], next: (_, turn) => nextOf(key, turn), pauseMs: 5 })
      await sleep(500)
      await parts.postgres.kill9()
      await sleep(1_000)
      const ready = await fetch(`${api.url}/readyz`)
      expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '2'])
      expect((await fetch(`${api.url}/livez`)).status).toBe(200)
      await parts.postgres.restart()
      const back = performance.now()
      while ((await fetch(`${api.url}/readyz`)).status !== 200 && performance.now() - back < hangMs) await sleep(50)
      const recovered = Math.round(performance.now() - back)
      await untilAnswered(load)
      await load.stop()

      const counts = tally(load.outcomes)
      process.stdout.write(
        `database killed (${kill}): ${JSON.stringify(counts)}, worst ${worstMs(load.outcomes)} ms, ready again after ${recovered} ms\n`,
      )
      expect(unkind(load, hangMs)).toEqual([])
      expect(counts['answered 503']).toBeGreaterThan(0)
      expect(api.child.ending()).toBeUndefined()
    }
  })
})

describe('a database behind a cut cable', () => {
  /** The real limit is 12 s; nothing but the number differs. */
  const givenUpMs = 8_000

  test('is answered for with 503 as soon as a statement is given up', async () => {
    const service = await openTestApp()
    const { key } = await service.newTenant()
    const proxy = await startDatabaseProxy(service.urls.appUrl)
    const api = await startApi(`${proxy.url}?query_timeout=${givenUpMs}`)
    const load = startLoad({ clients: 8, ports: [api.port], next: (_, turn) => nextOf(key, turn), pauseMs: 5 })
    await untilAnswered(load)
    proxy.cut()
    await expect.poll(() => tally(load.outcomes)['answered 503'] ?? 0).toBeGreaterThan(8)
    proxy.mend()
    await untilAnswered(load)
    await load.stop()
    process.stdout.write(`cable cut: ${JSON.stringify(tally(load.outcomes))}, worst ${worstMs(load.outcomes)} ms\n`)
    // One statement is given up and not a second one waited for; a connection that does not come about is, after 3 s.
    expect(unkind(load, 2 * givenUpMs)).toEqual([])
    await api.kill9()
    await proxy.close()
    await service.close()
  })
})
