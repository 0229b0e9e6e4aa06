import { startApi } from '../api.ts'
import type { BenchRun } from '../bench-run.ts'
import { connections, makeAsking } from '../cases/sides.ts'
import { type Cluster, casefold, copyDatabase, openCluster } from '../cluster.ts'
import { openLoad } from '../load/load.ts'
import type { Row } from '../row.ts'
import { type Captured, capture } from './captured.ts'
import { type Corpus, fullSizes, type PlannedCase, planCorpus, quickSizes } from './corpus.ts'
import { benchGrowth } from './growth.ts'
import { benchFloor, benchLatency, type Place, warmService } from './latency.ts'
import { type Lexicon, makeLexicon } from './lexicon.ts'
import { benchNarrowed, storeVisits } from './narrowed.ts'
import { planRows, refuseBlindPlanFacts } from './plan-facts.ts'
import { checkProbe, makeProbes, type ProbeName, type Probes, plainPath } from './probes.ts'
import { benchSlowReaders } from './slow-readers.ts'
import { storeDocuments, storeTenants } from './store-corpus.ts'
import { benchStoring } from './storing.ts'
import { benchWhole } from './whole.ts'

/** The same cases among few other pages, and among many. */
const [few, many] = ['few', 'many']

/** Searches over HTTP beside pgbench with the same statements, in a table where most pages are another tenant's. */
export async function benchSearch(run: BenchRun): Promise<Row[]> {
  const sizes = run.quick ? quickSizes : fullSizes
  run.say('PostgreSQL, roles and tables')
  const cluster = await openCluster(run, { shared_buffers: run.quick ? '512MB' : '2GB', max_wal_size: '8GB' })
  await casefold(cluster, few, 'bootstrap')
  await casefold(cluster, few, 'migrate')
  const { tenantId, key } = await makeAsking(cluster, few)
  const [corpus, lexicon] = [planCorpus(tenantId, sizes), makeLexicon()]
  await storeCorpus(run, cluster, corpus, lexicon)

  run.say('the service')
  const load = openLoad()
  run.stack.defer(() => load.close())
  const place: Place = { cluster, database: many, key, load, api: await startApi(run, cluster, many, connections) }
  const probes = makeProbes(corpus, sizes)
  const captured = await captureAll(place, probes)
  const plans = await benchPlans(place, corpus, probes, captured)
  await warmService(run, place, probes)
  const latency = await benchLatency(run, place, probes, captured)
  const narrowed = await benchNarrowed(run, place, corpus)
  const floor = await benchFloor(run, place, probes.shortRare, plainPath(corpus))
  const whole = await benchWhole(run, place, probes.whole, captured.whole)
  const slow = await benchSlowReaders(run, place, probes.whole, probes.shortRare, whole.bytes)
  const growth = await benchGrowth(run, place, few, probes.thousandRare, captured.thousandRare, sizes)
  const [document] = corpus.first.filter(({ searched }) => !searched)
  if (!document) throw new Error('there are no other documents')
  const storing = await benchStoring(run, cluster, many, lexicon, document)
  return [...latency, ...narrowed, floor, ...whole.rows, ...slow, ...storing, ...growth, ...plans]
}

async function storeCorpus(run: BenchRun, cluster: Cluster, corpus: Corpus, lexicon: Lexicon): Promise<void> {
  const pages = (documents: Corpus['first']): string =>
    documents.reduce((sum, one) => sum + one.pages, 0).toLocaleString('en')
  run.say(`storing ${pages(corpus.first)} pages`)
  await storeTenants(cluster, few, corpus)
  await storeDocuments(cluster, few, lexicon, corpus.first)
  run.say(`storing ${pages(corpus.then)} more in a copy`)
  await copyDatabase(cluster, few, many)
  await storeDocuments(cluster, many, lexicon, corpus.then)
  await storeVisits(cluster, many)
}

/** Asked several times before: what a connection does only at first is not what we are after. */
async function captureAll({ cluster, api, key }: Place, probes: Probes): Promise<Record<keyof Probes, Captured>> {
  const names = Object.keys(probes) as (keyof Probes)[]
  for (const name of names) await checkProbe(api.port, key, probes[name])
  const listed = names.map((name) => probes[name])
  const captured = await capture(cluster, api.port, key, listed)
  return Object.fromEntries(names.map((name, at) => [name, captured[at]])) as Record<keyof Probes, Captured>
}

async function benchPlans(
  { cluster }: Place,
  { asked, first, then }: Corpus,
  probes: Probes,
  captured: Readonly<Record<ProbeName, Captured>>,
): Promise<Row[]> {
  const documentsOf = ({ caseId }: PlannedCase): number =>
    [...first, ...then].filter((one) => one.caseId === caseId).length
  const { small, thousand, large } = asked
  await refuseBlindPlanFacts(cluster, few, captured.thousandRare, { asked: thousand, small }, documentsOf(small))
  const rows: Row[] = []
  for (const [name, of] of [
    ['thousandRare', thousand],
    ['thousandFive', thousand],
    ['largeRare', large],
  ] as const) {
    rows.push(...(await planRows(cluster, many, probes[name].name, captured[name], documentsOf(of))))
  }
  return rows
}
