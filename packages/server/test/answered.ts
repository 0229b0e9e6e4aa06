import { type Answered, type AuditLine, auditGaps, auditLines } from '@casefold/dev/audit-gaps'
import { query } from '@casefold/dev/postgres'
import type { FastifyRequest } from 'fastify'
import type { Http } from '../src/door.ts'
import { onAnswerEnd } from '../src/http/answer-end.ts'
import type { DatabaseUrls } from './test-run.ts'

type Trail = {
  readonly answers: Answered[]
  /** Apps that answer there now. */
  open: number
  /** Processes of their own answered there as well, and we did not see what. */
  others: boolean
}

const trails = new Map<string, Trail>()

function at(database: string): Trail {
  const found = trails.get(database) ?? { answers: [], open: 0, others: false }
  trails.set(database, found)
  return found
}

export function recordAnswers(http: Http, database: string): void {
  const trail = at(database)
  trail.open += 1
  const record = (request: FastifyRequest, status: number): void =>
    void trail.answers.push({ requestId: request.id, status, withKey: request.principal !== undefined })
  http.addHook('onResponse', async (request, reply) => record(request, reply.statusCode))
  http.addHook('onSend', async (request, reply) => {
    onAnswerEnd(reply, (whole) => void (whole || record(request, 499)))
  })
}

export function noteOthers(appUrl: string): void {
  at(new URL(appUrl).pathname.slice(1)).others = true
}

/** Whatever a test was about: each answer with a live key stands in the trail once, and nothing else does. */
export async function compareTrail({ adminUrl }: DatabaseUrls, database: string): Promise<void> {
  const trail = at(database)
  trail.open -= 1
  if (trail.open > 0) return
  const { answers, others } = trail
  const lines = await query<AuditLine>(adminUrl, auditLines)
  const known = new Set(answers.map(({ requestId }) => requestId))
  const own = others ? lines.filter(({ requestId }) => known.has(requestId)) : lines
  const gaps = auditGaps(others ? answers.filter(({ withKey }) => withKey) : answers, own)
  if (gaps.length > 0) throw new Error(`The audit trail and the answers differ:\n- ${gaps.slice(0, 10).join('\n- ')}`)
}
