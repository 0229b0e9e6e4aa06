import type { TenantTx } from '../../adapters/postgres/database.ts'
import type { Principal } from '../../kernel/principal.ts'
import { findPerson } from '../../people/user.store.ts'

/** Who decides, with name and credentials as they stand now; a key has none. */
export type Decider = { readonly by: string; readonly name: string; readonly credentials: string }

export async function findDecider(tx: TenantTx, { actor, session }: Principal): Promise<Decider> {
  const person = session && (await findPerson(tx, session.userId))
  return { by: actor, name: person?.displayName ?? '', credentials: person?.credentials ?? '' }
}
