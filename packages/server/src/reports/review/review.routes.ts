import {
  AssignRequest,
  BulkDecided,
  BulkDecision,
  ConflictDecision,
  EncounterChanges,
  FindingDecision,
  FindingsSeen,
  GapDecision,
  HoldRequest,
  NewFinding,
  ReviewAssigned,
  ReviewHold,
  SeenFindings,
} from '@casefold/contract/decision'
import {
  ConflictRecord,
  DecisionRecord,
  EncounterRecord,
  FindingQuery,
  FindingRecord,
  GapRecord,
  ReviewQuery,
} from '@casefold/contract/review'
import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import type { App } from '../../app.ts'
import type { Http } from '../../door.ts'
import { nextLink } from '../../kernel/next-link.ts'
import { addFinding } from './add-finding.ts'
import { assignReview } from './assign-review.ts'
import { correctEncounter } from './correct-encounter.ts'
import { decideConflict } from './decide-conflict.ts'
import { decideFinding } from './decide-finding.ts'
import { decideGap } from './decide-gap.ts'
import { decideMany } from './decide-many.ts'
import { holdReview } from './hold-review.ts'
import { listFindings } from './list-findings.ts'
import { type Listed, listConflicts, listEncounters, listGaps, listHistory } from './list-review.ts'
import { seeFindings } from './see-findings.ts'

const reads = { scope: 'reports:read' } as const
const writes = { scope: 'reports:write' } as const
const under = '/api/reports/requests/:reportRequestId'
const request = { reportRequestId: Type.String() }
const RequestPath = Type.Object(request)
const FindingPath = Type.Object({ ...request, findingId: Type.String() })
const ConflictPath = Type.Object({ ...request, conflictId: Type.String() })
const GapPath = Type.Object({ ...request, gapId: Type.String() })
const EncounterPath = Type.Object({ ...request, encounterId: Type.String() })
const pages = 'The next ones, where there are more, are in the `Link` header.'

export function reviewRoutes(http: Http, app: App): void {
  findingRoutes(http, app)
  listRoutes(http, app)
  findingDecisionRoutes(http, app)
  otherDecisionRoutes(http, app)
  careRoutes(http, app)
}

/** The items; where there are more, the way to them in a header. */
function sendPage<Some>(
  reply: FastifyReply,
  path: string,
  query: Record<string, string | number>,
  { items, next }: Listed<Some>,
): Some[] {
  if (next) reply.header('link', nextLink(path, { ...query, cursor: next }))
  return items
}

function findingRoutes(http: Http, app: App): void {
  http.get(`${under}/findings`, {
    config: reads,
    schema: {
      operationId: 'listFindings',
      summary: 'List the findings of a request',
      description: `In reading order; each citation is compared with the stored page. ${pages}`,
      params: RequestPath,
      querystring: FindingQuery,
      response: { 200: Type.Array(FindingRecord) },
    },
    handler: async ({ principal, params: { reportRequestId: id }, query }, reply) =>
      sendPage(reply, `/api/reports/requests/${id}/findings`, query, await listFindings(app, principal, id, query)),
  })

  http.post(`${under}/findings`, {
    config: writes,
    schema: {
      operationId: 'addFinding',
      summary: "Add a reviewer's own finding",
      description: 'With its source, or as a statement without one; it is approved with that.',
      params: RequestPath,
      body: NewFinding,
      response: { 201: FindingRecord },
    },
    handler: async ({ principal, params, body }, reply) =>
      reply.code(201).send(await addFinding(app, principal, params.reportRequestId, body)),
  })
}

function listRoutes(http: Http, app: App): void {
  const list = <Record extends Parameters<typeof Type.Array>[0]>(
    name: string,
    operationId: string,
    { summary, record }: { summary: string; record: Record },
    find: (...from: Parameters<typeof listConflicts>) => Promise<Listed<unknown>>,
  ) =>
    http.get(`${under}/${name}`, {
      config: reads,
      schema: {
        operationId,
        summary,
        description: pages,
        params: RequestPath,
        querystring: ReviewQuery,
        response: { 200: Type.Array(record) },
      },
      handler: async ({ principal, params: { reportRequestId: id }, query }, reply) =>
        sendPage(reply, `/api/reports/requests/${id}/${name}`, query, await find(app, principal, id, query)) as never,
    })
  list(
    'conflicts',
    'listConflicts',
    {
      summary: 'List what cannot stand side by side: strong ones first, and of these the worst',
      record: ConflictRecord,
    },
    listConflicts,
  )
  list('gaps', 'listGaps', { summary: 'List what the records do not hold', record: GapRecord }, listGaps)
  list('encounters', 'listEncounters', { summary: 'List the encounters', record: EncounterRecord }, listEncounters)
  list(
    'decisions',
    'listDecisions',
    { summary: 'List every decision, in the order in which they were made', record: DecisionRecord },
    listHistory,
  )
}

function findingDecisionRoutes(http: Http, app: App): void {
  http.post(`${under}/findings/:findingId/decision`, {
    config: writes,
    schema: {
      operationId: 'decideFinding',
      summary: 'Decide about a finding',
      description:
        'With `version`, only where nobody decided since it was read. A blocked finding is approved, edited or ' +
        'recited only with its flags in `despiteFlags`.',
      params: FindingPath,
      body: FindingDecision,
      response: { 200: FindingRecord },
    },
    handler: ({ principal, params, body }) => decideFinding(app, principal, params, body),
  })

  http.post(`${under}/decisions`, {
    config: writes,
    schema: {
      operationId: 'decideFindings',
      summary: 'Decide about many findings at once',
      description: 'Approval leaves out those with a blocking flag.',
      params: RequestPath,
      body: BulkDecision,
      response: { 200: BulkDecided },
    },
    handler: ({ principal, params, body }) => decideMany(app, principal, params.reportRequestId, body),
  })

  http.post(`${under}/seen`, {
    config: writes,
    schema: {
      operationId: 'seeFindings',
      summary: 'Record which findings a reviewer had open',
      description:
        'For review screens: a key records nothing. What is approved together without having been open, or decided by itself, is counted in the sign-off.',
      params: RequestPath,
      body: SeenFindings,
      response: { 200: FindingsSeen },
    },
    handler: ({ principal, params, body }) => seeFindings(app, principal, params.reportRequestId, body),
  })
}

function otherDecisionRoutes(http: Http, app: App): void {
  http.post(`${under}/conflicts/:conflictId/decision`, {
    config: writes,
    schema: {
      operationId: 'decideConflict',
      summary: 'Resolve a conflict',
      params: ConflictPath,
      body: ConflictDecision,
      response: { 200: ConflictRecord },
    },
    handler: ({ principal, params, body }) => decideConflict(app, principal, params, body),
  })

  http.post(`${under}/gaps/:gapId/decision`, {
    config: writes,
    schema: {
      operationId: 'decideGap',
      summary: 'Decide about a gap',
      params: GapPath,
      body: GapDecision,
      response: { 200: GapRecord },
    },
    handler: ({ principal, params, body }) => decideGap(app, principal, params, body),
  })

  http.patch(`${under}/encounters/:encounterId`, {
    config: { ...writes, stateful: true },
    schema: {
      operationId: 'correctEncounter',
      summary: 'Mend an encounter',
      description: 'Its findings, and the conflicts and gaps of the case, are computed again.',
      params: EncounterPath,
      body: EncounterChanges,
      response: { 200: EncounterRecord },
    },
    handler: ({ principal, params, body }) => correctEncounter(app, principal, params, body),
  })
}

function careRoutes(http: Http, app: App): void {
  http.post(`${under}/hold`, {
    // A window that is left open prolongs it by itself.
    config: { ...writes, passive: true },
    schema: {
      operationId: 'holdReview',
      summary: 'Hold a review and the open ones of the same case for two minutes, take them over, or let them go',
      description: 'While somebody holds it, nobody else decides.',
      params: RequestPath,
      body: HoldRequest,
      response: { 200: ReviewHold },
    },
    handler: ({ principal, params, body }) => holdReview(app, principal, params.reportRequestId, body),
  })

  http.post(`${under}/assign`, {
    config: writes,
    schema: {
      operationId: 'assignReview',
      summary: 'Say who is to review a request',
      params: RequestPath,
      body: AssignRequest,
      response: { 200: ReviewAssigned },
    },
    handler: ({ principal, params, body }) => assignReview(app, principal, params.reportRequestId, body),
  })
}
