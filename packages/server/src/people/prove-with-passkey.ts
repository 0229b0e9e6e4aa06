import type { ProofShown } from '@casefold/contract/dashboard/proof'
import type { PasskeyCeremony, PasskeySignIn } from '@casefold/contract/dashboard/session'
import { type AuthenticationResponseJSON, generateAuthenticationOptions } from '@simplewebauthn/server'
import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { changeInTenant } from '../audit/change-in-tenant.ts'
import { AppError } from '../kernel/errors.ts'
import type { Principal } from '../kernel/principal.ts'
import { claimCeremony, openCeremony } from './ceremony.ts'
import { getProof } from './get-proof.ts'
import { atHome, sessionOf } from './own-session.ts'
import { claimCounter, findPresentedPasskey, listPasskeyRows } from './passkey.store.ts'
import { upsertProof } from './proof.store.ts'
import { mintSecret } from './session-cookie.ts'
import { verifyAssertion } from './verify-assertion.ts'

/** Asks for one of the person's own passkeys. */
export async function startPasskeyProof(
  app: Pick<App, 'db' | 'now' | 'publicUrl'>,
  principal: Principal,
): Promise<PasskeyCeremony> {
  const { userId, sessionId } = sessionOf(principal)
  const known = await inTenant(app.db, await atHome(app, principal), (tx) => listPasskeyRows(tx, userId))
  if (known.length === 0) throw new AppError('passkey_refused')
  const options = await generateAuthenticationOptions({
    rpID: app.publicUrl.hostname,
    userVerification: 'required',
    timeout: 300_000,
    allowCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      transports: [...transports],
    })),
  })
  const ceremonyId = mintSecret()
  await openCeremony(app, ceremonyId, { kind: 'passkey-proof', challenge: options.challenge, userId, sessionId })
  return { ceremonyId, options: { ...options } }
}

/** Once for each challenge, in the session that asked for it, with a passkey of the same person. */
export async function provePasskey(
  app: Pick<App, 'db' | 'now' | 'publicUrl'>,
  principal: Principal,
  { ceremonyId, response: sent }: PasskeySignIn,
): Promise<ProofShown> {
  const session = sessionOf(principal)
  const ceremony = await claimCeremony(app, ceremonyId, 'passkey-proof')
  const isOwn = ceremony?.userId === session.userId && ceremony.sessionId === session.sessionId
  const response = sent as unknown as AuthenticationResponseJSON
  const passkey = await findPresentedPasskey(app.db, Buffer.from(String(response.id), 'base64url'))
  if (!isOwn || passkey?.userId !== session.userId) throw new AppError('passkey_refused')
  const counter = await verifyAssertion(app, ceremony.challenge, passkey, response)
  const home = await atHome(app, principal)
  if (!(await inTenant(app.db, home, (tx) => claimCounter(tx, passkey, counter, app.now()))))
    throw new AppError('passkey_refused')
  const proof = { method: 'passkey', provedAt: app.now(), passkeyId: passkey.passkeyId, provider: null } as const
  const happening = { action: 'proveWithPasskey', outcome: 200, objects: [principal.actor] }
  await changeInTenant(app, principal, happening, (tx) => upsertProof(tx, principal.tenantId, session, proof))
  return getProof(app, principal)
}
