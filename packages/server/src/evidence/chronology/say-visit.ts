import { sayDate } from '@casefold/clinical/report/say'
import type { ChronologyEntry, ChronologyFilters, ChronologyQuote, LeftOutPages } from '@casefold/contract/chronology'

const types: Readonly<Record<string, string>> = {
  emergency: 'Emergency department',
  inpatient: 'Hospital stay',
  office: 'Office visit',
  consult: 'Consultation',
  therapy: 'Therapy',
  imaging: 'Imaging',
  lab: 'Laboratory',
  pharmacy: 'Pharmacy',
  procedure: 'Procedure',
  telephone: 'Telephone or message',
  form: 'Form',
  letter: 'Letter',
  deposition: 'Deposition',
  billing: 'Billing',
  ime: 'Independent medical examination',
  pft: 'Lung function test',
  other: 'Other record',
}

export function sayType(type: string | undefined): string {
  return type === undefined ? '' : (types[type] ?? type)
}

export const quoteTitles: Readonly<Record<ChronologyQuote['kind'], string>> = {
  complaint: 'Complaint',
  assessment: 'Assessment',
  plan: 'Plan',
  work: 'Work status',
  excerpt: 'Excerpt',
}

export const reasons: Readonly<Record<LeftOutPages['reason'], string>> = {
  notThisPatient: 'Not this patient: the pages name another person, or somebody marked them so',
  beingRead: 'Still being read',
  notRead: 'Could not be read',
  notComputed: 'Read; the visits on these pages are still being computed',
}

/** `03/14/2009`, `03/2009`, `2009`. */
export function sayDay(value: string): string {
  return sayDate({ value, precision: 'day', basis: 'stated' })
}

/** `03/14/2009 – 03/16/2009`. */
export function sayDays({ date, endDate }: Pick<ChronologyEntry, 'date' | 'endDate'>): string {
  if (!date) return 'No date'
  return endDate && endDate.value !== date.value
    ? `${sayDay(date.value)} – ${sayDay(endDate.value)}`
    : sayDay(date.value)
}

const fields: Readonly<Record<string, string>> = {
  date: 'date',
  endDate: 'end date',
  encounterType: 'type',
  provider: 'provider',
  facility: 'facility',
  notThisPatient: 'patient',
}

/** What a person changed, which the words of the page need not say. */
export function sayCorrected({ corrected }: Pick<ChronologyEntry, 'corrected'>): string {
  return corrected.map((field) => fields[field] ?? field).join(', ')
}

/** Which visits were asked for, in words. */
export function sayFilters({ from, to, encounterType, provider, q }: ChronologyFilters): string {
  const said = [
    from === undefined ? '' : `from ${sayDay(from)}`,
    to === undefined ? '' : `to ${sayDay(to)}`,
    encounterType === undefined ? '' : `type: ${sayType(encounterType)}`,
    provider === undefined ? '' : `provider contains “${provider}”`,
    q === undefined ? '' : `contains all of “${q}”`,
  ].filter((part) => part !== '')
  if (said.length === 0) return 'None: every visit of the case'
  const undated = from === undefined && to === undefined ? '' : '; visits without a date are not included'
  return `Only visits ${said.join('; ')}${undated}`
}
