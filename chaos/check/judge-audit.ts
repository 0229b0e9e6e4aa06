import { isAcknowledged, type Try } from '../ledger.ts'
import type { Complaint } from './complaint.ts'
import type { EventRow, Evidence } from './evidence.ts'

/** Every answer that anyone got has exactly one line in the trail; and no line tells of what nobody asked. */
export function judgeAudit(
  tries: readonly Try[],
  { events, verdict }: Pick<Evidence, 'events' | 'verdict'>,
): Complaint[] {
  const complaints: Complaint[] = []
  const add = (text: string): number => complaints.push({ fault: 'audit gaps', text })
  const lines = Map.groupBy(events.filter(isOfRequest), ({ requestId }) => requestId)
  for (const each of tries) {
    const { requestId, answer } = each
    const [line, ...more] = lines.get(requestId) ?? []
    lines.delete(requestId)
    if (more.length > 0) add(`request ${requestId} has ${more.length + 1} events`)
    if (!isAcknowledged(each)) continue
    if (!line) add(`request ${requestId} was answered ${answer?.status} and has no event`)
    else if (line.outcome !== answer?.status)
      add(`request ${requestId} was answered ${answer?.status}; its event says ${line.outcome}`)
  }
  for (const requestId of lines.keys()) add(`an event tells of request ${requestId}, which nobody sent`)
  if (verdict) add(`casefold audit verify: ${verdict}`)
  return complaints
}

/** Not what happened without a request, or after it: those have a dot in their name. */
function isOfRequest({ action, requestId }: EventRow): boolean {
  return !action.includes('.') && requestId !== ''
}
