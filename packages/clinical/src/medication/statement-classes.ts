import { classesOf } from '../drugs/drug-classes.ts'
import type { StatementFinding } from './statement-findings.ts'

const onTheSpot = new Set([
  'topical',
  'inhaled',
  'nasal',
  'in the eye',
  'in the ear',
  'intraarticular',
  'rectal',
  'epidural',
])

/** The classes of what a statement names; a steroid on the skin or in the airways is no systemic one. */
export function classesOfStatement({ value }: StatementFinding): string[] {
  const all = [...new Set(value.ingredients.flatMap((one) => classesOf(one)))]
  const local = value.route !== undefined && onTheSpot.has(value.route)
  return local || /cream|ointment|lotion|gel|drops|injection/i.test(value.surface)
    ? all.filter((one) => one !== 'systemic-corticosteroids')
    : all
}
