import type { LanguageModel } from '@casefold/contract/dashboard/language-model'
import type { ChatServer } from '../../adapters/language-model/ask-chat.ts'
import { inTenant } from '../../adapters/postgres/database.ts'
import type { App } from '../../app.ts'
import { changeInTenant } from '../../audit/change-in-tenant.ts'
import { AppError } from '../../kernel/errors.ts'
import { toWireId, type Uuid } from '../../kernel/ids.ts'
import type { Peppers } from '../../kernel/peppers.ts'
import type { Principal } from '../../kernel/principal.ts'
import { canOpen, openSecret, type SealedSecret, sealSecret } from '../../people/sealed-secret.ts'
import { sealingPurpose } from '../../people/sealed-settings.ts'
import { findTenantRow, findTenantRowForUpdate, updateTenantSettings } from '../../tenancy/tenant.store.ts'

/** What a tenant has said of its language model, as it is kept. */
type StoredModel = {
  readonly baseUrl: string
  readonly model: string
  readonly sealedKey?: SealedSecret
  readonly maxCallsPerReport: number
  readonly maxTokens: number
  readonly timeoutSeconds: number
}

type NewModel = NonNullable<LanguageModel['languageModel']>

export async function getModelSettings(
  { db, peppers }: Pick<App, 'db' | 'peppers'>,
  principal: Principal,
): Promise<LanguageModel> {
  const tenant = await inTenant(db, principal, findTenantRow)
  return { languageModel: shown(peppers, modelOf(tenant?.settings)) }
}

/** Counts for pages that are analysed from now on. */
export async function setModelSettings(
  app: Pick<App, 'db' | 'now' | 'peppers'>,
  principal: Principal,
  { languageModel }: LanguageModel,
): Promise<LanguageModel> {
  // Who may not read the records may not have them sent somewhere either.
  if (principal.session && !principal.scopes.has('documents:read')) throw new AppError('forbidden')
  const { tenantId } = principal
  const happening = { action: 'setLanguageModel', outcome: 200, objects: [toWireId('ten', tenantId)] }
  return changeInTenant(app, principal, happening, async (tx) => {
    const before = modelOf((await findTenantRowForUpdate(tx))?.settings)
    const stored = languageModel && toStored(app.peppers, tenantId, languageModel, before)
    await updateTenantSettings(tx, { languageModel: stored })
    return { languageModel: shown(app.peppers, stored ?? undefined) }
  })
}

export type ModelInUse = { readonly server: ChatServer; readonly maxCallsPerReport: number }

/** Undefined where the tenant has none, which is the default. */
export function modelInUse(peppers: Peppers, tenantId: Uuid, settings: unknown): ModelInUse | undefined {
  const stored = modelOf(settings)
  if (!stored) return undefined
  const { baseUrl, model, maxTokens, timeoutSeconds, maxCallsPerReport } = stored
  const apiKey = openKey(peppers, tenantId, stored)
  return { server: { baseUrl, model, apiKey, maxTokens, timeoutMs: timeoutSeconds * 1000 }, maxCallsPerReport }
}

function modelOf(settings: unknown): StoredModel | undefined {
  return (settings as { languageModel?: StoredModel | null } | null | undefined)?.languageModel ?? undefined
}

function toStored(peppers: Peppers, tenantId: Uuid, given: NewModel, before: StoredModel | undefined): StoredModel {
  const { apiKey, hasKey: _, ...plain } = given
  refuseStrange(plain.baseUrl)
  const kept = before?.baseUrl === plain.baseUrl ? openKey(peppers, tenantId, before) : undefined
  const key = apiKey === undefined ? kept : (apiKey ?? undefined)
  if (key === undefined) return plain
  const purpose = sealingPurpose('languageModel', tenantId, plain.baseUrl)
  return { ...plain, sealedKey: sealSecret(peppers, key, purpose) }
}

/** Undefined also where its pepper is gone: the server will refuse us, and the report says so. */
function openKey(peppers: Peppers, tenantId: Uuid, { sealedKey, baseUrl }: StoredModel): string | undefined {
  if (sealedKey === undefined || !canOpen(peppers, sealedKey)) return undefined
  return openSecret(peppers, sealedKey, sealingPurpose('languageModel', tenantId, baseUrl))
}

/** The key is only ever sent to us. */
function shown(peppers: Peppers, stored: StoredModel | undefined): LanguageModel['languageModel'] {
  if (!stored) return null
  const { sealedKey, ...plain } = stored
  return { ...plain, hasKey: sealedKey !== undefined && canOpen(peppers, sealedKey) }
}

function refuseStrange(baseUrl: string): void {
  const url = URL.parse(baseUrl)
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search && !url.hash) return
  const message = 'must be an address that begins with https:// and holds no password and no question mark'
  throw new AppError('invalid_request', { details: [{ path: '/body/languageModel/baseUrl', code: 'format', message }] })
}
