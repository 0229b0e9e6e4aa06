import type { Http } from '../door.ts'

/** How many records an answer may hold at most: the largest `limit` of any list. */
const mostRecords = 1_000

/**
 * Whoever asks later who saw a case finds lists and searches too: the request's one line in the trail names each case
 * of which the answer shows a record. Read from the answer itself, so that no list can be forgotten.
 */
export function noteShownCases(http: Http): void {
  http.addHook('preSerialization', (request, reply, payload, done) => {
    const named = request.principal?.request?.objects
    if (named && reply.statusCode < 300) for (const caseId of casesIn(payload)) named.add(caseId)
    done(null, payload)
  })
}

function casesIn(payload: unknown): Set<string> {
  const records = Array.isArray(payload) ? payload.slice(0, mostRecords) : [payload]
  return new Set(records.flatMap(caseOf))
}

function caseOf(record: unknown): string[] {
  if (typeof record !== 'object' || record === null || !('caseId' in record)) return []
  return typeof record.caseId === 'string' && /^case_\w{26}$/.test(record.caseId) ? [record.caseId] : []
}
