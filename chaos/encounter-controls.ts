import { toWireId } from './check/wire-id.ts'
import type { Control } from './control.ts'

const nothing = (): string[] => []
const pageOf = (encounterId: string): string => encounterId.split('-', 2).join('-')
/** The nth encounter, counted from the last: each fault on another one. */
const nth = (place: number): string => `encounter_id = (
  select encounter_id from encounters order by encounter_id desc offset ${place} limit 1)`

export const encounterControls: readonly Control[] = [
  {
    name: 'an encounter deleted',
    fault: 'lost',
    sql: `delete from encounters where ${nth(0)} returning encounter_id as mark`,
    values: nothing,
    named: pageOf,
  },
  {
    name: 'an encounter stored twice',
    fault: 'duplicates',
    sql: `insert into encounters (tenant_id, case_id, encounter_id, position, opening, body)
          select tenant_id, case_id, encounter_id || '-again', position, opening, body from encounters where ${nth(1)}
          returning encounter_id as mark`,
    values: nothing,
    named: pageOf,
  },
  {
    name: 'evidence left unfinished',
    fault: 'stuck',
    sql: `update evidence_states set status = 'processing'
          where case_id = (select case_id from evidence_states order by case_id limit 1) returning case_id as mark`,
    values: nothing,
    named: (mark) => toWireId('case', mark),
  },
]
