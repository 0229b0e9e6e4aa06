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

const restoreEnding = '-restore.json'

/** A folder a day; in the order of time. */
export function anchorPath(at: Date, toXact: number): string {
  return `${folderOf(at)}-${toXact}.json`
}

export function restorePath(at: Date): string {
  return `${folderOf(at)}${restoreEnding}`
}

export function isRestorePath(path: string): boolean {
  return path.endsWith(restoreEnding)
}

/** When it was written, in ISO 8601. */
export function timeOf(path: string): string {
  const [day = '', name = ''] = path.slice(anchorFolder.length).split('/')
  return `${day}T${name.slice(0, 'hh:mm:ss.mmmZ'.length)}`
}

function folderOf(at: Date): string {
  const [day, time] = at.toISOString().split('T')
  return `${anchorFolder}${day}/${time}`
}

export function toAnchor({ tenantId, sealNumber, hash }: Pick<Seal, 'tenantId' | 'sealNumber' | 'hash'>): Anchor {
  return { tenantId: toWireId('ten', tenantId), sealNumber, hash: hash.toString('hex') }
}
