import { foldVersion } from '../../packages/server/src/documents/fold.ts'
import { fromWireId, newUuid, type Uuid } from '../../packages/server/src/kernel/ids.ts'
import { withClient } from '../cluster.ts'
import type { RunningCasefold } from '../running-casefold.ts'

/** One in so many could not be read. */
const failedEach = 50

/** Documents as uploads and readings leave them, but for their pages and files: a list shows neither. */
export async function storeManyDocuments(
  service: RunningCasefold,
  tenantId: Uuid,
  caseId: string,
  count: number,
): Promise<void> {
  const start = Date.now() - count * 1_000
  const ids = Array.from({ length: count }, (_, at) => newUuid(new Date(start + at * 1_000)))
  const given = [tenantId, fromWireId('case', caseId), ids]
  const made = `select $1::uuid as tenant_id, $2::uuid as case_id, id, n, now() - interval '1 second' * ($4 - n) as at,
      'Records of the treating provider, volume ' || n || '.pdf' as name
    from unnest($3::uuid[]) with ordinality as given (id, n)`
  await withClient(service.adminUrl(), async (client) => {
    await client.query(
      `insert into uploads
          (tenant_id, document_id, case_id, file_name, content_type, size, created_by, signed_at, finalized_at)
        select tenant_id, id, case_id, name, 'application/pdf', 50000 + n, 'bench', at, at from (${made}) made`,
      [...given, count],
    )
    // The first place is that of a document that came by itself.
    await client.query(
      `insert into documents
          (tenant_id, document_id, case_id, ordinal, file_name, content_type, size, blob_path, blob_etag, status,
            page_count, pages_done, error_code, created_by, request_id, traceparent, created_at, updated_at, fold_version)
        select tenant_id, id, case_id, n + 1, name, 'application/pdf', 50000 + n, 'bench/' || id, '"1"',
            case when n % $5 = 0 then 'failed' else 'completed' end, 1 + n % 400, 1 + n % 400,
            case when n % $5 = 0 then 'damaged' end, 'bench', 'request', '', at, at, $6
          from (${made}) made`,
      [...given, count, failedEach, foldVersion],
    )
    await client.query('vacuum (analyze) documents')
  })
}
