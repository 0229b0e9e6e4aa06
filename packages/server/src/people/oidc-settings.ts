import type { Uuid } from '../kernel/ids.ts'
import type { Peppers } from '../kernel/peppers.ts'
import { openSecret, type SealedSecret, sealSecret } from './sealed-secret.ts'
import { sealingPurpose } from './sealed-settings.ts'

/** What a tenant has said of its identity provider, as it is kept. */
export type OidcSettings = {
  /** As it stands on the button. */
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  readonly sealedSecret: SealedSecret
  /** Whose addresses it may speak of, in small letters. */
  readonly emailDomains: readonly string[]
}

/** Undefined where the tenant has none. */
export function oidcSettingsOf(stored: unknown): OidcSettings | undefined {
  return (stored as { oidc?: OidcSettings | null } | null | undefined)?.oidc ?? undefined
}

/** Whether the address is of a domain for whose people the provider speaks. */
export function speaksFor({ emailDomains }: Pick<OidcSettings, 'emailDomains'>, email: string): boolean {
  return emailDomains.includes(email.slice(email.lastIndexOf('@') + 1))
}

/** How the trail names an issuer: one word, without what separates the words of a line. */
export function issuerObject(issuer: string): string {
  return `issuer:${encodeURI(issuer).replaceAll(',', '%2C')}`
}

export function sealClientSecret(peppers: Peppers, tenantId: Uuid, issuer: string, secret: string): SealedSecret {
  return sealSecret(peppers, secret, sealingPurpose('oidc', tenantId, issuer))
}

export function openClientSecret(peppers: Peppers, tenantId: Uuid, settings: OidcSettings): string {
  return openSecret(peppers, settings.sealedSecret, sealingPurpose('oidc', tenantId, settings.issuer))
}
