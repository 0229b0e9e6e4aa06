import type { MedicationValues } from './medication.ts'

type Statement = MedicationValues['medication.statement']

const byOthers = new Set(['intravenous', 'intramuscular'])

/** Whether somebody gave or dispensed it: said so, or in use by a way on which nobody takes a drug alone. */
export function isGiven(value: Statement): boolean {
  if (value.status === 'administered' || value.status === 'dispensed') return true
  return (value.status === 'active' || value.status === 'completed') && isGivenByOthers(value)
}

/** By a way on which nobody takes a drug alone. */
export function isGivenByOthers({ route }: Pick<Statement, 'route'>): boolean {
  return route !== undefined && byOthers.has(route)
}

/** Whether a record has it handed out: a new start, a fill, or an entry with the number to be dispensed. */
export function isOrdered({ status, quantity }: Pick<Statement, 'status' | 'quantity'>): boolean {
  return status === 'dispensed' || status === 'started' || (status === 'active' && quantity !== undefined)
}
