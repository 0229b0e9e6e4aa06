import { toWireId } from '../kernel/ids.ts'
import type { Seal } from './seal.ts'

/** What lies outside the database: one link of one tenant's chain. */
export type Anchor = { readonly tenantId: string; readonly sealNumber: number; readonly hash: string }

/** That the database was set back: why, how many anchored links were cut off, and up to which each chain is still there. */
export type Restore = {
  readonly restoredAt: string
  readonly reason: string
  readonly cutOff: number
  readonly kept: Readonly<Record<string, number>>
}

export const anchorFolder = 'audit/anchors/'

/** A folder a day; in the order of time. */
export function anchorPath(at: Date, name: number | 'restore'): string {
  const [day, time] = at.toISOString().split('T')
  return `${anchorFolder}${day}/${time}-${name}.json`
}

export function toAnchor({ tenantId, sealNumber, hash }: Pick<Seal, 'tenantId' | 'sealNumber' | 'hash'>): Anchor {
  return { tenantId: toWireId('ten', tenantId), sealNumber, hash: hash.toString('hex') }
}

export function isRestore(written: readonly Anchor[] | Restore): written is Restore {
  return 'restoredAt' in written
}
