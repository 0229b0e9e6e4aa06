import { fromWireId } from '../../packages/server/src/kernel/ids.ts'
import { withClient } from '../cluster.ts'
import type { RunningCasefold } from '../running-casefold.ts'

/** As if the records had said so much more: each finding again and again, with its own sources, as one of its own. */
export async function storeManyFindings(
  service: RunningCasefold,
  reportRequestId: string,
  count: number,
): Promise<void> {
  const id = fromWireId('rreq', reportRequestId)
  await withClient(service.adminUrl(), async (client) => {
    await client.query(
      `insert into review_items
          (tenant_id, report_request_id, kind, item_id, position, body, category, group_key, blocked, quotes_sha256)
        select tenant_id, report_request_id, kind, made.id, position + n * 10000,
            body || jsonb_build_object('id', made.id), category, made.id, blocked, quotes_sha256
          from generate_series(1, $2) n cross join review_items
            cross join lateral (select encode(sha256(convert_to(item_id || ' ' || n, 'UTF8')), 'hex') as id) made
          where report_request_id = $1 and kind = 'finding'
          order by n, position
          limit $2 - (select count(*) from review_items where report_request_id = $1 and kind = 'finding')`,
      [id, count],
    )
    const { rowCount } = await client.query(
      `update report_requests set findings = $2
        where report_request_id = $1
          and $2 = (select count(*) from review_items where report_request_id = $1 and kind = 'finding')`,
      [id, count],
    )
    if (rowCount !== 1) throw new Error(`there are not ${count} findings`)
    await client.query('vacuum (analyze) review_items')
  })
}
