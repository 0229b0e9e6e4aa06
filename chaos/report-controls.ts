import { toWireId } from './check/wire-id.ts'
import type { Control } from './control.ts'

const asRequest = (mark: string): string => toWireId('rreq', mark)
const nothing = (): string[] => []

/** The nth request that was written, counted from the oldest: each fault on another one. */
const nth = (place: number): string =>
  `report_request_id = (select report_request_id from report_requests where status = 'completed'
    order by report_request_id offset ${place} limit 1)`
/** One of its findings, of the request that has most of them. */
const finding = `(report_request_id, kind, item_id) = (select report_request_id, kind, item_id from review_items
  where kind = 'finding' and report_request_id = (select report_request_id from report_requests
    where status = 'completed' order by findings desc, report_request_id limit 1)
  order by position, item_id limit 1)`

/** Planted before a page or a document is spoiled: the findings are held against these. */
export const reportControls: readonly Control[] = [
  {
    name: 'a finding there twice',
    fault: 'duplicates',
    sql: `insert into review_items
          select (jsonb_populate_record(i, jsonb_build_object('item_id', 'planted'))).* from review_items i
          where ${finding} returning report_request_id as mark`,
    values: nothing,
    named: (mark) => `${asRequest(mark)} has the finding planted`,
  },
  {
    name: 'a finding lost',
    fault: 'lost',
    sql: `delete from review_items where ${finding} returning item_id as mark`,
    values: nothing,
    named: (mark) => `lacks the finding ${mark}`,
  },
  {
    name: 'findings miscounted',
    fault: 'wrong counters',
    sql: `update report_requests set findings = findings + 1 where ${nth(0)} returning report_request_id as mark`,
    values: nothing,
    named: asRequest,
  },
  {
    name: 'a report written twice',
    fault: 'duplicates',
    sql: `insert into audit_events (tenant_id, event_id, at, actor, action, outcome, objects, request_id, address, count)
          select tenant_id, gen_random_uuid(), at, actor, action, outcome, objects, request_id, address, count
          from audit_events where action = 'report.completed' order by event_id desc limit 1
          returning objects[2] as mark`,
    values: nothing,
    named: (mark) => mark,
  },
  {
    name: 'a report that is gone',
    fault: 'lost',
    sql: `delete from reports where ${nth(1)} returning report_request_id as mark`,
    values: nothing,
    named: asRequest,
  },
  {
    name: 'a report request left unfinished',
    fault: 'stuck',
    sql: `update report_requests set status = 'processing' where ${nth(2)} returning report_request_id as mark`,
    values: nothing,
    named: asRequest,
  },
  {
    name: 'a report that failed',
    fault: 'stuck',
    sql: `update report_requests set status = 'failed', error_code = 'internal' where ${nth(2)}
          returning report_request_id as mark`,
    values: nothing,
    named: asRequest,
  },
  {
    name: 'an acknowledged report request lost',
    fault: 'lost',
    sql: `delete from report_requests where ${nth(0)} returning report_request_id as mark`,
    values: nothing,
    named: (mark) => `${asRequest(mark)} was acknowledged`,
  },
]
