import type { Citation, ReviewedFinding } from '@casefold/clinical/finding'
import { canonicalJson } from '@casefold/clinical/report/canonical-json'
import { hashText } from '@casefold/clinical/text/hash'
import type { NewFinding } from '@casefold/contract/decision'
import type { FindingRecord } from '@casefold/contract/review'
import { inTenant, type TenantTx } from '../../adapters/postgres/database.ts'
import type { App } from '../../app.ts'
import { findDecider } from '../../evidence/decider.ts'
import { toPartialDate } from '../../evidence/partial-date.ts'
import { toWireId } from '../../kernel/ids.ts'
import type { Principal } from '../../kernel/principal.ts'
import { refusal } from '../../kernel/refusal.ts'
import { findReplay } from '../../tenancy/once.ts'
import { parseId } from '../../tenancy/refuse-missing.ts'
import { hasSource } from '../analysis/amendments.ts'
import { recomputeCase } from '../analysis/recompute-case.ts'
import { toFindingItem } from '../analysis/store-analysis.ts'
import { getRequestRow } from '../get-report-request.ts'
import type { RequestState } from '../report-request.ts'
import { refuseValue } from './check-value.ts'
import { isCategory } from './finding-shapes.ts'
import { makeCitation } from './make-citation.ts'
import { appendDecisions, getItem } from './open-review.ts'
import { recordFinding } from './record-findings.ts'
import { recountItems } from './review-decision.store.ts'
import { decideItem, findItem, upsertItems } from './review-item.store.ts'
import type { Decided } from './review-item.ts'

type Needs = Pick<App, 'db' | 'log' | 'now' | 'blobs' | 'workflows' | 'analyser'>

/** Behind everything that analysis found. */
const atTheEnd = 1_000_000_000

/** A reviewer's own finding: with its source, or a statement without one. It is approved with its adding. */
export async function addFinding(
  app: Needs,
  principal: Principal,
  id: string,
  given: NewFinding,
): Promise<FindingRecord> {
  const requestId = parseId('rreq', id)
  const kept = await findReplay<FindingRecord>(app, principal)
  if (kept) return kept
  const finding = await makeFinding(app, principal, id, given)
  const happening = { action: 'addFinding', outcome: 201, objects: [toWireId('rreq', requestId)] }
  return recomputeCase(app, principal, requestId, happening, {
    prepare: async () => (input) => {
      const others = (input.added ?? []).filter((other) => other.id !== finding.id)
      return { ...input, added: hasSource(finding) ? [...others, finding] : others }
    },
    decide: (tx, request) => store(tx, app, principal, request, finding, given.note),
  })
}

async function makeFinding(
  app: Needs,
  principal: Principal,
  id: string,
  { category, value, display, effectiveDate, citation: wanted }: NewFinding,
): Promise<ReviewedFinding> {
  if (!isCategory(category)) throw refusal('/body/category', 'category', 'is not known')
  refuseValue(category, value)
  const said = effectiveDate === undefined ? undefined : toPartialDate('/body/effectiveDate', effectiveDate)
  const requestId = parseId('rreq', id)
  const request = await inTenant(app.db, principal, (tx) => getRequestRow(tx, app, principal, requestId))
  const citations = wanted ? [await makeCitation(app, principal, request, wanted)] : []
  const date = said ?? (await inTenant(app.db, principal, (tx) => dateOf(tx, request, citations[0])))
  return {
    id: hashText(canonicalJson(['reviewer', category, value, display, effectiveDate ?? null, citations.map(sourceOf)])),
    category,
    value,
    display,
    assertion: {
      polarity: 'affirmed',
      certainty: 'definite',
      temporality: 'current',
      experiencer: 'patient',
      cues: [],
    },
    ...(date && { effectiveDate: date }),
    citations,
    origin: { by: 'reviewer' },
    confidence: 'high',
    flags: [],
  } as unknown as ReviewedFinding
}

/** The same words of the same page, or the same place on its picture. */
function sourceOf(citation: Citation): unknown[] {
  const { documentId, pageNumber } = citation
  if (citation.kind === 'text') return [documentId, pageNumber, citation.start, citation.quote]
  return [documentId, pageNumber, citation.box, citation.transcription]
}

/** That of the encounter it stands in. */
async function dateOf(
  tx: TenantTx,
  { reportRequestId }: RequestState,
  citation: Citation | undefined,
): Promise<ReviewedFinding['effectiveDate']> {
  const encounter = citation && (await findItem(tx, reportRequestId, 'encounter', citation.encounterId))
  const date = encounter?.body.serviceDate
  return date && { ...date, basis: 'serviceDate' }
}

async function store(
  tx: TenantTx,
  { now }: Pick<App, 'now'>,
  principal: Principal,
  request: RequestState,
  finding: ReviewedFinding,
  note: string | undefined,
): Promise<FindingRecord> {
  const at = now()
  const requestId = request.reportRequestId
  // What has a source took part in the analysis, and is stored with it.
  if (!hasSource(finding)) await upsertItems(tx, request, [toFindingItem(finding, atTheEnd)])
  const person = await findDecider(tx, principal)
  const said = note ? { note } : {}
  const decided: Decided = { ...person, at: at.toISOString(), sourceSeen: hasSource(finding), ...said }
  await decideItem(tx, requestId, 'finding', finding.id, { decision: 'approved', decided })
  const { by: actor, name, credentials } = person
  const row = { kind: 'finding', itemId: finding.id, decision: 'add', body: { ...said, finding } } as const
  const { sourceSeen } = decided
  await appendDecisions(tx, request, [{ ...row, actor, name, credentials, sourceSeen, at }], {}, at)
  await recountItems(tx, requestId, at)
  return recordFinding(tx, requestId, await getItem(tx, requestId, 'finding', finding.id))
}
