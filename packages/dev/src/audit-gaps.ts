/** An answer that left: to whom with a live key, or to nobody known. 499: the caller had hung up, perhaps before we knew. */
export type Answered = { readonly requestId: string; readonly status: number; readonly withKey: boolean }

/** A line of the audit trail, as it stands in the database. */
export type AuditLine = {
  readonly requestId: string
  readonly action: string
  readonly outcome: number
  readonly count: number
}

export const auditLines = 'select request_id as "requestId", action, outcome, count from audit_events'

/**
 * Where the trail and the answers differ. A line whose action has a dot tells of something else than a request. A 503 may
 * have no line: it is what a caller gets when the line could not be written. Nor need one who hung up have one.
 */
export function auditGaps(answers: readonly Answered[], lines: readonly AuditLine[]): string[] {
  const requests = lines.filter(({ action, requestId }) => !action.includes('.') && requestId !== '')
  const written = Map.groupBy(requests, ({ requestId }) => requestId)
  const answered = Map.groupBy(
    answers.filter(({ withKey, status }) => withKey || status === 499),
    ({ requestId }) => requestId,
  )
  const gaps: string[] = []
  for (const [requestId, its] of answered) {
    const outcomes = (written.get(requestId) ?? []).map(({ outcome }) => outcome)
    const found = outcomes.length
    const sure = its.filter(({ status }) => status !== 503 && status !== 499).map(({ status }) => status)
    const least = sure.length
    if (found === least && `${outcomes.toSorted(byNumber)}` !== `${sure.toSorted(byNumber)}`)
      gaps.push(`${requestId}: answered ${sure}, and the trail says ${outcomes}`)
    if (found < least) gaps.push(`${requestId}: ${least} answer(s), ${found} line(s)`)
    if (found > its.length) gaps.push(`${requestId}: ${its.length} answer(s), ${found} lines`)
  }
  for (const [requestId, its] of written)
    if (!answered.has(requestId)) gaps.push(`${requestId}: ${its[0]?.action}, and nobody was answered`)
  const refused = answers.filter(({ status, withKey }) => status === 401 && !withKey).length
  const hungUp = answers.filter(({ status, withKey }) => status === 499 && !withKey).length
  const counted = lines.filter(({ action }) => action === 'unauthorized').reduce((sum, { count }) => sum + count, 0)
  // A refusal is held back where there were many, and not everybody waits for it.
  if (counted < refused || counted > refused + hungUp)
    gaps.push(`${refused} requests without a live key (and ${hungUp} hung up), ${counted} counted`)
  return gaps
}

function byNumber(one: number, other: number): number {
  return one - other
}
