import pg from 'pg'
import { type Cluster, withClient } from '../cluster.ts'
import { median } from '../rounds.ts'
import type { Asker } from './fill.ts'

export type Cost = { readonly blocks: number; readonly indexes: number }

type Values = readonly (string | null)[]

/** A statement of the service, and the values that one asker would give it. */
export type Asked = { readonly text: string; values(asker: Asker): Values }

export type Plan = {
  readonly 'Node Type': string
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly Plans?: readonly Plan[]
}

/** How many blocks a statement touches as the service sends it: as its role, inside a tenant, prepared and used before. */
export async function explain(
  cluster: Cluster,
  database: string,
  askers: readonly Asker[],
  { text, values }: Asked,
): Promise<Cost> {
  const { DATABASE_URL: url = '' } = cluster.environment(database)
  return withClient(url, async (client) => {
    await client.query(`prepare asked as ${text}`)
    const costs: Cost[] = []
    for (const asker of askers) {
      const plan = await explainPrepared(client, asker.tenantId, values(asker))
      costs.push({ blocks: blocksOf(plan), indexes: countIndexes(plan) })
    }
    const indexes = Math.max(...costs.map((cost) => cost.indexes))
    return { blocks: median(costs.map((cost) => cost.blocks)), indexes }
  })
}

/** The plan of the statement `asked`, as it was carried out. */
export async function explainPrepared(client: pg.Client, tenantId: string, values: Values): Promise<Plan> {
  const execute = `execute asked(${values.map(toLiteral).join(', ')})`
  await client.query(`begin; select set_config('app.tenant_id', ${pg.escapeLiteral(tenantId)}, true)`)
  // PostgreSQL settles on a plan by the sixth time.
  for (let times = 0; times < 6; times++) await client.query(execute)
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, buffers, timing off, format json) ${execute}`,
  )
  await client.query('commit')
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  if (!plan || plan['Actual Rows'] === 0) throw new Error(`the statement found nothing: ${execute}`)
  return plan
}

export function blocksOf(plan: Plan): number {
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
}

export function toLiteral(value: string | null): string {
  return value === null ? 'null' : pg.escapeLiteral(value)
}

function countIndexes(plan: Plan): number {
  const below = plan.Plans?.reduce((sum, part) => sum + countIndexes(part), 0) ?? 0
  return below + (plan['Index Name'] ? 1 : 0)
}
