import { asSuperuser } from './check/as-superuser.ts'
import type { Checker } from './check/checker.ts'
import type { Place } from './check/evidence.ts'
import { toWireId } from './check/wire-id.ts'
import type { Control } from './control.ts'
import { documentControls } from './document-controls.ts'
import { encounterControls } from './encounter-controls.ts'
import { isAcknowledged, type Ledger, type Try } from './ledger.ts'
import { reportControls } from './report-controls.ts'

const asIs = (mark: string): string => mark

/** Each a fault that the checker must report, on the data of the run. */
const controls: readonly Control[] = [
  ...reportControls,
  ...encounterControls,
  ...documentControls,
  {
    name: 'an acknowledged case deleted',
    fault: 'lost',
    sql: 'delete from cases where claim_number = $1 returning case_id as mark',
    values: (ledger) => [claimOf(firstOf(ledger, 'create'))],
    named: (mark) => toWireId('case', mark),
  },
  {
    name: 'an acknowledged edit undone',
    fault: 'lost',
    sql: "update cases set title = 'made ' || substr(claim_number, 5) where title = $1 returning case_id as mark",
    values: (ledger) => [lastTitle(ledger)],
    named: (mark) => toWireId('case', mark),
  },
  {
    name: 'an export finished twice',
    fault: 'duplicates',
    sql: `insert into audit_events (tenant_id, event_id, at, actor, action, outcome, objects, request_id, address, count)
          select tenant_id, gen_random_uuid(), at, actor, action, outcome, objects, request_id, address, count
          from audit_events where action = 'export.completed' order by event_id limit 1
          returning objects[2] as mark`,
    values: () => [],
    named: asIs,
  },
  {
    name: 'an export left unfinished',
    fault: 'stuck',
    sql: `update exports set status = 'processing'
          where export_id = (select export_id from exports order by export_id desc limit 1) returning export_id as mark`,
    values: () => [],
    named: (mark) => toWireId('exp', mark),
  },
  {
    name: 'an event removed',
    fault: 'audit gaps',
    sql: 'delete from audit_events where request_id = $1 returning request_id as mark',
    values: (ledger) => [firstOf(ledger, 'read').requestId],
    named: (mark) => `request ${mark} `,
  },
]

export type Outcome = { readonly name: string; readonly caught: boolean }

/** One after the other: each must bring a complaint that was not there before, of its kind and with its name. */
export async function runControls(
  checker: Checker,
  { adminUrl, blobDir }: Pick<Place, 'adminUrl' | 'blobDir'>,
  ledger: Ledger,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const known = new Set<string>()
  for (const control of controls) {
    const mark = await plant(adminUrl, control, ledger)
    await control.besides?.(mark, blobDir)
    const complaints = (await checker.check()).filter(({ text }) => !known.has(text))
    for (const { text } of complaints) known.add(text)
    const caught = complaints.some(({ fault, text }) => fault === control.fault && text.includes(mark))
    outcomes.push({ name: control.name, caught })
  }
  return outcomes
}

function plant(adminUrl: string, { name, sql, values, named }: Control, ledger: Ledger): Promise<string> {
  return asSuperuser(adminUrl, async (client) => {
    // Triggers keep the trail append-only and foreign keys keep rows together; whoever plants a fault goes around both.
    await client.query('set session_replication_role = replica')
    const { rows } = await client.query<{ mark: string }>(sql, values(ledger))
    const [row] = rows
    if (!row || rows.length !== 1) throw new Error(`nothing to plant a fault on: ${name}`)
    return named(row.mark)
  })
}

function firstOf(ledger: Ledger, kind: Try['want']['kind']): Try {
  const found = ledger.find((each) => each.want.kind === kind && isAcknowledged(each))
  if (!found) throw new Error(`no ${kind} was acknowledged`)
  return found
}

function claimOf({ want }: Try): string {
  return want.kind === 'create' ? want.claimNumber : ''
}

/** An edit after which its case was never tried to be edited again, so that it alone may stand there. */
function lastTitle(ledger: Ledger): string {
  const last = new Map<string, Try>()
  for (const each of ledger) if (each.want.kind === 'edit') last.set(each.want.caseId, each)
  const gone = firstOf(ledger, 'create').answer?.body.caseId
  const found = last.values().find((each) => isAcknowledged(each) && 'caseId' in each.want && each.want.caseId !== gone)
  if (found?.want.kind !== 'edit') throw new Error('no edit was acknowledged')
  return found.want.title
}
