import { toWireId } from '../../packages/server/src/kernel/ids.ts'
import type { BenchRun } from '../bench-run.ts'
import { sample } from '../cases/throughput.ts'
import { asAdmin, type Cluster } from '../cluster.ts'
import { requestText, warmUp } from '../load/load.ts'
import { interleave, pairOf } from '../rounds.ts'
import { atMost, type Row } from '../row.ts'
import { undisturbed } from '../undisturbed.ts'
import { type Corpus, hitsEach, type PlannedDocument, phrase } from './corpus.ts'
import type { Place } from './latency.ts'
import { checkProbe, type Probe } from './probes.ts'

type Side = 'any' | 'all' | 'phrase' | 'filters'

/** Of what the same words cost with `match=any`: each looks at the same pages and finds the same ones, or fewer. */
const bars: Readonly<Record<Exclude<Side, 'any'>, number>> = { all: 1.3, phrase: 1.3, filters: 1.5 }
const pagesOfVisit = 4
const firstYear = 2010
const years = 4

/** A visit of four pages, in the first of four years, then in the second, and so on. */
const yearOf = (pageNumber: number): number => firstYear + (Math.floor((pageNumber - 1) / pagesOfVisit) % years)

/** Visits of every document, of all tenants: a filter has to find those of its case among them. */
export async function storeVisits(cluster: Cluster, database: string): Promise<void> {
  const visits = `documents d, generate_series(1, d.page_count, ${pagesOfVisit}) n`
  await asAdmin(cluster, database, async (client) => {
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into encounters (tenant_id, case_id, encounter_id, position, opening, provider_key, body)
       select d.tenant_id, d.case_id, d.document_id || '-' || n, d.ordinal * 10000 + n, '', 'ada noel, md',
         jsonb_build_object('wrongPatient', false, 'encounter', jsonb_build_object(
           'serviceDate', jsonb_build_object('value', ${firstYear} + (n - 1) / ${pagesOfVisit} % ${years} || '-03-14'),
           'encounterType', 'office', 'provider', 'Ada Noel, MD'))
       from ${visits}`,
    )
    await client.query(
      `insert into encounter_segments
         (tenant_id, case_id, encounter_id, document_id, page_number, from_offset, to_offset, is_copy)
       select d.tenant_id, d.case_id, d.document_id || '-' || n, d.document_id, page, 0, 1000000, false
       from ${visits}, generate_series(n, least(n + ${pagesOfVisit - 1}, d.page_count)) page`,
    )
    await client.query('vacuum (analyze) encounters, encounter_segments')
  })
}

/** `match=all`, `match=phrase` and filters by visit, in turn with `match=any`, of the same words in the same case. */
export async function benchNarrowed(run: BenchRun, place: Place, corpus: Corpus): Promise<Row[]> {
  const probes = makeProbes(corpus)
  const [rounds, ms] = run.quick ? [3, 800] : [5, 3_000]
  run.say(`narrowed searches: ${rounds} rounds`)
  const aim = async (probe: Probe): Promise<() => Promise<number>> => {
    await checkProbe(place.api.port, place.key, probe)
    const requests = [requestText('GET', probe.path, place.key)]
    const send = await place.load.aim({ port: place.api.port, requests, status: 200, connections: 1 })
    await warmUp(send, 8)
    const used = { pid: place.api.pid, postgresMs: () => place.cluster.cpuMs() }
    return async () => (await undisturbed(run, () => sample(used, () => send(ms)))).medianMs
  }
  const sides = {
    any: await aim(probes.any),
    all: await aim(probes.all),
    phrase: await aim(probes.phrase),
    filters: await aim(probes.filters),
  }
  const taken = await interleave(rounds, sides, run.signal)
  return (['all', 'phrase', 'filters'] as const).map((side) =>
    atMost(`${probes[side].name}, p50 ms, beside match=any`, pairOf(taken[side], taken.any), bars[side]),
  )
}

function makeProbes({ asked, first, then }: Corpus): Readonly<Record<Side, Probe>> {
  const documents = [...first, ...then].filter(({ caseId }) => caseId === asked.large.caseId)
  const pages = documents.reduce((sum, one) => sum + one.pages, 0).toLocaleString('en')
  const found = documents.flatMap(pagesWithPhrase).map(yearOf)
  const [year] = found
  if (found.length !== hitsEach || year === undefined) throw new Error(`the phrase is on ${found.length} pages`)
  const base = `/api/searchcase?caseId=${toWireId('case', asked.large.caseId)}&q=${phrase.replace(' ', '+')}&limit=50`
  const some = (name: string, more: string, count: number): Probe => ({
    name: `case of ${pages} pages, ${name}`,
    path: `${base}${more}`,
    pages: count,
  })
  const filters = `&from=${year}-01-01&to=${year}-12-31&encounterType=office&provider=noel`
  return {
    any: some('match=any', '', hitsEach),
    all: some('match=all', '&match=all', hitsEach),
    phrase: some('match=phrase', '&match=phrase', hitsEach),
    filters: some('days, type and provider', filters, found.filter((one) => one === year).length),
  }
}

function pagesWithPhrase({ planted }: PlannedDocument): number[] {
  return [...planted].filter(([, words]) => words.includes(phrase)).map(([pageNumber]) => pageNumber)
}
