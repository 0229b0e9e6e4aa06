import type { ReportReviewer, SignOff } from '@casefold/contract/sign-off'
import type { ReportRequestRow } from '../report-request.ts'
import { isApproved, isRejected, type ReviewItem } from '../review/review-item.ts'

/** As it stands in the chain of decisions. */
export type Approval = Omit<SignOff['approved'], 'at'> & { readonly at: Date; readonly unseen?: number }

type Counted = ReportReviewer & { oneByOne: number; together: number; sourceSeen: number }

/** Who decided about the findings and how, as far as that stands, and who approved the report. */
export function toSignOff(
  request: ReportRequestRow,
  items: readonly ReviewItem<'finding'>[],
  approval: Approval | undefined,
): SignOff {
  const decided = new Map<string, Counted>()
  for (const item of items) {
    const { decided: made } = item
    if (!made || !(isApproved(item) || isRejected(item))) continue
    const { by, name, credentials, keyName } = made
    const who = { by, name, credentials, ...(keyName !== undefined && { keyName }) }
    const key = JSON.stringify([by, name, credentials])
    const counted = decided.get(key) ?? { ...who, oneByOne: 0, together: 0, sourceSeen: 0 }
    counted[made.together ? 'together' : 'oneByOne'] += 1
    if (made.sourceSeen) counted.sourceSeen += 1
    decided.set(key, counted)
  }
  const at = (approval?.at ?? request.approvedAt ?? request.updatedAt).toISOString()
  const { unseen, ...approver } = approval ?? {}
  const approved = { by: request.approvedBy ?? '', name: '', credentials: '', ...approver, at }
  const people = [...decided].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, counted]) => counted)
  return {
    approved,
    decided: people,
    ...(unseen !== undefined && { unseen }),
    reviewedByPerson: [approved, ...people].some(({ by }) => isPerson(by)),
    decisions: request.decisions,
    decisionsSha256: request.lastHash?.toString('hex') ?? '',
  }
}

export function isPerson(by: string): boolean {
  return by.startsWith('usr_')
}
