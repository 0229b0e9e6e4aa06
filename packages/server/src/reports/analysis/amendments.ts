import type { EncounterCorrection } from '@casefold/clinical/case/analyse-case'
import type { Finding, ReviewedFinding } from '@casefold/clinical/finding'
import type { TenantTx } from '../../adapters/postgres/database.ts'
import type { Uuid } from '../../kernel/ids.ts'
import type { ReportRequestRow } from '../report-request.ts'
import { listAmended } from '../review/review-item.store.ts'
import { findReviewedBefore } from './carried.store.ts'

/** What reviewers gave the analysis to count with. */
export type Amendments = { readonly corrections: EncounterCorrection[]; readonly added: Finding[] }

/** Those of this request; before it has any, those of the request whose decisions it will take over. */
export async function loadAmendments(tx: TenantTx, request: ReportRequestRow): Promise<Amendments> {
  const before = request.decisions === 0 ? await findReviewedBefore(tx, request) : undefined
  return readAmendments(tx, before ?? request.reportRequestId)
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
