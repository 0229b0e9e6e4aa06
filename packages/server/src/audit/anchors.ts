import { json } from 'node:stream/consumers'
import type { App } from '../app.ts'
import { type Anchor, anchorFolder, isRestore, type Restore } from './anchor.ts'

/** What the blob store knows of the chains. */
export type Anchors = {
  /** Tenant → number of a seal → its hash. */
  readonly byTenant: Map<string, Map<number, string>>
  readonly restores: readonly Restore[]
}

/** In the order in which they were written, because the database may have been restored in between. */
export async function readAnchors(blobs: App['blobs']): Promise<Anchors> {
  const byTenant = new Map<string, Map<number, string>>()
  const restores: Restore[] = []
  for await (const path of blobs.list(anchorFolder)) {
    const blob = await blobs.get(path)
    const written = blob ? ((await json(blob)) as Anchor[] | Restore) : []
    if (isRestore(written)) {
      forget(byTenant, written)
      restores.push(written)
    } else for (const anchor of written) keep(byTenant, anchor)
  }
  return { byTenant, restores }
}

/** An anchor is never written over: where two differ, the first one counts. */
function keep(byTenant: Anchors['byTenant'], { tenantId, sealNumber, hash }: Anchor): void {
  const own = byTenant.get(tenantId) ?? new Map<number, string>()
  if (!own.has(sealNumber)) own.set(sealNumber, hash)
  byTenant.set(tenantId, own)
}

/** What lay behind the moment that the database was set back to. */
function forget(byTenant: Anchors['byTenant'], { kept }: Restore): void {
  for (const [tenantId, own] of byTenant) {
    for (const sealNumber of own.keys()) if (sealNumber > (kept[tenantId] ?? 0)) own.delete(sealNumber)
    if (own.size === 0) byTenant.delete(tenantId)
  }
}
