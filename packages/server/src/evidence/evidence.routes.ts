import {
  CaseEncounterChanges,
  CaseEncounterRecord,
  EncounterJoin,
  EncounterQuery,
  EncounterSplit,
} from '@casefold/contract/encounter'
import { Type } from 'typebox'
import type { App } from '../app.ts'
import type { Http } from '../door.ts'
import { nextLink } from '../kernel/next-link.ts'
import { correctCaseEncounter } from './correct-encounter.ts'
import { joinEncounters } from './join-encounters.ts'
import { listEncounters } from './list-encounters.ts'
import { splitEncounter } from './split-encounter.ts'

const writes = { scope: 'reports:write' } as const
const under = '/api/cases/:caseId/encounters'
const CasePath = Type.Object({ caseId: Type.String() })
const EncounterPath = Type.Object({ caseId: Type.String(), encounterId: Type.String() })
const once = 'It counts for every report of the case; open reviews follow within seconds.'

export function evidenceRoutes(http: Http, app: App): void {
  listRoute(http, app)
  changeRoutes(http, app)
}

function listRoute(http: Http, app: App): void {
  http.get(under, {
    config: { scope: 'reports:read' },
    schema: {
      operationId: 'listCaseEncounters',
      summary: 'List the encounters of a case',
      description:
        'In reading order, as they were found in what was read and corrected by people. They are computed when no ' +
        'document of the case is being read. The next ones, where there are more, are in the `Link` header.',
      params: CasePath,
      querystring: EncounterQuery,
      response: { 200: Type.Array(CaseEncounterRecord) },
    },
    handler: async ({ principal, params: { caseId }, query }, reply) => {
      const { encounters, next } = await listEncounters(app, principal, caseId, query)
      if (next) reply.header('link', nextLink(`/api/cases/${caseId}/encounters`, { ...query, cursor: next }))
      return encounters
    },
  })
}

function changeRoutes(http: Http, app: App): void {
  http.patch(`${under}/:encounterId`, {
    config: { ...writes, stateful: true },
    schema: {
      operationId: 'correctCaseEncounter',
      summary: 'Correct an encounter of a case',
      description: once,
      params: EncounterPath,
      body: CaseEncounterChanges,
      response: { 200: CaseEncounterRecord },
    },
    handler: ({ principal, params, body }) => correctCaseEncounter(app, principal, params, body),
  })

  http.post(`${under}/:encounterId/split`, {
    config: writes,
    schema: {
      operationId: 'splitEncounter',
      summary: 'Split an encounter in two',
      description: `Answers both, the one that stood before first. ${once}`,
      params: EncounterPath,
      body: EncounterSplit,
      response: { 200: Type.Array(CaseEncounterRecord) },
    },
    handler: ({ principal, params, body }) => splitEncounter(app, principal, params, body),
  })

  http.post(`${under}/:encounterId/join`, {
    config: writes,
    schema: {
      operationId: 'joinEncounters',
      summary: 'Join another encounter to this one',
      description: `The other one becomes a part of it. ${once}`,
      params: EncounterPath,
      body: EncounterJoin,
      response: { 200: CaseEncounterRecord },
    },
    handler: ({ principal, params, body }) => joinEncounters(app, principal, params, body),
  })
}
