import { CaseSearchQuery, DocumentSearchQuery, FoundPage } from '@casefold/contract/search'
import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import type { App } from '../app.ts'
import type { Http } from '../door.ts'
import { nextLink } from '../kernel/next-link.ts'
import { openTurns } from '../kernel/turns.ts'
import { isWhole, toHeaders, toVisitHeaders } from './coverage.ts'
import { openLooks } from './looks.ts'
import { type SearchAnswer, searchCase, searchDocument } from './search-pages.ts'

const config = { scope: 'search:read', longAddress: true } as const
const response = { 200: Type.Array(FoundPage) }
const wholeSearchesAtOnce = 8
const looksAtOnce = 8
/** A reader who has taken nothing for so long is not coming back, and others wait for its turn. */
const patienceMs = 120_000

const description =
  'In reading order; every page that holds one of the terms, or with `match` all of them, or the phrase. All of them as a ' +
  'stream, or with `limit` some, and the next ones in the `Link` header. The headers say how many documents and pages are ' +
  'not read yet or could not be read. Where encounters are filtered by, a page is found when the words of one such ' +
  'encounter on it hold what is searched for, and further headers count what no filter can find.'

export function searchRoutes(http: Http, app: App): void {
  // Each goes on for as long as its reader likes.
  const turns = openTurns({ ofTenant: wholeSearchesAtOnce, refusal: 'too_many_searches' })
  const needs = { ...app, turns, looks: openLooks(looksAtOnce) }

  http.get('/api/searchcase', {
    config,
    schema: {
      operationId: 'searchCase',
      summary: 'Search the pages of a case',
      description,
      querystring: CaseSearchQuery,
      response,
    },
    handler: async ({ principal, query }, reply) => {
      const documents = `/api/cases/${query.caseId}/documents`
      return answer(reply, await searchCase(needs, principal, query), '/api/searchcase', query, documents)
    },
  })

  http.get('/api/search', {
    config,
    schema: {
      operationId: 'searchDocument',
      summary: 'Search the pages of a document',
      description,
      querystring: DocumentSearchQuery,
      response,
    },
    handler: async ({ principal, query }, reply) => {
      const document = `/api/documents/${query.documentId}`
      return answer(reply, await searchDocument(needs, principal, query), '/api/search', query, document)
    },
  })
}

function answer(
  reply: FastifyReply,
  found: SearchAnswer,
  path: string,
  query: CaseSearchQuery | DocumentSearchQuery,
  unread: string,
): FastifyReply {
  const links: string[] = []
  if ('next' in found && found.next) links.push(nextLink(path, { ...query, cursor: found.next }))
  if (!isWhole(found.coverage)) links.push(`<${unread}>; rel="related"`)
  reply.headers({ ...toHeaders(found.coverage), ...(found.visits && toVisitHeaders(found.visits)) })
  if (links.length > 0) reply.header('link', links.join(', '))
  if ('pages' in found) return reply.send(found.pages)
  // Whoever asks for the headers alone gets them, and nothing is read for nobody.
  if (reply.request.method === 'HEAD') {
    found.stream.destroy()
    return reply.send()
  }
  reply.raw.setTimeout(patienceMs, () => reply.raw.destroy())
  return reply.type('application/json; charset=utf-8').send(found.stream)
}
