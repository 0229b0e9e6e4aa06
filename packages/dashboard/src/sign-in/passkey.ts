import type { Confirmed, Passkey, PasskeyCeremony, PasskeySignIn, Session } from '@casefold/contract/dashboard/session'
import { CasefoldError } from '@casefold/sdk/errors'
import {
  browserSupportsWebAuthn,
  type StartAuthenticationOpts,
  type StartRegistrationOpts,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { people } from '../api.ts'
import type { Words } from '../words/words.tsx'

/** What the service asks is for the browser to understand; we only carry it. */
function carried<Options>({ options }: PasskeyCeremony): Options {
  return options as Options
}

/** The browser asks which one; nobody has to type who they are. */
export async function signInWithPasskey(): Promise<Session> {
  return people.signInWithPasskey(await answerCeremony(await people.passkeySignInOptions()))
}

export async function confirmWithPasskey(): Promise<Confirmed> {
  return people.confirmSignIn({ passkey: await answerCeremony(await people.passkeySignInOptions()) })
}

/** What the browser and its holder answer. */
export async function answerCeremony(ceremony: PasskeyCeremony): Promise<PasskeySignIn> {
  const response = await startAuthentication({ optionsJSON: carried<StartAuthenticationOpts['optionsJSON']>(ceremony) })
  return { ceremonyId: ceremony.ceremonyId, response: { ...response } }
}

/** `password`: the present one, where it is their first passkey. */
export async function addPasskey(name: string, password: string | undefined): Promise<Passkey> {
  const ceremony = await people.passkeyOptions({ ...(password !== undefined && { password }) })
  const response = await startRegistration({ optionsJSON: carried<StartRegistrationOpts['optionsJSON']>(ceremony) })
  return people.addPasskey({ ceremonyId: ceremony.ceremonyId, response: { ...response }, name })
}

export function hasPasskeys(): boolean {
  return browserSupportsWebAuthn()
}

/** In words, where it was the browser or the person who said no; undefined where it was the service or the way to it. */
export function readPasskeyProblem(error: unknown, w: Words): string | undefined {
  if (error instanceof CasefoldError)
    return error.code === 'sign_in_failed' || error.code === 'not_found' ? w.signingIn.passkeyUnknown : undefined
  if (!(error instanceof Error)) return undefined
  if (error.name === 'InvalidStateError') return w.signingIn.passkeyExists
  if (error.name === 'NotSupportedError') return w.signingIn.passkeyUnsupported
  return error.name === 'NotAllowedError' || error.name === 'AbortError' ? w.signingIn.passkeyCancelled : undefined
}
