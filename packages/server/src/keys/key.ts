import type { KeyScope } from '@casefold/contract/scope'
import type { Uuid } from '../kernel/ids.ts'

/** A key as the tenant sees it: everything but the secret, which exists only in the answer that made it. */
export type Key = {
  readonly keyId: Uuid
  readonly name: string
  readonly scopes: readonly KeyScope[]
  readonly createdBy: string
  readonly createdAt: Date
  readonly expiresAt: Date | null
  readonly revokedAt: Date | null
  readonly revokedReason: string | null
  readonly replaces: Uuid | null
  readonly lastUsedAt: Date | null
}

export type NewKey = Omit<Key, 'revokedAt' | 'revokedReason' | 'lastUsedAt'> & {
  readonly hash: Buffer
  readonly pepperId: string
}

/** What a request learns about the key it came with. */
export type PresentedKey = {
  readonly tenantId: Uuid
  readonly keyId: Uuid
  readonly hash: Buffer
  readonly pepperId: string
  readonly scopes: readonly KeyScope[]
  readonly expiresAt: Date | null
  readonly revokedAt: Date | null
  readonly settings: unknown
}

export function isLive(key: { expiresAt: Date | null; revokedAt: Date | null }, at: Date): boolean {
  return key.revokedAt === null && (key.expiresAt === null || key.expiresAt > at)
}
