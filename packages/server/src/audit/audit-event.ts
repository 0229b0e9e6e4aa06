import { createHash } from 'node:crypto'
import type { AuditChange, AuditEvent } from '@casefold/contract/audit'
import { newUuid, toWireId, type Uuid } from '../kernel/ids.ts'
import type { Principal } from '../kernel/principal.ts'

/** One line of the trail. Ids, codes, times and members' own names: it must be readable by people who may not read the records. */
export type AuditRecord = {
  readonly tenantId: Uuid
  readonly eventId: Uuid
  readonly at: Date
  readonly actor: string
  readonly action: string
  readonly outcome: number
  readonly objects: readonly string[]
  readonly requestId: string
  readonly address: string
  readonly count: number
  /** JSON of what stood there before and what after; null where nothing is told of it. */
  readonly changes: string | null
}

/** Whose trail holds what belongs to no tenant: requests without a live key. */
export const site: Uuid = '00000000-0000-0000-0000-000000000000'

export type Happening = {
  readonly action: string
  readonly outcome: number
  readonly objects: readonly string[]
  /** Of names and credentials. The effect may fill it in: it is read when the effect has happened. */
  readonly changes?: readonly AuditChange[]
}

/** The one line of the request that the principal comes with; or of what happened without one, at `now`. */
export function toAuditRecord({ tenantId, actor, request }: Principal, now: Date, happening: Happening): AuditRecord {
  return {
    tenantId,
    actor,
    eventId: request?.eventId ?? newUuid(now),
    at: request?.at ?? now,
    action: happening.action,
    outcome: happening.outcome,
    objects: request?.objects.size ? [...new Set([...happening.objects, ...request.objects])] : happening.objects,
    requestId: request?.requestId ?? '',
    address: request?.address ?? '',
    count: 1,
    changes: happening.changes?.length ? JSON.stringify(happening.changes) : null,
  }
}

export function toAuditEvent({ tenantId: _, changes, ...event }: AuditRecord): AuditEvent {
  return {
    ...event,
    eventId: toWireId('evt', event.eventId),
    at: event.at.getTime(),
    objects: [...event.objects],
    ...(changes !== null && { changes: JSON.parse(changes) as AuditChange[] }),
  }
}

/** What a seal hashes of an event; seal_audit in the database writes the same. No field can hold a line break. */
export function digestOf(event: AuditRecord): Buffer {
  const fields = [
    event.eventId,
    event.at.getTime(),
    event.actor,
    event.action,
    event.outcome,
    event.objects.length,
    event.objects.join(','),
    event.requestId,
    event.address,
    event.count,
    ...(event.changes === null ? [] : [event.changes]),
  ]
  return createHash('sha256').update(fields.join('\n')).digest()
}
