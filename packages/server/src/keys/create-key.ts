import type { KeyScope } from '@casefold/contract/scope'
import type { TenantTx } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { changeInTenant } from '../audit/change-in-tenant.ts'
import { AppError } from '../kernel/errors.ts'
import { newUuid, toWireId, type Uuid } from '../kernel/ids.ts'
import { hashKey } from '../kernel/peppers.ts'
import type { Principal } from '../kernel/principal.ts'
import { insertKey } from './key.store.ts'
import type { Key } from './key.ts'
import { latestExpiry } from './key-policy.ts'
import { mintKeyText } from './key-text.ts'

export type KeyProps = { name: string; scopes: readonly KeyScope[]; expiresAt: Date | null; replaces?: Key }

/** The only moment at which the whole key exists: it is shown now or never. */
export type CreatedKey = { key: Key; text: string }

export function createKey(
  app: Pick<App, 'db' | 'peppers' | 'now'>,
  principal: Principal,
  props: KeyProps,
): Promise<CreatedKey> {
  const keyId = newUuid(app.now())
  const happening = { action: 'createKey', outcome: 201, objects: [toWireId('key', keyId)] }
  return changeInTenant(app, principal, happening, async (tx) => {
    const latest = await latestExpiry(tx, app.now())
    if (latest && (props.expiresAt === null || props.expiresAt > latest.at)) throw tooLong(latest.days)
    return insertNewKey(tx, app, principal, keyId, props)
  })
}

function tooLong(days: number): AppError {
  const message = `must not be more than the ${days} days that the tenant allows`
  return new AppError('key_policy', { details: [{ path: '/body/expiresInDays', code: 'maximum', message }] })
}

export async function insertNewKey(
  tx: TenantTx,
  { peppers, now }: Pick<App, 'peppers' | 'now'>,
  principal: Principal,
  keyId: Uuid,
  { name, scopes, expiresAt, replaces }: KeyProps,
): Promise<CreatedKey> {
  const createdAt = now()
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
  return { key: { ...key, revokedAt: null, revokedReason: null, lastUsedAt: null }, text }
}
