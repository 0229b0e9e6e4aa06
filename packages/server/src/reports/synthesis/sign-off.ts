import type { ReportRequestRow } from '../report-request.ts'
import { isApproved, isRejected, type ReviewItem } from '../review/review-item.ts'
import type { Reviewer, SignOff } from './report.ts'

type Counted = Reviewer & { oneByOne: number; together: number; sourceSeen: number }

/** Who decided about the findings and how, as far as that stands, and who approved the report. */
export function toSignOff(
  request: ReportRequestRow,
  items: readonly ReviewItem<'finding'>[],
  approval: (Reviewer & { readonly at: Date }) | undefined,
): SignOff {
  const decided = new Map<string, Counted>()
  for (const item of items) {
    const { decided: made } = item
    if (!made || !(isApproved(item) || isRejected(item))) continue
    const { by, name, credentials } = made
    const key = JSON.stringify([by, name, credentials])
    const counted = decided.get(key) ?? { by, name, credentials, oneByOne: 0, together: 0, sourceSeen: 0 }
    counted[made.together ? 'together' : 'oneByOne'] += 1
    if (made.sourceSeen) counted.sourceSeen += 1
    decided.set(key, counted)
  }
  const at = (approval?.at ?? request.approvedAt ?? request.updatedAt).toISOString()
  const approved = { by: request.approvedBy ?? '', name: '', credentials: '', ...approval, at }
  const people = [...decided].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, counted]) => counted)
  return {
    approved,
    decided: people,
    reviewedByPerson: [approved, ...people].some(({ by }) => isPerson(by)),
    decisions: request.decisions,
    decisionsSha256: request.lastHash?.toString('hex') ?? '',
  }
}

function isPerson(by: string): boolean {
  return by.startsWith('usr_')
}

/** `Jane Roe, MD`, or the key. */
export function sayReviewer({ by, name, credentials }: Reviewer): string {
  if (name === '') return isPerson(by) ? `user ${by}` : by.startsWith('key_') ? `API key ${by}` : by
  return credentials === '' ? name : `${name}, ${credentials}`
}

/** The sign-off in sentences. */
export function saySignOff({ approved, decided, reviewedByPerson }: SignOff): string[] {
  const counted = (count: number, how: string, who: string): string[] =>
    count === 0 ? [] : [`${count} ${count === 1 ? 'finding was' : 'findings were'} decided ${how} by ${who}.`]
  return [
    `Approved by ${sayReviewer(approved)} on ${approved.at.slice(5, 7)}/${approved.at.slice(8, 10)}/${approved.at.slice(0, 4)}, ${approved.at.slice(11, 16)} UTC.`,
    ...decided.flatMap((one) => [
      ...counted(one.oneByOne, 'one by one', sayReviewer(one)),
      ...counted(one.together, 'together', sayReviewer(one)),
    ]),
    ...(reviewedByPerson ? [] : ["No person's review is recorded."]),
  ]
}
