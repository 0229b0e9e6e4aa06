import type { Scope } from '@casefold/contract/scope'
import type { App } from '../app.ts'
import type { PrincipalSession } from '../kernel/principal.ts'
import { scopesOfRole } from './role.ts'
import { findPresentedSession } from './session.store.ts'
import { isOpen, mustAddPasskey } from './session.ts'

/** What a session allows by now; undefined where it has ended. Asking is no use of it. */
export async function findSessionScopes(
  { db, now }: Pick<App, 'db' | 'now'>,
  { hash }: Pick<PrincipalSession, 'hash'>,
): Promise<ReadonlySet<Scope> | undefined> {
  const found = await findPresentedSession(db, hash)
  if (!found?.role || !isOpen(found, now()) || mustAddPasskey(found)) return undefined
  return new Set(scopesOfRole[found.role])
}
