import type { SecuritySettings } from '@casefold/contract/dashboard/member'

type Oidc = NonNullable<SecuritySettings['oidc']>

/** The provider as it stands in the form. */
export type OidcDraft = {
  readonly on: boolean
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly hasSecret: boolean
  readonly domains: string
}

export function toOidcDraft(oidc: SecuritySettings['oidc']): OidcDraft {
  return {
    on: oidc !== null,
    name: oidc?.name ?? '',
    issuer: oidc?.issuer ?? '',
    clientId: oidc?.clientId ?? '',
    clientSecret: '',
    hasSecret: oidc?.hasSecret ?? false,
    domains: oidc?.emailDomains.join(', ') ?? '',
  }
}

export function readDomains(text: string): string[] {
  const domains = text
    .toLowerCase()
    .split(/[\s,;]+/)
    .map((domain) => domain.replace(/^@/, ''))
  return [...new Set(domains.filter((domain) => domain !== ''))]
}

export function areDomains(text: string): boolean {
  const domains = readDomains(text)
  return domains.length > 0 && domains.length <= 20 && domains.every((domain) => /^[a-z0-9.-]+$/.test(domain))
}

/** Null: no provider. Undefined: not ready to be sent. */
export function readOidcDraft(draft: OidcDraft): Oidc | null | undefined {
  const { on, name, issuer, clientId, clientSecret, domains } = draft
  if (!on) return null
  if (!areDomains(domains)) return undefined
  return {
    name: name.trim(),
    issuer: issuer.trim(),
    clientId: clientId.trim(),
    emailDomains: readDomains(domains),
    ...(clientSecret !== '' && { clientSecret }),
  }
}
