import { isAcknowledged, type Ledger, type Try, unknownCase } from '../ledger.ts'
import type { Complaint } from './complaint.ts'

const expected = {
  ...{ create: [201, 409], edit: [200], export: [202, 409], read: [200], file: [200] },
  // a file whose arrival nobody knows of may be missing, or half of it
  ...{ prepare: [200, 409], renew: [200, 409], finalize: [200, 409], original: [200] },
  // an approval may come when somebody else's has been
  ...{ report: [202, 409], status: [200], approve: [200, 409], written: [200] },
}

/** While a part is away an answer may fail with 503 or not come at all; none may be wrong. */
export function judgeAnswers(ledger: Ledger): Complaint[] {
  return ledger
    .filter((each) => each.answer && !isRight(each))
    .map(({ requestId, want, answer }) => ({
      fault: 'wrong answers',
      text: `request ${requestId} (${want.kind}) was answered ${answer?.status} ${String(answer?.body.code ?? '')}`,
    }))
}

function isRight(each: Try): boolean {
  const { want, answer } = each
  if (!isAcknowledged(each)) return answer?.status === 503
  if (want.kind === 'read' && want.caseId === unknownCase) return answer?.status === 404
  return expected[want.kind].includes(answer?.status ?? 0)
}
