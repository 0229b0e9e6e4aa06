import type { ReportRequest } from '@casefold/contract/report'

type Status = ReportRequest['status']
export type Actor = 'key_one' | 'key_two'
export type Item = { decision: string | null; version: number; readonly blocked: boolean }

/** What a request is expected to be: written from the design, not from the code. */
export type ModelRequest = {
  status: Status
  step: 'analyse' | 'synthesise'
  attempt: number
  approved: boolean
  errorCode: string | null
  /** None before the first analysis has ended. */
  findings: Item[]
  conflict: Item | undefined
  decisions: number
  hold: { by: Actor; until: number } | undefined
}

export type Model = {
  now: number
  request: ModelRequest
  /** The newest earlier request about which anything was decided. */
  before: ModelRequest | undefined
}

export type Refusal = 'not_found' | 'invalid_state' | 'review_held' | 'decision_outdated'

export function newRequest(): ModelRequest {
  return {
    ...{ status: 'pending', step: 'analyse', attempt: 1, approved: false, errorCode: null },
    ...{ findings: [], conflict: undefined, decisions: 0, hold: undefined },
  }
}

export const legal: readonly string[] = [
  'pending > processing',
  'pending > awaiting_review',
  'processing > awaiting_review',
  'awaiting_review > processing',
  'processing > completed',
  'pending > failed',
  'processing > failed',
  'awaiting_review > failed',
  'failed > pending',
  'failed > processing',
]

export function isOpen({ status }: ModelRequest): boolean {
  return status === 'pending' || status === 'processing'
}

export function isTerminal({ status }: ModelRequest): boolean {
  return status === 'completed' || status === 'failed'
}

export function refusalFor({ now, request }: Model, actor: Actor): Refusal | undefined {
  if (request.status !== 'awaiting_review') return 'invalid_state'
  return request.hold && request.hold.by !== actor && request.hold.until > now ? 'review_held' : undefined
}

/** A first analysis brings the items; every one takes over what was decided before, until something is decided here. */
export function finishAnalysis({ request, before }: Model): void {
  request.status = 'awaiting_review'
  if (request.findings.length === 0) {
    request.findings = [false, false, true].map((blocked) => ({ decision: null, version: 0, blocked }))
    request.conflict = { decision: null, version: 0, blocked: false }
  }
  if (request.decisions > 0 || !before) return
  const pairs = [...request.findings.entries()].map(([at, item]) => [item, before.findings[at]] as const)
  for (const [item, old] of [...pairs, [request.conflict, before.conflict] as const]) {
    if (!item || !old || old.decision === null || item.decision !== null) continue
    item.decision = old.decision
    item.version += 1
    request.decisions += 1
  }
}

const outcomes: Readonly<Record<string, (was: string | null) => string | null>> = {
  approve: (was) => (was === 'edited' ? 'edited' : 'approved'),
  reject: () => 'rejected',
  edit: () => 'edited',
  withdraw: () => null,
}

export function decide(request: ModelRequest, item: Item, decision: string): void {
  item.decision = outcomes[decision]?.(item.decision) ?? null
  item.version += 1
  request.decisions += 1
}

/** Answers how many were decided, and how many were left out because of a flag. */
export function decideMany(
  request: ModelRequest,
  decision: 'approve' | 'reject' | 'withdraw',
  undecided: boolean,
): { decided: number; blocked: number } {
  const meant = request.findings.filter((item) => (!undecided || item.decision === null) && moves(item, decision))
  const covered = meant.filter(({ blocked }) => decision !== 'approve' || !blocked)
  for (const item of covered) decide(request, item, decision)
  return { decided: covered.length, blocked: meant.length - covered.length }
}

function moves({ decision: is }: Item, decision: 'approve' | 'reject' | 'withdraw'): boolean {
  if (decision === 'approve') return is === null || is === 'rejected'
  return decision === 'reject' ? is !== 'rejected' : is !== null
}

export function approve(request: ModelRequest): void {
  decideMany(request, 'approve', true)
  request.decisions += 1
  request.status = 'processing'
  request.step = 'synthesise'
  request.attempt += 1
  request.approved = true
  request.hold = undefined
}

/** What a poll is expected to show. */
export function toShown({ now, request }: Model): object {
  const count = (...decisions: string[]): number =>
    request.findings.filter(({ decision }) => decision !== null && decisions.includes(decision)).length
  return {
    status: request.status,
    error: request.errorCode,
    heldBy: request.hold && request.hold.until > now ? request.hold.by : null,
    stats: {
      findingCount: request.findings.length,
      approvedCount: count('approved', 'edited'),
      rejectedCount: count('rejected'),
      conflictCount: request.conflict ? 1 : 0,
    },
  }
}
