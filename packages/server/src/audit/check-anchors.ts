import { type Database, inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { fromWireId } from '../kernel/ids.ts'
import { operator } from '../kernel/principal.ts'
import type { Restore } from './anchor.ts'
import { readAnchors } from './anchors.ts'
import { listSealHashes } from './seal.store.ts'

export type CheckedAnchors = {
  readonly anchors: number
  /** Tenant → the number of its newest link that is anchored. */
  readonly newest: ReadonlyMap<string, number>
  /** Tenant → the number of the first link that the database does not bear out. */
  readonly broken: ReadonlyMap<string, number>
  readonly problems: readonly string[]
}

/** Holds every anchor against the seal it was made of. */
export async function checkAnchors(
  { db, blobs }: Pick<App, 'db' | 'blobs'>,
  restores: readonly Restore[],
): Promise<CheckedAnchors> {
  const newest = new Map<string, number>()
  const broken = new Map<string, number>()
  const problems: string[] = []
  let anchors = 0
  for await (const held of readAnchors(blobs, restores)) {
    for (const [tenantId, own] of held) {
      anchors += own.size
      const hashes = await hashesOf(db, tenantId, [...own.keys()])
      for (const [sealNumber, hash] of own) {
        newest.set(tenantId, Math.max(newest.get(tenantId) ?? 0, sealNumber))
        const sealed = hashes.get(sealNumber)
        if (sealed === hash) continue
        broken.set(tenantId, Math.min(broken.get(tenantId) ?? sealNumber, sealNumber))
        const what = sealed === undefined ? 'was anchored and is gone' : 'is not the one that was anchored'
        problems.push(`${tenantId}: seal ${sealNumber} ${what}`)
      }
    }
  }
  return { anchors, newest, broken, problems }
}

async function hashesOf(db: Database, tenantId: string, numbers: number[]): Promise<Map<number, string>> {
  const id = fromWireId('ten', tenantId)
  if (!id) return new Map()
  const seals = await inTenant(db, operator(id), (tx) => listSealHashes(tx, numbers))
  return new Map(seals.map(({ sealNumber, hash }) => [sealNumber, hash.toString('hex')]))
}
