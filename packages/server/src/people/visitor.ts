import { newUuid, toWireId, type Uuid } from '../kernel/ids.ts'
import type { Principal } from '../kernel/principal.ts'
import type { RequestPlace } from './session.ts'

/** Somebody on a path that asks for no session, once it is known who they are; `null` where it is not. For the trail. */
export function visitor(
  tenantId: Uuid,
  userId: Uuid | null,
  { address, requestId = '' }: RequestPlace,
  at: Date,
): Principal {
  const request = {
    ...{ requestId, address, at, eventId: newUuid(at), traceparent: '' },
    objects: new Set<string>(),
    recorded: false,
  }
  return { tenantId, actor: userId === null ? 'anonymous' : toWireId('usr', userId), scopes: new Set(), request }
}
