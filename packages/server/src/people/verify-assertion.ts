import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { App } from '../app.ts'
import { AppError } from '../kernel/errors.ts'
import { type PresentedPasskey, userHandle } from './passkey.ts'

/** Answers what the authenticator has counted to. Every kind of failure is refused alike. */
export async function verifyAssertion(
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
  // An authenticator that was told which credential to use may leave out whose it is; it never says another's.
  const owner = Buffer.from(userHandle(userId)).toString('base64url')
  const said = response.response.userHandle ?? owner
  if (!verified || said !== owner) throw new AppError('passkey_refused')
  return authenticationInfo.newCounter
}
