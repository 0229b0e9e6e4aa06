import type { EncounterCorrection } from '@casefold/clinical/case/analyse-case'
import type { Finding, ReviewedFinding } from '@casefold/clinical/finding'
import type { TenantTx } from '../../adapters/postgres/database.ts'
import { toWireId, type Uuid } from '../../kernel/ids.ts'
import type { RequestState } from '../report-request.ts'
import { listAmended } from '../review/review-item.store.ts'
import { findReviewedBefore } from './carried.store.ts'
import type { ReportDocument } from './report-document.store.ts'

/** What reviewers gave the analysis to count with. */
export type Amendments = { readonly corrections: EncounterCorrection[]; readonly added: Finding[] }

/**
 * Those of this request; before it is reviewed for the first time, those of the request whose decisions it will take over.
 * What cites other documents than these is no evidence any more.
 */
export async function loadAmendments(
  tx: TenantTx,
  request: RequestState,
  documents: readonly ReportDocument[],
): Promise<Amendments> {
  const fresh = request.decisions === 0 && request.status !== 'awaiting_review'
  const before = fresh ? await findReviewedBefore(tx, request) : undefined
  const covered = new Set(documents.map(({ documentId }) => toWireId('doc', documentId)))
  const { corrections, added } = await readAmendments(tx, before ?? request.reportRequestId)
  const isCovered = ({ citations }: Finding): boolean => citations.every(({ documentId }) => covered.has(documentId))
  return { corrections, added: added.filter(isCovered) }
}

async function readAmendments(tx: TenantTx, requestId: Uuid): Promise<Amendments> {
  const encounters = await listAmended(tx, requestId, 'encounter')
  const findings = await listAmended(tx, requestId, 'finding')
  return {
    corrections: encounters.map(({ itemId, decided }) => ({ encounterId: itemId, ...decided?.corrections })),
    added: findings
      .filter(({ decision }) => decision !== 'withdrawn' && decision !== 'rejected')
      .map(({ body }) => body)
      .filter(hasSource),
  }
}

/** A statement without a source is no evidence, and contradicts none. */
export function hasSource(finding: ReviewedFinding): finding is Finding {
  return finding.citations.length > 0
}
