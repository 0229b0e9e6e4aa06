import type { Plan } from '../cases/explain.ts'
import type { Cluster } from '../cluster.ts'
import { noneOf, type Row } from '../row.ts'
import { type Captured, explainSearch, type Searched, searchOf } from './captured.ts'
import type { PlannedCase } from './corpus.ts'

/** What a plan did with the pages. */
type PlanFacts = {
  /** Steps that read a partition, and how often these were carried out, together. */
  readonly scans: number
  readonly executions: number
  readonly sequential: number
  readonly sorts: number
}

/** As it was carried out under row level security: one partition a document, by its index, and nothing sorted. */
export async function planRows(
  cluster: Cluster,
  database: string,
  name: string,
  captured: Captured,
  documents: number,
): Promise<Row[]> {
  const facts = await lookAt(cluster, database, searchOf(captured))
  return [
    noneOf(`${name}, partitions read beyond one a document`, Math.abs(facts.executions - documents), documents),
    noneOf(`${name}, sequential scans of pages`, facts.sequential, facts.scans),
    noneOf(`${name}, sorts of pages`, facts.sorts, facts.scans),
  ]
}

const everyPage = `select p.page_number from documents d join pages p using (tenant_id, document_id)
  where d.tenant_id = $1 and d.case_id = $2 and d.deleted_at is null order by d.ordinal, d.document_id, p.page_number`

const without = ['enable_partition_pruning = off', 'enable_indexscan = off', 'enable_bitmapscan = off']

/** Negative controls: plans that do what ours must not, and have to be seen doing it; in a small case, since they are slow. */
export async function refuseBlindPlanFacts(
  cluster: Cluster,
  database: string,
  captured: Captured,
  { asked, small: { tenantId, caseId } }: { asked: PlannedCase; small: PlannedCase },
  documents: number,
): Promise<void> {
  const { search, settings } = searchOf(captured)
  const values = search.values.map((value) => (value === asked.caseId ? caseId : value))
  const lookIn = (text: string, given: Searched['search']['values'], more: readonly string[]): Promise<PlanFacts> =>
    lookAt(cluster, database, { tenantId, search: { text, values: given }, settings: [...settings, ...more] })
  const scanning = await lookIn(search.text, values, without)
  if (scanning.sequential === 0) throw new Error('the plan facts do not see a sequential scan')
  if (scanning.executions === documents) throw new Error('the plan facts do not see that all partitions were read')
  const sorting = await lookIn(everyPage, [tenantId, caseId], [])
  if (sorting.sorts === 0) throw new Error('the plan facts do not see a case being sorted')
}

async function lookAt(cluster: Cluster, database: string, searched: Searched): Promise<PlanFacts> {
  return factsOf(await explainSearch(cluster, database, searched))
}

function factsOf(plan: Plan): PlanFacts {
  const steps = [...stepsOf(plan)]
  const scans = steps.filter(readsPages)
  const sorts = steps.filter((step) => step['Node Type'].endsWith('Sort') && [...stepsOf(step)].some(readsPages))
  return {
    scans: scans.length,
    executions: scans.reduce((sum, scan) => sum + scan['Actual Loops'], 0),
    sequential: scans.filter((scan) => scan['Node Type'].endsWith('Seq Scan')).length,
    sorts: sorts.length,
  }
}

function readsPages(step: Plan): boolean {
  return /^pages(_\d+)?$/.test(step['Relation Name'] ?? '')
}

function* stepsOf(plan: Plan): Generator<Plan> {
  yield plan
  for (const part of plan.Plans ?? []) yield* stepsOf(part)
}
