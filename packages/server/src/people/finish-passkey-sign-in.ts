import type { PasskeySignIn } from '@casefold/contract/dashboard/session'
import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from '@simplewebauthn/server'
import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { AppError } from '../kernel/errors.ts'
import { claimCeremony } from './ceremony.ts'
import { enter } from './enter.ts'
import { noteRefusal } from './note-refusal.ts'
import type { OpenedSession } from './open-session.ts'
import { claimCounter, findPresentedPasskey } from './passkey.store.ts'
import { type PresentedPasskey, userHandle } from './passkey.ts'
import { listMemberships } from './session.store.ts'
import type { RequestPlace } from './session.ts'

/** Opens a session for whoever holds the passkey. Every kind of failure is refused alike. */
export async function finishPasskeySignIn(
  app: Pick<App, 'db' | 'now' | 'publicUrl'>,
  { ceremonyId, response: sent }: PasskeySignIn,
  request: RequestPlace,
): Promise<OpenedSession> {
  const ceremony = await claimCeremony(app, ceremonyId, 'passkey-sign-in')
  const response = sent as unknown as AuthenticationResponseJSON
  const passkey = await findPresentedPasskey(app.db, Buffer.from(String(response.id), 'base64url'))
  if (!ceremony || !passkey) throw new AppError('passkey_refused')
  const { userId, passkeyId } = passkey
  const [home] = await listMemberships(app.db, userId)
  if (!home) throw new AppError('passkey_refused')
  const { tenantId } = home
  try {
    const counter = await verify(app, ceremony.challenge, passkey, response)
    const won = await inTenant(app.db, home, (tx) => claimCounter(tx, passkey, counter, app.now()))
    if (!won) throw new AppError('passkey_refused')
    return await enter(app, { userId, passkeyId, tenantId, method: 'passkey', request })
  } catch (error) {
    if (error instanceof AppError && error.code === 'passkey_refused') await noteRefusal(app, tenantId, userId, request)
    throw error
  }
}

/** Answers what the authenticator has counted to. */
async function verify(
  { publicUrl }: Pick<App, 'publicUrl'>,
  expectedChallenge: string,
  { userId, publicKey, counter }: PresentedPasskey,
  response: AuthenticationResponseJSON,
): Promise<number> {
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: publicUrl.origin,
    expectedRPID: publicUrl.hostname,
    credential: { id: response.id, publicKey: new Uint8Array(publicKey), counter },
    requireUserVerification: true,
  }).catch((cause: unknown) => {
    throw new AppError('passkey_refused', { cause })
  })
  // A credential that the authenticator found by itself says whose it is.
  const owner = Buffer.from(userHandle(userId)).toString('base64url')
  if (!verified || response.response.userHandle !== owner) throw new AppError('passkey_refused')
  return authenticationInfo.newCounter
}
