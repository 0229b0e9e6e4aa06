import type { App } from '../src/app.ts'
import type { Uuid } from '../src/kernel/ids.ts'
import type { Work } from '../src/kernel/work.ts'
import { analysePages } from '../src/reports/analysis/analyse-pages.ts'
import { finishAnalysis } from '../src/reports/analysis/finish-analysis.ts'
import { planAnalysis } from '../src/reports/analysis/plan-analysis.ts'
import { parseId } from '../src/tenancy/refuse-missing.ts'

type Owner = { readonly principal: { readonly tenantId: Uuid } }

export function workOn({ principal: { tenantId } }: Owner, id: string, attempt = 1): Work {
  return { tenantId, rowId: parseId('rreq', id), attempt, traceparent: '' }
}

/** The steps of analysis, without the workflow around them. `meanwhile`: after it was planned. */
export async function analyseByHand(app: App, work: Work, meanwhile?: () => Promise<unknown>): Promise<void> {
  const plan = (await planAnalysis(app, work)) ?? []
  await meanwhile?.()
  const { signal } = new AbortController()
  for (const [first, last] of plan) await analysePages(app, { ...work, first, last }, signal)
  await finishAnalysis(app, work)
}
