import type { Encounter } from '../finding.ts'
import type { Subject } from '../page-input.ts'

/** A day in a head that is the patient's birth, or before it, is no day of service, whatever stood beside it. */
export function withoutBirth(encounter: Encounter, { dateOfBirth }: Subject): Encounter {
  const { serviceDate, ...undated } = encounter
  if (!serviceDate || dateOfBirth === undefined || encounter.dateSource !== 'header') return encounter
  return serviceDate.precision === 'day' && serviceDate.value <= dateOfBirth
    ? { ...undated, dateSource: 'none' }
    : encounter
}
