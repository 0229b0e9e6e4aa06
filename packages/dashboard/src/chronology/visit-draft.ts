import type { CaseEncounterChanges, CaseEncounterRecord } from '@casefold/contract/encounter'
import { precisionOf } from '../words/dates.ts'

/** A visit as it stands in the form. */
export type VisitDraft = {
  /** Empty: undated. */
  readonly date: string
  /** Empty: no stay. */
  readonly endDate: string
  /** Empty: not known. */
  readonly encounterType: string
  readonly provider: string
  readonly facility: string
  readonly patient: 'this' | 'other'
}
export type DraftField = keyof VisitDraft
export type Visit = CaseEncounterRecord
export type Problem = 'noDate' | 'notEmpty' | 'endBefore'
type Changes = Omit<CaseEncounterChanges, 'version'>

export function toDraft({ date, endDate, encounterType, provider, facility, notThisPatient }: Visit): VisitDraft {
  return {
    date: date?.value ?? '',
    endDate: endDate?.value ?? '',
    encounterType: encounterType?.value ?? '',
    provider: provider?.value ?? '',
    facility: facility?.value ?? '',
    patient: notThisPatient ? 'other' : 'this',
  }
}

/** Only what was changed: the rest stays what the pages say, also where they are read again. */
export function toChanges(draft: VisitDraft, base: Visit): Changes {
  const before = toDraft(base)
  const mine = trimmed(draft)
  const isChanged = (field: DraftField): boolean => mine[field] !== before[field]
  return {
    ...(isChanged('date') && { date: mine.date || null }),
    ...(isChanged('endDate') && { endDate: mine.endDate || null }),
    ...(isChanged('encounterType') && { encounterType: mine.encounterType as NonNullable<Changes['encounterType']> }),
    ...(isChanged('provider') && { provider: mine.provider }),
    ...(isChanged('facility') && { facility: mine.facility }),
    ...(isChanged('patient') && { notThisPatient: mine.patient === 'other' }),
  }
}

/** What keeps it from being sent, by field. What the pages say can be replaced by something, but not by nothing. */
export function problemsOf(draft: VisitDraft, base: Visit): ReadonlyMap<DraftField, Problem> {
  const mine = trimmed(draft)
  const before = toDraft(base)
  const problems = new Map<DraftField, Problem>()
  for (const field of ['provider', 'facility'] as const)
    if (mine[field] === '' && before[field] !== '') problems.set(field, 'notEmpty')
  for (const field of ['date', 'endDate'] as const)
    if (mine[field] !== '' && !precisionOf(mine[field])) problems.set(field, 'noDate')
  const isWrongWay = mine.endDate !== '' && mine.endDate < mine.date.slice(0, mine.endDate.length)
  if (problems.size === 0 && isWrongWay) problems.set('endDate', 'endBefore')
  return problems
}

function trimmed(draft: VisitDraft): VisitDraft {
  const { date, endDate, provider, facility } = draft
  return {
    ...draft,
    ...{ date: date.trim(), endDate: endDate.trim() },
    ...{ provider: provider.trim(), facility: facility.trim() },
  }
}
