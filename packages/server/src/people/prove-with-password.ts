import type { ProofShown } from '@casefold/contract/dashboard/proof'
import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { changeInTenant } from '../audit/change-in-tenant.ts'
import { AppError } from '../kernel/errors.ts'
import type { Principal } from '../kernel/principal.ts'
import { checkPassword, forgetFailures } from './check-password.ts'
import { getProof } from './get-proof.ts'
import { atHome, sessionOf } from './own-session.ts'
import { upsertProof } from './proof.store.ts'
import { findUserRow } from './user.store.ts'

/** Counts against the same tries as a sign-in. Whoever changes the password meanwhile ends the session, and this with it. */
export async function proveWithPassword(
  app: Pick<App, 'db' | 'peppers' | 'now'>,
  principal: Principal,
  password: string,
): Promise<ProofShown> {
  const session = sessionOf(principal)
  const user = await inTenant(app.db, await atHome(app, principal), (tx) => findUserRow(tx, session.userId))
  if (!user?.passwordHash) throw new AppError('wrong_password')
  const { email, passwordHash: stored } = user
  const { matches, locked } = await checkPassword(app, { email, stored }, password)
  if (!matches) throw locked ?? new AppError('wrong_password')
  await forgetFailures(app, email)
  const proof = { method: 'password', provedAt: app.now(), passkeyId: null, provider: null } as const
  const happening = { action: 'proveWithPassword', outcome: 200, objects: [principal.actor] }
  await changeInTenant(app, principal, happening, (tx) => upsertProof(tx, principal.tenantId, session, proof))
  return getProof(app, principal)
}
