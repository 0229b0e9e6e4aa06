import { idForm } from './id-sites.ts'
import type { Operation } from './openapi-document.ts'
import { type ProbeAnswer, sendPatiently } from './send.ts'
import { type Ids, toProbe, validParts } from './valid-request.ts'

export const auditPath = '/api/audit'

/**
 * Ids of real records of one tenant: every operation is called as the document's examples say, those first that need no
 * id, and the ids in the answers open the next ones. What cannot be made by calls alone, such as a document, is given.
 */
export async function harvestIds(
  url: string,
  key: string,
  operations: readonly Operation[],
  { canary, known = [] }: { canary?: string; known?: Iterable<readonly [string, string]> } = {},
): Promise<Ids> {
  const ids = new Map<string, string>(known)
  const rest = new Set(operations)
  for (let before = -1; before !== rest.size; ) {
    before = rest.size
    for (const operation of rest) {
      const answer = await callAsDocumented(url, key, operation, ids, canary)
      if (!answer) continue
      rest.delete(operation)
      // The audit trail names whatever its tenant asked for, its own or not.
      if (isJson(answer) && operation.path !== auditPath) collect(JSON.parse(answer.text), '', ids)
    }
  }
  return ids
}

/** Some answers are pictures or files. */
function isJson({ status, headers }: ProbeAnswer): boolean {
  return status < 300 && String(headers['content-type']).startsWith('application/json')
}

async function callAsDocumented(
  url: string,
  key: string,
  operation: Operation,
  ids: Ids,
  canary: string | undefined,
): Promise<ProbeAnswer | undefined> {
  const headers = [['Authorization', `Bearer ${key}`]] as const
  for (const text of [canary, undefined]) {
    const parts = validParts(operation, ids, text)
    if (!parts) return undefined
    const answer = await sendPatiently(url, toProbe(operation, parts, headers))
    // The canary does not fit everywhere; the plain example does.
    if (answer.status < 300 || text === undefined) return answer
  }
  return undefined
}

function collect(value: unknown, name: string, ids: Map<string, string>): void {
  if (typeof value === 'string') {
    const prefix = idForm.exec(value)?.[1]
    if (name === 'blobPath' && !ids.has(name)) ids.set(name, value)
    if (!prefix) return
    if (!ids.has(name)) ids.set(name, value)
    if (!ids.has(`${prefix}_`)) ids.set(`${prefix}_`, value)
    // Members that name the same thing differently: `createdBy` is a key, `tenantId` a tenant.
    if (!ids.has(`${prefix}Id`)) ids.set(`${prefix}Id`, value)
  } else if (typeof value === 'object' && value !== null) {
    for (const [member, item] of Object.entries(value)) collect(item, Array.isArray(value) ? name : member, ids)
  }
}
