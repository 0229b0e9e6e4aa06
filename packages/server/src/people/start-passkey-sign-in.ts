import type { PasskeyCeremony } from '@casefold/contract/dashboard/session'
import { generateAuthenticationOptions } from '@simplewebauthn/server'
import type { App } from '../app.ts'
import { openCeremony } from './ceremony.ts'
import { mintSecret } from './session-cookie.ts'

/** Names no credential: the browser shows those that it has, and nobody learns who has an account. */
export async function startPasskeySignIn(app: Pick<App, 'db' | 'now' | 'publicUrl'>): Promise<PasskeyCeremony> {
  const options = await generateAuthenticationOptions({
    rpID: app.publicUrl.hostname,
    userVerification: 'required',
    timeout: 300_000,
  })
  const ceremonyId = mintSecret()
  await openCeremony(app, ceremonyId, { kind: 'passkey-sign-in', challenge: options.challenge })
  return { ceremonyId, options: { ...options } }
}
