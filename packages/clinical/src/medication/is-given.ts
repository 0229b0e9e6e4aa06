import type { MedicationValues } from './medication.ts'

const byOthers = new Set(['intravenous', 'intramuscular'])

/** Whether somebody gave or dispensed it: said so, or in use by a way on which nobody takes a drug alone. */
export function isGiven({ status, route }: MedicationValues['medication.statement']): boolean {
  if (status === 'administered' || status === 'dispensed') return true
  return (status === 'active' || status === 'completed') && route !== undefined && byOthers.has(route)
}
