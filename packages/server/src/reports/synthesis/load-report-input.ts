import type { Citation } from '@casefold/clinical/finding'
import type { ReportInput, UnconfirmedFinding } from '@casefold/clinical/report/report-input'
import type { TenantTx } from '../../adapters/postgres/database.ts'
import { findCase } from '../../cases/case.store.ts'
import { listHiddenPages } from '../../documents/page.store.ts'
import { toWireId } from '../../kernel/ids.ts'
import { listReportDocuments } from '../analysis/report-document.store.ts'
import type { ReportRequestRow } from '../report-request.ts'
import { listItems } from '../review/review-item.store.ts'
import { asDecided, beforeAll, type ItemKind, isApproved, isUndecided, type ReviewItem } from '../review/review-item.ts'
import { openVerifier, type Verify } from '../review/verify-citations.ts'

const itemsAtOnce = 1_000

export type LoadedInput = {
  readonly input: ReportInput
  readonly findings: readonly ReviewItem<'finding'>[]
  readonly citations: readonly Citation[]
  /** Of what was approved: the report stands or falls with these. */
  readonly confirmed: readonly Citation[]
}

/** What was approved, and everything else that a report tells. */
export async function loadReportInput(tx: TenantTx, request: ReportRequestRow): Promise<LoadedInput> {
  const { reportRequestId, reportType, parameters, unread, method } = request
  const found = await findCase(tx, request.caseId)
  if (!found) throw new Error('the case of a report is missing')
  const findings = await listAll(tx, request, 'finding')
  const conflicts = await listAll(tx, request, 'conflict')
  const gaps = await listAll(tx, request, 'gap')
  const encounters = await listAll(tx, request, 'encounter')
  const documents = await listReportDocuments(tx, reportRequestId)
  const ids = documents.map(({ documentId }) => documentId)
  const hidden = await listHiddenPages(tx, ids)
  const outcomes = toOutcomes(findings)
  const open = [...outcomes.unconfirmed.map(({ finding }) => finding), ...gaps.map(({ body }) => body)]
  const verify = await openVerifier(tx, citationsIn(open))
  const input: ReportInput = {
    reportType,
    case: { claimNumber: found.claimNumber, title: found.title, caseType: found.caseType },
    subject: found.subject ?? {},
    parameters,
    documents: documents.map(({ documentId, ordinal, fileName, pageCount, sha256, status }) => ({
      documentId: toWireId('doc', documentId),
      ...{ ordinal, fileName, pages: pageCount, read: status === 'completed' },
      ...(sha256 !== null && { sha256 }),
    })),
    unread,
    hidden: hidden.map(({ documentId, pageNumber, hiddenText }) => ({
      documentId: toWireId('doc', documentId),
      ...{ pageNumber, words: hiddenText },
    })),
    encounters: encounters.map(({ body }) => body),
    ...outcomes,
    unconfirmed: outcomes.unconfirmed.map((one) => (isBroken(verify, one.finding) ? { ...one, why: 'broken' } : one)),
    conflicts: conflicts.map(toConflictOutcome),
    gaps: gaps.map((gap) => toGapOutcome(gap, verify)),
    method: { ruleVersion: method.rules ?? '', ...(method.model && { model: method.model.model }) },
  }
  const confirmed = citationsIn(input.approved.map(({ finding }) => finding))
  return { input, findings, confirmed, citations: [...confirmed, ...citationsIn(open)] }
}

type Cited = { readonly citations: readonly Citation[] }

function citationsIn(cited: readonly Cited[]): Citation[] {
  return cited.flatMap(({ citations }) => [...citations])
}

function isBroken(verify: Verify, { citations }: Cited): boolean {
  return citations.some((citation) => verify(citation) === false)
}

async function listAll<Kind extends ItemKind>(
  tx: TenantTx,
  { reportRequestId }: ReportRequestRow,
  kind: Kind,
): Promise<ReviewItem<Kind>[]> {
  const all: ReviewItem<Kind>[] = []
  for (let after = beforeAll, more = true; more; ) {
    const some = await listItems(tx, reportRequestId, kind, after, itemsAtOnce)
    all.push(...some)
    more = some.length === itemsAtOnce
    after = some.at(-1) ?? after
  }
  return all
}

function toOutcomes(
  items: readonly ReviewItem<'finding'>[],
): Pick<ReportInput, 'approved' | 'unconfirmed' | 'rejected'> {
  return {
    approved: items.filter(isApproved).map((item) => ({
      finding: asDecided(item),
      ...(item.decision === 'edited' && { original: { value: item.body.value, display: item.body.display } }),
      ...(item.decided?.citations && { recited: true }),
      ...(item.decided?.note !== undefined && { note: item.decided.note }),
    })),
    unconfirmed: items
      .filter(isUndecided)
      .map((item): UnconfirmedFinding => ({ finding: asDecided(item), why: whyNot(item) })),
    rejected: items.filter(({ decision, changedSince }) => decision === 'rejected' && !changedSince).length,
  }
}

function whyNot({ changedSince, blocked }: ReviewItem): UnconfirmedFinding['why'] {
  if (changedSince) return 'changed'
  return blocked ? 'blocked' : 'undecided'
}

const resolutions = ['preferred', 'bothStand', 'explained', 'unresolved'] as const
const gapDecisions = ['confirmed', 'dismissed', 'requested'] as const

function toConflictOutcome({ body, decision, decided }: ReviewItem<'conflict'>): ReportInput['conflicts'][number] {
  return {
    conflict: { ...body, strength: body.strength ?? 'strong' },
    resolution: resolutions.find((resolution) => resolution === decision) ?? 'unresolved',
    ...(decided?.preferred !== undefined && { preferred: decided.preferred }),
    ...(decided?.note !== undefined && { note: decided.note }),
  }
}

/** Words that are no longer on their page are no source of a gap; the gap is told all the same. */
function toGapOutcome(
  { body, decision: made, decided }: ReviewItem<'gap'>,
  verify: Verify,
): ReportInput['gaps'][number] {
  const decision = gapDecisions.find((one) => one === made)
  return {
    gap: { ...body, citations: body.citations.filter((citation) => verify(citation) !== false) },
    ...(decision && { decision }),
    ...(decided?.note !== undefined && { note: decided.note }),
  }
}
