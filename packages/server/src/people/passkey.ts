import type { Passkey } from '@casefold/contract/dashboard/session'
import { AppError } from '../kernel/errors.ts'
import { toWireId, type Uuid } from '../kernel/ids.ts'
import type { Principal, PrincipalSession, SignInMethod } from '../kernel/principal.ts'
import { sessionOf } from './own-session.ts'

export type PasskeyRow = {
  readonly passkeyId: Uuid
  readonly credentialId: Buffer
  readonly transports: readonly string[]
  readonly name: string
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

/** What is known of a credential before it is known who brings it. */
export type PresentedPasskey = {
  readonly userId: Uuid
  readonly passkeyId: Uuid
  readonly publicKey: Buffer
  readonly counter: number
}

export type NewPasskeyRow = Omit<PasskeyRow, 'lastUsedAt'> & { readonly publicKey: Buffer; readonly counter: number }

/** Ed25519, ES256 and RS256 of COSE: what authenticators have. */
export const algorithms = [-8, -7, -257]

export function toPasskey({ passkeyId, name, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return {
    passkeyId: toWireId('pky', passkeyId),
    name,
    createdAt: createdAt.getTime(),
    lastUsedAt: lastUsedAt?.getTime() ?? null,
  }
}

/** What an authenticator keeps of a person: nothing that tells who it is. */
export function userHandle(userId: Uuid): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'))
}

/** Whoever has a passkey shows it before they change any: else a stolen password would make itself one. */
export function refuseStranger(passkeys: number, method: SignInMethod): void {
  if (passkeys > 0 && method !== 'passkey') throw new AppError('passkey_needed')
}

/**
 * Passkeys open every tenant of their owner. An identity provider speaks for one tenant only, so whoever came through it
 * neither adds nor removes any: else one tenant's provider could make itself a key to the others.
 */
export function ownSession(principal: Principal): PrincipalSession {
  const session = sessionOf(principal)
  if (session.method === 'oidc') throw new AppError('provider_session')
  return session
}
