import { ChronologyFileQuery } from '@casefold/contract/chronology'
import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import type { App } from '../../app.ts'
import type { Http } from '../../door.ts'
import { attachment } from '../../kernel/file-name.ts'
import { openTurns } from '../../kernel/turns.ts'
import { fileTypes, getChronologyFile } from './get-chronology-file.ts'

const config = { scope: 'reports:read' } as const
const CasePath = Type.Object({ caseId: Type.String() })
const Bytes = Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' })
/** Each may take a core for many seconds. */
const filesAtOnce = { ofTenant: 2, ofAll: 4, refusal: 'unavailable' } as const
/** A reader who has taken nothing for so long is not coming back, and others wait for its turn. */
const patienceMs = 120_000

export function chronologyFileRoutes(http: Http, app: App): void {
  const needs = { ...app, turns: openTurns(filesAtOnce) }
  http.get('/api/cases/:caseId/chronology/file', {
    config,
    schema: {
      operationId: 'getChronologyFile',
      summary: 'Download the chronology of a case',
      description:
        'A row for each visit with its quotes, its pages and links to them, the filters in words, and the pages that are ' +
        'left out with the reasons. Made when it is asked for: 503 with `Retry-After` where too many are being made.',
      params: CasePath,
      querystring: ChronologyFileQuery,
      response: {
        200: { content: Object.fromEntries(Object.values(fileTypes).map((type) => [type, { schema: Bytes }])) },
      },
    },
    handler: async ({ principal, params: { caseId }, query }, reply) => {
      // A stream ends with its answer; what is made as a whole has to be told that nobody waits for it any more, also
      // where that happened before it was begun.
      const gone = query.format === 'pdf' ? untilGone(reply) : undefined
      const { name, write } = await getChronologyFile(needs, principal, caseId, query)
      reply.type(fileTypes[query.format]).header('content-disposition', attachment(name))
      // Whoever asks for the headers alone gets them, and nothing is written for nobody.
      if (reply.request.method === 'HEAD') return reply.send(undefined as never)
      const file = await write(gone)
      reply.raw.setTimeout(patienceMs, () => reply.raw.destroy())
      return reply.send(file as never)
    },
  })
}

function untilGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => gone.abort())
  return gone.signal
}
