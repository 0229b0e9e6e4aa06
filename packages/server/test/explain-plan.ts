import pg from 'pg'
import { writerOn } from '../src/adapters/postgres/compile.ts'
import type { TenantTx } from '../src/adapters/postgres/database.ts'
import type { TestApp, TestTenant } from './test-app.ts'

/** A plan for the values that are sent, and one for any: PostgreSQL may come to use either. */
export const modes = ['force_custom_plan', 'force_generic_plan'] as const

export type Statement = { readonly text: string; readonly values: readonly unknown[] }

/** What the service would send. */
export function capture(send: (tx: TenantTx) => Promise<unknown>): Statement {
  let sent: Statement | undefined
  const writer = writerOn(async ({ text, values }) => {
    sent = { text, values }
    return { rows: [], rowCount: 0 }
  })
  void send(writer as TenantTx)
  if (!sent) throw new Error('nothing was sent')
  return sent
}

export type Plan = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly 'Actual Loops': number
  /** In the mean of its loops. */
  readonly 'Actual Rows': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
  readonly Plans?: readonly Plan[]
}
export type Executed = { readonly plan: Plan; readonly nodes: readonly Plan[] }

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]::text[]`
  return typeof value === 'string' ? pg.escapeLiteral(value) : `${value}`
}

/** As the app's role, in the tenant's rows only; prepared, as the service sends it. */
export async function explain(
  { urls }: TestApp,
  { principal }: TestTenant,
  mode: (typeof modes)[number],
  { text, values }: Statement,
  settings: string,
): Promise<Executed> {
  const client = new pg.Client({ connectionString: urls.appUrl })
  await client.connect()
  try {
    await client.query(`begin; set local app.tenant_id = ${pg.escapeLiteral(principal.tenantId)}`)
    await client.query(`${settings}; set local plan_cache_mode = ${mode}; prepare searched as ${text}`)
    const { rows } = await client.query(
      `explain (analyze, buffers, format json) execute searched(${values.map(literal).join(', ')})`,
    )
    const plan: Plan = rows[0]['QUERY PLAN'][0].Plan
    return { plan, nodes: nodesOf(plan) }
  } finally {
    await client.end()
  }
}

export function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
}

export function blocksOf(executed: Executed | undefined): number {
  return (executed?.plan['Shared Hit Blocks'] ?? 0) + (executed?.plan['Shared Read Blocks'] ?? 0)
}
