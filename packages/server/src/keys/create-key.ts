import type { KeyScope } from '@casefold/contract/scope'
import { inTenant, type TenantTx } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { newUuid } from '../kernel/ids.ts'
import { hashKey } from '../kernel/peppers.ts'
import type { Principal } from '../kernel/principal.ts'
import { insertKey } from './key.store.ts'
import type { Key } from './key.ts'
import { mintKeyText } from './key-text.ts'

export type KeyProps = { name: string; scopes: readonly KeyScope[]; expiresAt: Date | null; replaces?: Key }

/** The only moment at which the whole key exists: it is shown now or never. */
export type CreatedKey = { key: Key; text: string }

export function createKey(
  app: Pick<App, 'db' | 'peppers' | 'now'>,
  principal: Principal,
  props: KeyProps,
): Promise<CreatedKey> {
  return inTenant(app.db, principal, (tx) => insertNewKey(tx, app, principal, props))
}

export async function insertNewKey(
  tx: TenantTx,
  { peppers, now }: Pick<App, 'peppers' | 'now'>,
  principal: Principal,
  { name, scopes, expiresAt, replaces }: KeyProps,
): Promise<CreatedKey> {
  const createdAt = now()
  const keyId = newUuid(createdAt)
  const text = mintKeyText(keyId)
  const key = {
    keyId,
    name,
    scopes,
    expiresAt,
    createdAt,
    createdBy: principal.actor,
    replaces: replaces?.keyId ?? null,
  }
  await insertKey(tx, principal.tenantId, {
    ...key,
    hash: hashKey(peppers, peppers.current, text),
    pepperId: peppers.current,
  })
  return { key: { ...key, revokedAt: null, lastUsedAt: null }, text }
}
