import type { ConfirmMethod } from '@casefold/contract/dashboard/session'
import { fromWireId, toWireId, type Uuid } from '../../kernel/ids.ts'
import { type OidcSettings, speaksFor } from '../oidc-settings.ts'

/** A sign-in through an identity provider that waits for its confirmation. */
export type Confirmation = {
  readonly userId: Uuid
  readonly issuer: string
  readonly clientId: string
  readonly subject: string
  /** Where to go afterwards, a path of our own. */
  readonly next: string
  /** The newest link that was mailed for it. */
  readonly linkId: Uuid | null
  readonly expiresAt: Date
}

export const confirmationMs = 15 * 60_000

/** The provider must still be the one that said who it is, and still speak for the address of the account. */
export function isStillNamed(settings: OidcSettings | undefined, waiting: Confirmation, email: string): boolean {
  return settings?.issuer === waiting.issuer && settings.clientId === waiting.clientId && speaksFor(settings, email)
}

type Account = { readonly passkeys: number; readonly hasPassword: boolean; readonly mailed: boolean }

/** Where the tenant asks for passkeys, whoever has one confirms with it; else a stolen password would do. */
export function methodsOf({ passkeys, hasPassword, mailed }: Account, requirePasskey: boolean): ConfirmMethod[] {
  if (requirePasskey && passkeys > 0) return ['passkey']
  return [
    ...(passkeys > 0 ? (['passkey'] as const) : []),
    ...(hasPassword ? (['password'] as const) : []),
    ...(mailed ? (['mail'] as const) : []),
  ]
}

/** Binds the confirmation to the browser in which the sign-in began; no other site can have it sent. */
const name = '__Host-casefold-confirm'
const attributes = 'Path=/; Secure; HttpOnly; SameSite=Strict'

/** What the cookie holds: in which tenant the confirmation waits, and the secret by which it is found there. */
export type ConfirmationKey = { readonly tenantId: Uuid; readonly secret: string }

export function confirmationCookie({ tenantId, secret }: ConfirmationKey): string {
  return `${name}=${toWireId('ten', tenantId)}.${secret}; ${attributes}; Max-Age=${confirmationMs / 1_000}`
}

export function endedConfirmationCookie(): string {
  return `${name}=; ${attributes}; Max-Age=0`
}

/** Undefined where the browser has none, or two. */
export function readConfirmationCookie(header: string | undefined): ConfirmationKey | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim())
  const found = pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1))
  const [tenant = '', secret = ''] = found[0]?.split('.') ?? []
  const tenantId = fromWireId('ten', tenant)
  return found.length === 1 && tenantId && secret ? { tenantId, secret } : undefined
}
