import type { Uuid } from '../kernel/ids.ts'
import type { Work } from '../kernel/work.ts'

/** What is to be done for the evidence of a case. */
export type CaseEvidence = {
  readonly tenantId: Uuid
  readonly caseId: Uuid
  readonly status: 'queued' | 'processing' | 'completed' | 'failed'
  readonly attempt: number
  /** The encounters were computed from other pages, or for another subject. */
  readonly outdated: boolean
  /** How many corrections there are. */
  readonly corrections: number
  /** How many pages the encounters were computed from. */
  readonly pages: number
  readonly traceparent: string
}

/** Why evidence could not be computed, in words for whoever runs the service. */
const failures = {
  too_complex: 'The case takes too much work to be analyzed',
  deadline_exceeded: 'The work made no progress for too long; it begins again when a document of the case changes',
  internal: 'Something went wrong on our side; the work begins again when a document of the case changes',
} as const

export type FailureCode = keyof typeof failures

/** '' for a code that nobody knows any more, and for none. */
export function failureMessage(code: string | null): string {
  return code !== null && Object.hasOwn(failures, code) ? failures[code as FailureCode] : ''
}

/** Whether this attempt is still to be made. */
export function isWanted(found: CaseEvidence | undefined, { attempt }: Pick<Work, 'attempt'>): found is CaseEvidence {
  return found?.attempt === attempt && (found.status === 'queued' || found.status === 'processing')
}
