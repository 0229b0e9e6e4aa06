import type { EncounterChanges } from '@casefold/contract/decision'
import type { EncounterRecord } from '@casefold/contract/review'
import { precisionOf } from '../words/dates.ts'

/** A visit as it stands in the form. */
export type EncounterDraft = {
  /** Empty: undated. */
  readonly serviceDate: string
  readonly provider: string
  readonly facility: string
  readonly documentType: string
  /** Whose record it is; empty: as the analysis found. */
  readonly patient: '' | 'this' | 'other'
}
export type DraftField = keyof EncounterDraft
type Changes = Omit<EncounterChanges, 'version'>

export function toDraft(encounter: EncounterRecord): EncounterDraft {
  const { serviceDate, provider = '', facility = '', documentType, wrongPatient } = encounter
  const patient = wrongPatient === undefined ? '' : wrongPatient ? 'other' : 'this'
  return { serviceDate: serviceDate?.value ?? '', provider, facility, documentType, patient }
}

/** Only what was changed: the rest stays what the pages say, also where they are read again. */
export function toChanges(draft: EncounterDraft, base: EncounterRecord): Changes {
  const before = toDraft(base)
  const mine = trimmed(draft)
  const isChanged = (field: DraftField): boolean => mine[field] !== before[field]
  return {
    ...(isChanged('serviceDate') && { serviceDate: mine.serviceDate || null }),
    ...(isChanged('provider') && { provider: mine.provider }),
    ...(isChanged('facility') && { facility: mine.facility }),
    ...(isChanged('documentType') && { documentType: mine.documentType }),
    ...(isChanged('patient') && { wrongPatient: mine.patient === 'other' }),
  }
}

/** What keeps it from being sent. What the pages say can be replaced by something, but not by nothing. */
export function problemsOf(draft: EncounterDraft, base: EncounterRecord): ReadonlySet<DraftField> {
  const mine = trimmed(draft)
  const before = toDraft(base)
  const emptied = (['provider', 'facility', 'documentType'] as const).filter(
    (field) => mine[field] === '' && before[field] !== '',
  )
  return new Set<DraftField>(
    mine.serviceDate === '' || precisionOf(mine.serviceDate) ? emptied : ['serviceDate', ...emptied],
  )
}

function trimmed(draft: EncounterDraft): EncounterDraft {
  const { serviceDate, provider, facility, documentType } = draft
  return {
    ...draft,
    ...{ serviceDate: serviceDate.trim(), provider: provider.trim() },
    ...{ facility: facility.trim(), documentType: documentType.trim() },
  }
}
