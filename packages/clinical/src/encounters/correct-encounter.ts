import type { EncounterCorrection } from '../case/case-input.ts'
import type { Encounter } from '../finding.ts'
import { toDate } from './to-encounter.ts'

/** What a reviewer said of an encounter goes before what its pages say. */
export function correctEncounter(encounter: Encounter, correction: EncounterCorrection): Encounter {
  const { serviceDate, endDate, encounterType, provider, facility, documentType } = correction
  const corrected = {
    ...encounter,
    ...(encounterType === undefined ? {} : { encounterType }),
    ...(provider === undefined ? {} : { provider }),
    ...(facility === undefined ? {} : { facility }),
    ...(documentType === undefined ? {} : { documentType }),
  }
  const { serviceDate: foundDate, endDate: foundEnd, dateSource, ...undated } = corrected
  const start = serviceDate === undefined ? foundDate : serviceDate === null ? undefined : toDate(serviceDate)
  const end = endDate === undefined ? foundEnd : endDate === null ? undefined : toDate(endDate)
  return {
    ...undated,
    ...(start ? { serviceDate: start } : {}),
    ...(end ? { endDate: end } : {}),
    dateSource: serviceDate === undefined ? dateSource : 'reviewer',
  }
}
