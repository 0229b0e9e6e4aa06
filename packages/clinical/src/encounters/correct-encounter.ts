import type { EncounterCorrection } from '../case/case-input.ts'
import type { Precision } from '../dates/partial-date.ts'
import type { Encounter } from '../finding.ts'

const precisions: Readonly<Record<number, Precision>> = { 4: 'year', 7: 'month', 10: 'day' }

/** What a reviewer said of an encounter goes before what its pages say. */
export function correctEncounter(encounter: Encounter, correction?: EncounterCorrection): Encounter {
  if (!correction) return encounter
  const { serviceDate, provider, facility, documentType } = correction
  const mended = {
    ...encounter,
    ...(provider === undefined ? {} : { provider }),
    ...(facility === undefined ? {} : { facility }),
    ...(documentType === undefined ? {} : { documentType }),
  }
  if (serviceDate === undefined) return mended
  if (serviceDate === null) {
    const { serviceDate: _dropped, ...undated } = mended
    return { ...undated, dateSource: 'reviewer' }
  }
  const precision = precisions[serviceDate.length]
  if (!precision) throw new Error(`no date: ${serviceDate}`)
  return { ...mended, serviceDate: { value: serviceDate, precision, basis: 'stated' }, dateSource: 'reviewer' }
}
