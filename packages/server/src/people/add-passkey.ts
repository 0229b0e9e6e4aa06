import type { NewPasskey, Passkey } from '@casefold/contract/dashboard/session'
import {
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server'
import { decodeAttestationObject } from '@simplewebauthn/server/helpers'
import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { changeInTenant } from '../audit/change-in-tenant.ts'
import { AppError } from '../kernel/errors.ts'
import { newUuid, toWireId } from '../kernel/ids.ts'
import type { Principal } from '../kernel/principal.ts'
import { claimCeremony } from './ceremony.ts'
import { atHome } from './own-session.ts'
import { insertPasskey, listPasskeyRows } from './passkey.store.ts'
import { algorithms, ownSession, refuseStranger, toPasskey } from './passkey.ts'
import { raiseSession } from './session.store.ts'
import { holdPassword } from './user.store.ts'

/** Keeps the passkey that the browser has made in answer to `startPasskey`. */
export async function addPasskey(
  app: Pick<App, 'db' | 'now' | 'publicUrl'>,
  principal: Principal,
  { ceremonyId, response, name }: NewPasskey,
): Promise<Passkey> {
  const { userId, sessionId, method } = ownSession(principal)
  const ceremony = await claimCeremony(app, ceremonyId, 'new-passkey')
  if (ceremony?.userId !== userId) throw new AppError('passkey_refused')
  const credential = await verify(app, ceremony.challenge, response as unknown as RegistrationResponseJSON)
  const createdAt = app.now()
  const passkey = {
    passkeyId: newUuid(createdAt),
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: knownTransports(credential.transports),
    name,
    createdAt,
  }
  const happening = { action: 'addPasskey', outcome: 201, objects: [toWireId('pky', passkey.passkeyId)] }
  await changeInTenant(app, await atHome(app, principal), happening, async (tx) => {
    // Of two who add the first at once, the second is no longer adding the first.
    await holdPassword(tx, userId, 'forUpdate')
    refuseStranger((await listPasskeyRows(tx, userId)).length, ceremony.provedBy)
    if (!(await insertPasskey(tx, userId, passkey))) throw new AppError('passkey_refused')
  })
  // They have just shown it.
  if (method !== 'passkey') await inTenant(app.db, principal, (tx) => raiseSession(tx, sessionId))
  return toPasskey({ ...passkey, lastUsedAt: null })
}

async function verify(
  { publicUrl }: Pick<App, 'publicUrl'>,
  expectedChallenge: string,
  response: RegistrationResponseJSON,
): Promise<WebAuthnCredential> {
  try {
    refuseCertificates(response)
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: publicUrl.origin,
      expectedRPID: publicUrl.hostname,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (registrationInfo) return registrationInfo.credential
  } catch (cause) {
    throw new AppError('passkey_refused', { cause })
  }
  throw new AppError('passkey_refused')
}

/** We asked for none; and whoever checks a certificate asks the address that stands in it whether it was revoked. */
function refuseCertificates({ response }: RegistrationResponseJSON): void {
  const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(response.attestationObject, 'base64url')))
  const format = attestation.get('fmt')
  const self = format === 'packed' && attestation.get('attStmt').get('x5c') === undefined
  if (format !== 'none' && !self) throw new Error('an attestation that nobody asked for')
}

const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']

/** The browser says them, and gets them back: words of the list only. */
function knownTransports(said: unknown): string[] {
  return Array.isArray(said) ? transports.filter((transport) => said.includes(transport)) : []
}
