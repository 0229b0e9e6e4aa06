import type { KeyRecord, MadeKey, NewKeyProps, Revocation, Rotation } from '@casefold/contract/dashboard/key'
import type { App } from '../app.ts'
import { toWireId } from '../kernel/ids.ts'
import type { Principal } from '../kernel/principal.ts'
import { parseId } from '../tenancy/refuse-missing.ts'
import { type CreatedKey, createKey } from './create-key.ts'
import { getKeyRecord } from './get-key-record.ts'
import { revokeKey } from './revoke-key.ts'
import { rotateKey } from './rotate-key.ts'

type Needs = Pick<App, 'db' | 'log' | 'peppers' | 'now' | 'mail' | 'publicUrl'>

const hour = 3_600_000
const day = 24 * hour

/** What a person asks of keys, in their words: days and hours, and the record back. */
export async function makeKey(
  app: Needs,
  principal: Principal,
  { name, scopes, expiresInDays }: NewKeyProps,
): Promise<MadeKey> {
  const expiresAt = expiresInDays === null ? null : new Date(app.now().getTime() + expiresInDays * day)
  const made = await createKey(app, principal, { name: name.trim(), scopes, expiresAt })
  return show(app, principal, made)
}

export async function succeedKey(
  app: Needs,
  principal: Principal,
  id: string,
  { overlapHours }: Rotation,
): Promise<MadeKey> {
  const made = await rotateKey(app, principal, parseId('key', id), overlapHours * hour)
  return show(app, principal, made)
}

export async function endKey(app: Needs, principal: Principal, id: string, { reason }: Revocation): Promise<KeyRecord> {
  await revokeKey(app, principal, parseId('key', id), reason.trim())
  return getKeyRecord(app, principal, id)
}

async function show(app: Needs, principal: Principal, { key, text }: CreatedKey): Promise<MadeKey> {
  return { key: await getKeyRecord(app, principal, toWireId('key', key.keyId)), text }
}
