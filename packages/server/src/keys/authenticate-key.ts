import type { App } from '../app.ts'
import { toWireId } from '../kernel/ids.ts'
import { hashKey, keyMatches } from '../kernel/peppers.ts'
import type { Principal } from '../kernel/principal.ts'
import { type TenantSettings, toTenantSettings } from '../tenancy/tenant-settings.ts'
import { findPresentedKey } from './key.store.ts'
import { isLive } from './key.ts'
import { keyIdOf } from './key-text.ts'
import type { KeyUsed } from './key-use.ts'

export type Authenticated = { readonly principal: Principal; readonly settings: TenantSettings; readonly use: KeyUsed }

/** Whose key this is; undefined for every kind of bad key alike. Asks the database each time: a revocation counts at once. */
export async function authenticateKey(
  { db, peppers, now }: Pick<App, 'db' | 'peppers' | 'now'>,
  text: string,
): Promise<Authenticated | undefined> {
  const keyId = keyIdOf(text)
  if (!keyId) return undefined
  const key = await findPresentedKey(db, keyId)
  if (!keyMatches(peppers, text, key) || !key || !isLive(key, now())) return undefined
  const stale = key.pepperId !== peppers.current
  return {
    use: { tenantId: key.tenantId, keyId, ...(stale && { rehashed: hashKey(peppers, peppers.current, text) }) },
    principal: { tenantId: key.tenantId, actor: toWireId('key', keyId), scopes: new Set(key.scopes) },
    settings: toTenantSettings(key.settings),
  }
}
