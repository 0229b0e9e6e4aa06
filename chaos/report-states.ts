import { asSuperuser } from './check/as-superuser.ts'
import { toWireId } from './check/wire-id.ts'

/** How many report requests are where: what a kill now would meet. */
export async function countStates(adminUrl: string): Promise<Record<string, number>> {
  const sql = `select case status when 'pending' then 'waiting for documents' when 'awaiting_review' then 'in review'
      else case step when 'analyse' then 'in analysis' else 'in synthesis' end end as state, count(*)::int as rows
    from report_requests where status in ('pending', 'processing', 'awaiting_review') group by 1`
  const { rows } = await asSuperuser(adminUrl, (client) => client.query<{ state: string; rows: number }>(sql))
  return Object.fromEntries(rows.map(({ state, rows: count }) => [state, count]))
}

/** The requests that nobody approved before the load ended. */
export async function listUnapproved(adminUrl: string): Promise<string[]> {
  const sql = "select report_request_id as id from report_requests where status = 'awaiting_review'"
  const { rows } = await asSuperuser(adminUrl, (client) => client.query<{ id: string }>(sql))
  return rows.map(({ id }) => toWireId('rreq', id))
}
