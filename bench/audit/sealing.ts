import { sealAudit } from '../../packages/server/src/audit/seal-audit.ts'
import { verifyAudit } from '../../packages/server/src/audit/verify-audit.ts'
import { newUuid } from '../../packages/server/src/kernel/ids.ts'
import type { OpenApp } from '../../packages/server/src/main/open-app.ts'
import { createTenant } from '../../packages/server/src/site/create-tenant.ts'
import type { BenchRun } from '../bench-run.ts'
import { asAdmin, type Cluster } from '../cluster.ts'
import { median } from '../rounds.ts'
import { atLeastOurs, type Pair, type Row } from '../row.ts'

const tenants = 20
const leastPerSecond = 20_000

/** Rounds of new events of many tenants, each sealed and anchored; then everything verified, several times. */
export async function benchSealing(run: BenchRun, cluster: Cluster, app: OpenApp): Promise<Row[]> {
  const perRound = run.quick ? 40_000 : 200_000
  const ids: string[] = []
  for (let n = 0; n < tenants; n++) ids.push((await createTenant(app, `Bench ${n}`)).tenantId)
  await sealAudit(app)
  const sealed: Pair[] = []
  for (let round = 0; round < 3; round++) {
    run.say(`sealing: round ${round + 1} of 3, ${perRound} events`)
    await fill(cluster, ids, perRound)
    const bare = await perSecond(perRound, () => hashOnly(cluster))
    const ours = await perSecond(perRound, async () => {
      const events = await sealAudit(app)
      if (events !== perRound) throw new Error(`${events} of ${perRound} events were sealed`)
    })
    sealed.push({ ours, bare, ratio: ours / bare })
  }
  const verified: Pair[] = []
  for (let round = 0; round < 3; round++) {
    run.say(`verifying: round ${round + 1} of 3`)
    const { events } = await verifyAudit(app)
    const bare = await perSecond(events, () => readOnly(cluster))
    const ours = await perSecond(events, async () => {
      const { problems } = await verifyAudit(app)
      if (problems.length > 0) throw new Error(problems.join('\n'))
    })
    verified.push({ ours, bare, ratio: ours / bare })
  }
  await refuseBlindVerifier(cluster, app)
  return [
    atLeastOurs('sealing, events/s, beside hashing them in SQL', middle(sealed), leastPerSecond),
    atLeastOurs('verifying, events/s, beside reading them', middle(verified), leastPerSecond),
  ]
}

function middle(pairs: readonly Pair[]): Pair {
  const of = (name: keyof Pair): number => median(pairs.map((pair) => pair[name]))
  return { ours: of('ours'), bare: of('bare'), ratio: of('ratio') }
}

async function perSecond(events: number, work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return (events * 1000) / (performance.now() - started)
}

/** As requests write them: ids of the right form, one object each, many transactions. */
async function fill(cluster: Cluster, ids: readonly string[], events: number): Promise<void> {
  const pieces = 40
  for (let piece = 0; piece < pieces; piece++) {
    const rows = Array.from({ length: events / pieces }, (_, n) => ({
      tenant_id: ids[n % ids.length],
      event_id: newUuid(new Date()),
      at: new Date(),
      actor: 'key_01jd3x6x7me5b9yc2r4hq8vkzt',
      action: 'getCase',
      outcome: 200,
      objects: ['case_01jd3x6x7me5b9yc2r4hq8vkzt'],
      request_id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
      address: '203.0.113.9',
      count: 1,
    }))
    await asAdmin(cluster, 'casefold', (client) => client.query('select append_audit($1)', [JSON.stringify(rows)]))
  }
}

async function hashOnly(cluster: Cluster): Promise<void> {
  await asAdmin(cluster, 'casefold', (client) =>
    client.query(
      `select count(sha256(convert_to(concat_ws(chr(10), event_id::text, at::text, actor, action, outcome::text,
         array_to_string(objects, ','), request_id, address, count::text), 'UTF8')))
       from audit_events where xact >= (select max(to_xact) from audit_seals)`,
    ),
  )
}

async function readOnly(cluster: Cluster): Promise<void> {
  await asAdmin(cluster, 'casefold', async (client) => {
    await client.query(
      'begin; declare every no scroll cursor for select * from audit_events order by tenant_id, xact, event_id',
    )
    for (;;) {
      const { rows } = await client.query('fetch 5000 from every')
      if (rows.length === 0) break
    }
    await client.query('rollback')
  })
}

/** A verifier that finds nothing in what was changed would be a fast one. */
async function refuseBlindVerifier(cluster: Cluster, app: OpenApp): Promise<void> {
  await asAdmin(cluster, 'casefold', async (client) => {
    await client.query('set session_replication_role = replica')
    await client.query(
      'update audit_events set outcome = 403 where event_id = (select event_id from audit_events limit 1)',
    )
  })
  const { problems } = await verifyAudit(app)
  if (problems.length !== 1) throw new Error(`one event was changed, and the verifier says: ${problems.join('; ')}`)
}
