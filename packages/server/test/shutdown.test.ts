import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromWireId } from '../src/kernel/ids.ts'
import { sizes } from './environment.ts'
import { holdLock } from './gate.ts'
import { type Asked, startLoad, tally, worstMs } from './load.ts'
import { type ApiProcess, startApi } from './service-process.ts'
import { openTestApp, type TestApp, type TestTenant } from './test-app.ts'

const settings = { DRAIN_SECONDS: '1', DATABASE_CONNECTIONS: '10' }
let service: TestApp
let tenant: TestTenant
let processes: ApiProcess[]
let caseId: string

beforeAll(async () => {
  service = await openTestApp()
  tenant = await service.newTenant()
  const body = { claimNumber: 'CLM-1', caseType: 'IME', title: 'Back pain' }
  caseId = (await service.call(tenant.key, 'POST', '/api/cases/new', { body })).json().caseId
  processes = [await startApi(service.urls.appUrl, settings), await startApi(service.urls.appUrl, settings)]
})
afterAll(async () => {
  await Promise.all(processes.map((one) => one.kill9()))
  await service.close()
})

/** A row that is held most of the time, so that an edit of it is a slow request. */
function holdNowAndThen(): { stop(): Promise<void> } {
  let running = true
  const hold = async (): Promise<void> => {
    while (running) {
      const row = `select 1 from cases where case_id = '${fromWireId('case', caseId)}' for update`
      const gate = await holdLock(service.urls.adminUrl, row)
      await sleep(600)
      await gate.open()
      await sleep(50)
    }
  }
  const holding = hold()
  return {
    stop: () => {
      running = false
      return holding
    },
  }
}

/** Every fourth client edits the row that is held; the others read it and make new ones. */
function nextOf(client: number, turn: number): Asked {
  const headers = { authorization: `Bearer ${tenant.key}` }
  if (client % 4 === 0)
    return { method: 'PUT', path: `/api/cases/${caseId}/edit`, body: { title: `Title ${turn}` }, headers }
  if (turn % 5 === 0)
    return { method: 'POST', path: '/api/cases/new', body: { claimNumber: 'C', caseType: 'IME', title: 'T' }, headers }
  return { method: 'GET', path: `/api/cases/${caseId}`, headers }
}

test(`${sizes.stops} SIGTERM of one of two processes under load: every accepted connection gets its whole answer`, async () => {
  const holder = holdNowAndThen()
  const ports = processes.map(({ port }) => port)
  const load = startLoad({ clients: 16, ports, next: nextOf, pauseMs: 5 })
  const stopMs: number[] = []
  for (let stop = 0; stop < sizes.stops; stop++) {
    await sleep(500)
    const stopped = processes[stop % 2]
    if (!stopped) continue
    const start = performance.now()
    expect(await stopped.stop()).toBe('exit code 0')
    stopMs.push(Math.round(performance.now() - start))
    processes[stop % 2] = await startApi(service.urls.appUrl, { ...settings, PORT: `${stopped.port}` })
  }
  await load.stop()
  await holder.stop()

  const counts = tally(load.outcomes)
  const slow = load.outcomes.filter(({ ms }) => ms > 300).length
  process.stdout.write(
    `${sizes.stops} stops: ${JSON.stringify(counts)}, ${slow} slower than 300 ms, worst ${worstMs(load.outcomes)} ms, stopped in ${stopMs.join(' ')} ms\n`,
  )
  expect(Object.keys(counts).filter((name) => !/^(answered 20[01]|refused)$/.test(name))).toEqual([])
  expect(counts.refused).toBeGreaterThan(0)
  expect(slow).toBeGreaterThan(0)
  expect(load.outcomes.length).toBeGreaterThan(200 * sizes.stops)
})

test('a process that is killed instead loses answers: the count would show it', async () => {
  const holder = holdNowAndThen()
  const load = startLoad({ clients: 16, ports: processes.map(({ port }) => port), next: nextOf, pauseMs: 5 })
  await sleep(300)
  await processes[0]?.kill9()
  await sleep(100)
  await load.stop()
  await holder.stop()
  expect(load.outcomes.filter(({ kind }) => kind === 'lost').length).toBeGreaterThan(0)
})
