import type { HealthCheck } from '@casefold/contract/dashboard/site'
import type { App } from '../app.ts'
import { countOpenWork } from '../tenancy/due-work.ts'

type Needs = Pick<App, 'db' | 'auditDb' | 'blobs' | 'workflows' | 'now'>

/** Answers what is wrong, in a sentence; nothing means well. */
type Check = (app: Needs) => Promise<string>

const withinMs = 5_000
/** Work of which nothing has moved for so long: nobody does it. */
const stuckMs = 15 * 60_000

const checks: Readonly<Record<string, Check>> = {
  database: async ({ db }) => {
    await db.call('select 1', [])
    return ''
  },
  auditTrail: async ({ auditDb }) => {
    await auditDb.call('select 1', [])
    return ''
  },
  blobStore: async ({ blobs }) => {
    await blobs.properties('health')
    return ''
  },
  workflows: async ({ workflows }) => {
    await workflows.listIdleQueues()
    return ''
  },
  workers: async ({ workflows }) => {
    const idle = await workflows.listIdleQueues()
    return idle.length > 0 ? `No worker takes work of: ${idle.join(', ')}` : ''
  },
  queue: async ({ db, now }) => {
    const open = await countOpenWork({ db })
    const oldest = Math.min(...open.map((work) => work.oldest.getTime()))
    const minutes = Math.floor((now().getTime() - oldest) / 60_000)
    return now().getTime() - oldest > stuckMs ? `Nothing has moved in the oldest work for ${minutes} minutes` : ''
  },
}

/** All parts at once, each with its own limit: one that hangs says so, and keeps nobody from seeing the others. */
export function checkHealth(app: Needs): Promise<HealthCheck[]> {
  return Promise.all(Object.entries(checks).map(([name, check]) => run(name, check, app)))
}

async function run(name: string, check: Check, app: Needs): Promise<HealthCheck> {
  const start = performance.now()
  const late = new Promise<string>((answer) => {
    setTimeout(answer, withinMs, `No answer within ${withinMs / 1000} seconds`).unref()
  })
  // What exactly is wrong stands in the log and is told by `casefold doctor`; addresses are nobody's business here.
  const message = await Promise.race([check(app).catch(() => 'It does not answer'), late])
  return { name, state: message === '' ? 'ok' : 'failed', message, tookMs: Math.round(performance.now() - start) }
}
