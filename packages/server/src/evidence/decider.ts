import type { TenantTx } from '../adapters/postgres/database.ts'
import { fromWireId } from '../kernel/ids.ts'
import type { Principal } from '../kernel/principal.ts'
import { findKey } from '../keys/key.store.ts'
import { findPerson } from '../people/user.store.ts'

/** Who decides, with name and credentials as they stand now. A key is no person: it has `keyName` alone. */
export type Decider = {
  readonly by: string
  readonly name: string
  readonly credentials: string
  readonly keyName?: string
}

export async function findDecider(tx: TenantTx, { actor, session }: Principal): Promise<Decider> {
  const person = session && (await findPerson(tx, session.userId))
  const keyId = session ? undefined : fromWireId('key', actor)
  const key = keyId && (await findKey(tx, keyId))
  return {
    by: actor,
    name: person?.displayName ?? '',
    credentials: person?.credentials ?? '',
    ...(key && { keyName: key.name }),
  }
}
