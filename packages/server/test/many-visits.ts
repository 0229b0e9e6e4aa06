import { query } from '@casefold/dev/postgres'
import { parseId } from '../src/tenancy/refuse-missing.ts'
import { plantMany } from './many-pages.ts'
import type { TestApp, TestTenant } from './test-app.ts'

type Many = {
  /** A page each, on one day after the other; every second one is of Ada Noel. */
  readonly visits: number
  /** Characters that each is quoted with, about; they hardly compress. */
  readonly quoted: number
}

/** A document with as many visits as a test likes, written by PostgreSQL itself. Answers its id. */
export async function plantManyVisits(
  service: TestApp,
  tenant: TestTenant,
  caseId: string,
  { visits, quoted }: Many,
): Promise<string> {
  const documentId = await plantMany(service, tenant, caseId, { pages: visits, characters: 100 })
  const keys = `'${tenant.principal.tenantId}'::uuid, '${parseId('case', caseId)}'::uuid`
  await query(
    service.urls.adminUrl,
    `insert into encounters (tenant_id, case_id, encounter_id, position, opening, provider_key, body)
     select ${keys}, '${documentId}-' || n, n, '', case n % 2 when 0 then 'ada noel, md' else 'b. moss, np' end,
       jsonb_build_object(
         'opening', '', 'wrongPatient', false, 'corrected', '[]'::jsonb, 'sources', '{}'::jsonb,
         'encounter', jsonb_build_object(
           'documentId', '${documentId}', 'pages', jsonb_build_array(n, n), 'documentType', 'Visit',
           'segments', jsonb_build_array(jsonb_build_object(
             'documentId', '${documentId}', 'pageNumber', n, 'from', 0, 'to', 100)),
           'serviceDate', jsonb_build_object('value', (date '2001-01-01' + n)::text),
           'encounterType', 'office', 'provider', case n % 2 when 0 then 'Ada Noel, MD' else 'B. Moss, NP' end),
         'quotes', jsonb_build_array(jsonb_build_object(
           'kind', 'plan', 'heading', 'Plan', 'documentId', '${documentId}', 'pageNumber', n, 'start', 0, 'end', 100,
           'quote', (select string_agg(md5(n::text || k), ' ') from generate_series(1, ${Math.ceil(quoted / 33)}) k))))
     from generate_series(1, ${visits}) n;
     insert into encounter_segments
       (tenant_id, case_id, encounter_id, document_id, page_number, from_offset, to_offset, is_copy)
     select ${keys}, '${documentId}-' || n, '${parseId('doc', documentId)}', n, 0, 100, false
     from generate_series(1, ${visits}) n;
     analyze encounters; analyze encounter_segments`,
  )
  return documentId
}
