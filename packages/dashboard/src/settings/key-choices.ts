import type { KeyRecord } from '@casefold/contract/dashboard/key'
import type { KeyScope } from '@casefold/contract/scope'

export const presets = ['everything', 'readOnly', 'custom'] as const
export type Preset = (typeof presets)[number]

const readOnly: readonly KeyScope[] = ['cases:read', 'documents:read', 'search:read', 'reports:read']
const everything: readonly KeyScope[] = [
  ...readOnly,
  'cases:write',
  'documents:write',
  'reports:write',
  'reports:approve',
]

export function scopesOf(preset: Preset, chosen: readonly KeyScope[]): readonly KeyScope[] {
  if (preset === 'custom') return chosen
  return preset === 'readOnly' ? readOnly : everything
}

/** The name of what a key may do, where it has one. */
export function presetOf(scopes: readonly KeyScope[]): Preset {
  const isSame = (others: readonly KeyScope[]): boolean =>
    scopes.length === others.length && others.every((scope) => scopes.includes(scope))
  return isSame(everything) ? 'everything' : isSame(readOnly) ? 'readOnly' : 'custom'
}

const usual = [30, 90, 365] as const

/** In days; null does not expire. What the tenant does not allow is not offered, its longest always is. 0: any time. */
export function expiryChoices(limit: number): readonly (number | null)[] {
  if (limit === 0) return [...usual, null]
  const allowed = usual.filter((days) => days < limit)
  return [...allowed, limit]
}

export function usualExpiry(limit: number): number {
  return limit === 0 ? 90 : Math.min(90, limit)
}

export type KeyState = 'live' | 'soon' | 'replaced' | 'expired' | 'revoked'

const soonMs = 14 * 86_400_000

/** `all`: where its successor would be found. */
export function keyState(
  { keyId, revokedAt, expiresAt }: Pick<KeyRecord, 'keyId' | 'revokedAt' | 'expiresAt'>,
  all: readonly Pick<KeyRecord, 'replaces'>[],
  nowMs: number,
): KeyState {
  if (revokedAt !== null) return 'revoked'
  if (expiresAt !== null && expiresAt <= nowMs) return 'expired'
  if (all.some(({ replaces }) => replaces === keyId)) return 'replaced'
  return expiresAt !== null && expiresAt - nowMs < soonMs ? 'soon' : 'live'
}

/** Those that work before those that do not. */
export function hasEnded(state: KeyState): boolean {
  return state === 'expired' || state === 'revoked'
}
