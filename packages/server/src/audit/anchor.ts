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
export const restoreFolder = 'audit/restores/'
/** Where the anchors of a day that is over are joined into one. */
export const dayFolder = 'audit/days/'

/** A folder a day; in the order of time. */
export function anchorPath(at: Date, toXact: number): string {
  return `${anchorFolder}${at.toISOString().replace('T', '/')}-${toXact}.json`
}

/** How the paths of what was anchored in that hour of UTC begin. */
export function anchorHour(at: Date): string {
  return `${anchorFolder}${at.toISOString().slice(0, 13).replace('T', '/')}`
}

/** When the anchor was written, in ISO 8601. */
export function timeOf(path: string): string {
  return path.slice(anchorFolder.length, anchorFolder.length + 'yyyy-mm-ddThh:mm:ss.mmmZ'.length).replace('/', 'T')
}

export function toAnchor({ tenantId, sealNumber, hash }: Pick<Seal, 'tenantId' | 'sealNumber' | 'hash'>): Anchor {
  return { tenantId: toWireId('ten', tenantId), sealNumber, hash: hash.toString('hex') }
}
