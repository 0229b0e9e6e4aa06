import type { TenantTx } from '../adapters/postgres/database.ts'
import { AppError } from '../kernel/errors.ts'
import type { Uuid } from '../kernel/ids.ts'
import { findTenantRow } from '../tenancy/tenant.store.ts'
import { type TenantSettings, toTenantSettings } from '../tenancy/tenant-settings.ts'
import { addToTotals, type DocumentTotals, findTotals } from './document-totals.store.ts'

const quotas = [
  { of: 'documents', setting: 'maxDocuments', code: 'quota_documents' },
  { of: 'bytes', setting: 'maxBytes', code: 'quota_bytes' },
  { of: 'pages', setting: 'maxPages', code: 'quota_pages' },
] as const

const nothing: DocumentTotals = { documents: 0, bytes: 0, pages: 0 }

/** Refuses what would not fit, and keeps no place for it: who is first to finalize gets it. */
export async function refuseOverQuota(tx: TenantTx, more: DocumentTotals): Promise<void> {
  refuse(await settingsOf(tx), (await findTotals(tx)) ?? nothing, more)
}

/** Counts it, or refuses it. */
export async function takeQuota(tx: TenantTx, tenantId: Uuid, more: DocumentTotals): Promise<void> {
  const sum = await addToTotals(tx, tenantId, more)
  const have = {
    documents: sum.documents - more.documents,
    bytes: sum.bytes - more.bytes,
    pages: sum.pages - more.pages,
  }
  refuse(await settingsOf(tx), have, more)
}

export async function giveBackQuota(tx: TenantTx, tenantId: Uuid, less: DocumentTotals): Promise<void> {
  await addToTotals(tx, tenantId, { documents: -less.documents, bytes: -less.bytes, pages: -less.pages })
}

async function settingsOf(tx: TenantTx): Promise<TenantSettings> {
  return toTenantSettings((await findTenantRow(tx))?.settings)
}

/** 0 is no limit. Only what is added is refused: a tenant over a lowered quota can still do what adds nothing. */
function refuse(settings: TenantSettings, have: DocumentTotals, more: DocumentTotals): void {
  for (const { of, setting, code } of quotas) {
    if (settings[setting] > 0 && more[of] > 0 && have[of] + more[of] > settings[setting]) throw new AppError(code)
  }
}
