import type { KeyRecord } from '@casefold/contract/dashboard/key'
import { inTenant, type TenantTx } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { toWireId } from '../kernel/ids.ts'
import type { Principal } from '../kernel/principal.ts'
import { listMembers } from '../people/user.store.ts'
import { parseId, refuseMissing } from '../tenancy/refuse-missing.ts'
import { findKey, listKeys } from './key.store.ts'
import type { Key } from './key.ts'
import { countCalls } from './key-day.store.ts'
import { dayOf, daysShown } from './key-day.ts'
import { keyPrefix } from './key-text.ts'

type Needs = Pick<App, 'db' | 'log' | 'now'>

/** Newest first, with those that have ended. */
export function listKeyRecords({ db, now }: Needs, principal: Principal): Promise<KeyRecord[]> {
  return inTenant(db, principal, async (tx) => (await toRecords(tx, await listKeys(tx), now())).reverse())
}

export function getKeyRecord(app: Needs, principal: Principal, id: string): Promise<KeyRecord> {
  const keyId = parseId('key', id)
  return inTenant(app.db, principal, async (tx) => {
    const key = await findKey(tx, keyId)
    const [record] = key ? await toRecords(tx, [key], app.now()) : []
    return record ?? refuseMissing(tx, app, principal, 'key', keyId)
  })
}

async function toRecords(tx: TenantTx, keys: readonly Key[], now: Date): Promise<KeyRecord[]> {
  const [only] = keys
  const calls = await countCalls(tx, dayOf(now) - daysShown + 1, keys.length === 1 ? only?.keyId : undefined)
  const members = await listMembers(tx)
  const names = new Map(members.map(({ userId, displayName }) => [toWireId('usr', userId), displayName]))
  return keys.map((key) => ({
    keyId: toWireId('key', key.keyId),
    name: key.name,
    prefix: keyPrefix(key.keyId),
    scopes: [...key.scopes],
    createdBy: key.createdBy,
    createdByName: names.get(key.createdBy) ?? '',
    createdAt: key.createdAt.getTime(),
    lastUsedAt: key.lastUsedAt?.getTime() ?? null,
    expiresAt: key.expiresAt?.getTime() ?? null,
    revokedAt: key.revokedAt?.getTime() ?? null,
    revokedReason: key.revokedReason ?? '',
    replaces: key.replaces && toWireId('key', key.replaces),
    callsIn7Days: calls.get(key.keyId) ?? 0,
  }))
}
