import type { CaseEncounter } from '@casefold/clinical/case/describe-encounter'
import type { KnownEncounter } from '@casefold/clinical/encounters/name-groups'
import { sql } from 'kysely'
import type { TenantTx } from '../adapters/postgres/database.ts'
import type { Uuid } from '../kernel/ids.ts'
import type { EncounterRow, NewEncounter } from './encounter.ts'

const columns = ['encounter_id as encounterId', 'position', 'body', 'version'] as const

type Owner = { readonly tenantId: Uuid; readonly caseId: Uuid }
type Row = Omit<EncounterRow, 'body'> & { readonly body: unknown }

function toRow(row: Row): EncounterRow {
  return { ...row, body: row.body as CaseEncounter }
}

export async function findEncounter(
  tx: TenantTx,
  caseId: Uuid,
  encounterId: string,
): Promise<EncounterRow | undefined> {
  const row = await tx
    .selectFrom('encounters')
    .select(columns)
    .where('case_id', '=', caseId)
    .where('encounter_id', '=', encounterId)
    .executeTakeFirst()
  return row && toRow(row)
}

/** In reading order, from a place on. */
export async function listEncounterRows(
  tx: TenantTx,
  caseId: Uuid,
  after: Pick<EncounterRow, 'position' | 'encounterId'>,
  most: number,
): Promise<EncounterRow[]> {
  const rows = await tx
    .selectFrom('encounters')
    .select(columns)
    .where('case_id', '=', caseId)
    .where(sql<boolean>`(position, encounter_id) > (${after.position}::int, ${after.encounterId}::text)`)
    .orderBy('position')
    .orderBy('encounter_id')
    .limit(most)
    .execute()
  return rows.map(toRow)
}

/** What the case's encounters are known by. */
export async function listKnown(tx: TenantTx, caseId: Uuid): Promise<KnownEncounter[]> {
  return tx
    .selectFrom('encounters')
    .select(['encounter_id as encounterId', 'opening'])
    .where('case_id', '=', caseId)
    .execute()
}

/** Its version rises where it differs. */
export async function upsertEncounters(
  tx: TenantTx,
  { tenantId, caseId }: Owner,
  encounters: readonly NewEncounter[],
): Promise<void> {
  const rows = encounters.map(({ segments: _segments, ...row }) => row)
  await sql`
    insert into encounters (tenant_id, case_id, encounter_id, position, opening, provider_key, search_key, body)
    select ${tenantId}::uuid, ${caseId}::uuid, n.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n
      ("encounterId" text, position int, opening text, "providerKey" text, "searchKey" text, body jsonb)
    on conflict (tenant_id, case_id, encounter_id) do update
    set position = excluded.position, opening = excluded.opening, body = excluded.body,
      provider_key = excluded.provider_key, search_key = excluded.search_key,
      version = encounters.version + (encounters.body is distinct from excluded.body)::int`.execute(tx)
  await tx
    .deleteFrom('encounter_segments')
    .where('case_id', '=', caseId)
    .where('encounter_id', '=', sql<string>`any(${rows.map(({ encounterId }) => encounterId)}::text[])`)
    .execute()
  await sql`
    insert into encounter_segments
      (tenant_id, case_id, encounter_id, document_id, page_number, from_offset, to_offset, is_copy)
    select ${tenantId}::uuid, ${caseId}::uuid, n.*
    from jsonb_to_recordset(${JSON.stringify(encounters.flatMap(({ segments }) => segments))}::jsonb) as n
      ("encounterId" text, "documentId" uuid, "pageNumber" int, "from" int, "to" int, "isCopy" boolean)`.execute(tx)
}

export async function deleteEncounters(tx: TenantTx, caseId: Uuid, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('encounters')
    .where('case_id', '=', caseId)
    .where('encounter_id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute()
}
