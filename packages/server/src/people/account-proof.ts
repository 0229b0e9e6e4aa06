import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { AppError } from '../kernel/errors.ts'
import type { Principal } from '../kernel/principal.ts'
import { sessionOf } from './own-session.ts'
import { type PasskeyRow, refuseStranger } from './passkey.ts'
import { findProof } from './proof.store.ts'
import { isFresh } from './proof.ts'
import { proveWithPassword } from './prove-with-password.ts'

/**
 * Whoever changes how they sign in has just shown a way that they have: else whoever finds an open browser makes one of
 * their own and proves with it. What one tenant's identity provider says does not count: the new way opens all tenants.
 */
export async function proveForAccount(
  app: Pick<App, 'db' | 'peppers' | 'now'>,
  principal: Principal,
  passkeys: readonly PasskeyRow[],
  password?: string,
): Promise<'password' | 'passkey'> {
  const session = sessionOf(principal)
  const found = await inTenant(app.db, principal, (tx) => findProof(tx, session))
  const proof = found && isFresh(found, app.now()) ? found : undefined
  if (passkeys.some(({ passkeyId }) => passkeyId === proof?.passkeyId)) return 'passkey'
  refuseStranger(passkeys.length, session.method)
  if (passkeys.length > 0) throw new AppError('proof_needed')
  if (proof?.method === 'password') return 'password'
  if (password === undefined) throw new AppError('proof_needed')
  await proveWithPassword(app, principal, password)
  return 'password'
}
