import type { PasskeyCeremony } from '@casefold/contract/dashboard/session'
import { generateRegistrationOptions } from '@simplewebauthn/server'
import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { AppError } from '../kernel/errors.ts'
import type { Principal } from '../kernel/principal.ts'
import { proveForAccount } from './account-proof.ts'
import { openCeremony } from './ceremony.ts'
import { getSession } from './get-session.ts'
import { atHome } from './own-session.ts'
import { listPasskeyRows } from './passkey.store.ts'
import { algorithms, ownSession, userHandle } from './passkey.ts'
import { mintSecret } from './session-cookie.ts'

const mostPasskeys = 50

/** Asks the browser for a passkey that needs no name typed, and that checks who holds it. */
export async function startPasskey(
  app: Pick<App, 'db' | 'now' | 'publicUrl' | 'peppers'>,
  principal: Principal,
  password?: string,
): Promise<PasskeyCeremony> {
  const { userId } = ownSession(principal)
  const { email, displayName } = await getSession(app, principal)
  const known = await inTenant(app.db, await atHome(app, principal), (tx) => listPasskeyRows(tx, userId))
  const provedBy = await proveForAccount(app, principal, known, password)
  if (known.length >= mostPasskeys) throw new AppError('invalid_state')
  const options = await generateRegistrationOptions({
    rpName: 'Casefold',
    rpID: app.publicUrl.hostname,
    userName: email,
    userDisplayName: displayName,
    userID: userHandle(userId),
    timeout: 300_000,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      transports: [...transports],
    })),
  })
  const ceremonyId = mintSecret()
  await openCeremony(app, ceremonyId, { kind: 'new-passkey', challenge: options.challenge, userId, provedBy })
  return { ceremonyId, options: { ...options } }
}
