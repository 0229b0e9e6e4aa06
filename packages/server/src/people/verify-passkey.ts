import type { PasskeySignIn } from '@casefold/contract/dashboard/session'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { AppError } from '../kernel/errors.ts'
import type { Uuid } from '../kernel/ids.ts'
import { claimCeremony } from './ceremony.ts'
import { claimCounter, findPresentedPasskey } from './passkey.store.ts'
import type { PresentedPasskey } from './passkey.ts'
import { listMemberships } from './session.store.ts'
import { verifyAssertion } from './verify-assertion.ts'

/** A passkey of a member of `tenantId`, with what its holder answered; nothing is verified yet. */
type Shown = {
  readonly passkey: PresentedPasskey
  readonly tenantId: Uuid
  readonly challenge: string
  readonly response: AuthenticationResponseJSON
}

/** Whose passkey was shown. The challenge is used up by it. */
export async function findShownPasskey(
  app: Pick<App, 'db' | 'now'>,
  { ceremonyId, response: sent }: PasskeySignIn,
): Promise<Shown> {
  const ceremony = await claimCeremony(app, ceremonyId, 'passkey-sign-in')
  const response = sent as unknown as AuthenticationResponseJSON
  const passkey = await findPresentedPasskey(app.db, Buffer.from(String(response.id), 'base64url'))
  const [home] = passkey ? await listMemberships(app.db, passkey.userId) : []
  if (!ceremony || !passkey || !home) throw new AppError('passkey_refused')
  return { passkey, tenantId: home.tenantId, challenge: ceremony.challenge, response }
}

/** Refuses every kind of failure alike. */
export async function verifyPasskey(
  app: Pick<App, 'db' | 'now' | 'publicUrl'>,
  { passkey, tenantId, challenge, response }: Shown,
): Promise<void> {
  // A credential that the authenticator found by itself says whose it is.
  if (!response.response?.userHandle) throw new AppError('passkey_refused')
  const counter = await verifyAssertion(app, challenge, passkey, response)
  const won = await inTenant(app.db, { tenantId }, (tx) => claimCounter(tx, passkey, counter, app.now()))
  if (!won) throw new AppError('passkey_refused')
}
