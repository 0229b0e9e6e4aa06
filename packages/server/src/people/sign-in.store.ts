import type { Database } from '../adapters/postgres/database.ts'
import type { Uuid } from '../kernel/ids.ts'

type Lock = { locked_until: Date | null }

/** Counts one more attempt; until when it is refused, where it is. `succeeded`: forgets those before. */
export async function noteSignIn(db: Database, hash: Buffer, succeeded: boolean, at: Date): Promise<Date | undefined> {
  const [row] = await db.call<Lock>('select locked_until from note_sign_in($1, $2, $3)', [hash, succeeded, at])
  return row?.locked_until ?? undefined
}

export async function findSignInLock(db: Database, hash: Buffer): Promise<Date | undefined> {
  const [row] = await db.call<Lock>('select locked_until from find_sign_in_lock($1)', [hash])
  return row?.locked_until ?? undefined
}

/** Those that speak for the domain, of every tenant. */
export async function listIdentityProviders(db: Database, domain: string): Promise<{ tenantId: Uuid; name: string }[]> {
  return db.call('select tenant_id as "tenantId", name from find_identity_providers($1)', [domain])
}
