import { explainPrepared, type Plan, toLiteral } from '../cases/explain.ts'
import { recordStatements, type Statement } from '../cases/statements.ts'
import { type Cluster, withClient } from '../cluster.ts'
import { checkProbe, type Probe } from './probes.ts'

/** What the service sends to PostgreSQL for one search, between `begin` and `commit`. */
export type Captured = {
  readonly tenantId: string
  /** What else it sets for the transaction, as `name = value`. */
  readonly settings: readonly string[]
  readonly statements: readonly Statement[]
}

/** From PostgreSQL's own log. Of an answer that takes several transactions, the first. */
export async function capture(
  cluster: Cluster,
  port: number,
  key: string,
  probes: readonly Probe[],
): Promise<Captured[]> {
  const sent = await recordStatements(cluster, 'casefold', async () => {
    for (const probe of probes) await checkProbe(port, key, probe)
  })
  const transactions: Captured[] = []
  for (let at = 0; at < sent.length; at++) {
    const [, tenantId, more = ''] = /^begin; set local app\.tenant_id = '([^']+)'(.*)$/.exec(sent[at]?.text ?? '') ?? []
    if (tenantId === undefined) continue
    const end = sent.findIndex(({ text }, place) => place > at && text === 'commit')
    const settings = more.split('; set local ').slice(1)
    transactions.push({ tenantId, settings, statements: sent.slice(at + 1, end) })
  }
  const searches = transactions.slice(0, probes.length)
  if (searches.length < probes.length) throw new Error(`${transactions.length} transactions were seen`)
  for (const one of searches) refuseOdd(one)
  return searches
}

function refuseOdd({ statements }: Captured): void {
  const odd = statements.find(({ how, text }) => how !== 'prepared' || text.includes('append_audit'))
  if (odd) throw new Error(`this does not belong to a search: ${JSON.stringify(odd)}`)
}

export type Searched = Pick<Captured, 'tenantId' | 'settings'> & { readonly search: Pick<Statement, 'text' | 'values'> }

/** Of all that it sends, what looks through the pages. */
export function searchOf({ tenantId, settings, statements }: Captured): Searched {
  const [search, ...more] = statements.filter(({ text }) => text.includes('search_key'))
  if (!search || more.length > 0) throw new Error('a search looks through the pages once')
  return { tenantId, settings, search }
}

/** The plan of the search itself as it was carried out: as the service's role, in the tenant, prepared and used before. */
export function explainSearch(
  cluster: Cluster,
  database: string,
  { tenantId, settings, search }: Searched,
): Promise<Plan> {
  return withClient(cluster.environment(database).DATABASE_URL ?? '', async (client) => {
    for (const setting of settings) await client.query(`set ${setting}`)
    await client.query(`prepare asked as ${search.text}`)
    return explainPrepared(client, tenantId, search.values)
  })
}

/** The same rows in the same order, all of them, for COPY: which knows no parameters. */
export function wholeQuery(captured: Captured): string {
  const { text, values } = searchOf(captured).search
  const unlimited = text.replace(/\blimit \$\d+\s*$/, '')
  if (unlimited === text) throw new Error('the search does not end with its limit')
  return unlimited.replace(/\$(\d+)/g, (_, number: string) => toLiteral(values[Number(number) - 1] ?? null))
}
