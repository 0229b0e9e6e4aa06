import { createHash } from 'node:crypto'
import type { Uuid } from '../kernel/ids.ts'
import type { SignInMethod } from '../kernel/principal.ts'
import type { OidcSettings } from './oidc-settings.ts'

/** That the person at a session's browser has shown once more who they are. */
export type Proof = {
  readonly method: SignInMethod
  readonly provedAt: Date
  /** What gave it: the passkey, or `providerMark`. */
  readonly passkeyId: Uuid | null
  readonly provider: string | null
}

const lifeMs = 600_000

export function endOfProof({ provedAt }: Proof): Date {
  return new Date(provedAt.getTime() + lifeMs)
}

/** Not older than ten minutes. */
export function isFresh(proof: Proof, at: Date): boolean {
  return at <= endOfProof(proof)
}

/** A provider that speaks for others, or under another name, is another: what it said before is worth nothing then. */
export function providerMark({ issuer, clientId, emailDomains }: OidcSettings): string {
  const told = JSON.stringify([issuer, clientId, [...emailDomains].sort()])
  return createHash('sha256').update(told).digest('hex')
}

/** Whether what a provider said then still counts. */
export function isSameProvider(then: OidcSettings, now: OidcSettings | undefined): boolean {
  return now !== undefined && providerMark(now) === providerMark(then)
}
