import type { CaseChanges, CaseRecord, NewCaseProps, Subject } from '@casefold/contract/case'
import { precisionOf } from '../words/dates.ts'

/** A case as it stands in the form: every field a text. */
export type CaseFields = {
  readonly claimNumber: string
  readonly caseType: string
  readonly title: string
  readonly description: string
  readonly name: string
  readonly dateOfBirth: string
  /** One of `sexes`, or '' where nobody said. */
  readonly sex: string
  readonly loss: string
}
export type FieldName = keyof CaseFields

const fieldNames = ['claimNumber', 'caseType', 'title', 'description', 'name', 'dateOfBirth', 'sex', 'loss'] as const
export const sexes = ['female', 'male', 'unknown'] as const
export const requiredFields = ['claimNumber', 'caseType', 'title'] as const
export const dayNames = ['dateOfBirth', 'loss'] as const
export type DayName = (typeof dayNames)[number]

export const emptyFields: CaseFields = {
  claimNumber: '',
  caseType: '',
  title: '',
  description: '',
  name: '',
  dateOfBirth: '',
  sex: '',
  loss: '',
}

export function toFields({ claimNumber, caseType, title, description, subject, keyDates }: CaseRecord): CaseFields {
  const { name = '', dateOfBirth = '', sex = '' } = subject ?? {}
  return { claimNumber, caseType, title, description, name, dateOfBirth, sex, loss: keyDates?.loss ?? '' }
}

/** A whole day, or nothing. */
export function isDay(text: string): boolean {
  return text === '' || precisionOf(text) === 'day'
}

/** Whether it can be sent. */
export function isComplete(fields: CaseFields): boolean {
  return requiredFields.every((name) => fields[name].trim() !== '') && dayNames.every((name) => isDay(fields[name]))
}

/** What the form says of the person; nothing of what was left empty. */
function toSubject({ name, dateOfBirth, sex: chosen }: CaseFields): Subject {
  const sex = sexes.find((one) => one === chosen)
  return { ...(name && { name }), ...(dateOfBirth && { dateOfBirth }), ...(sex && { sex }) }
}

export function toNewCase(fields: CaseFields): NewCaseProps {
  const { claimNumber, caseType, title, description, loss } = fields
  const subject = toSubject(fields)
  return {
    claimNumber,
    caseType,
    title,
    description,
    ...(Object.keys(subject).length > 0 && { subject }),
    ...(loss && { keyDates: { loss } }),
  }
}

/** Only what was changed: what others write elsewhere in the same case stays as they wrote it. */
export function toChanges(mine: CaseFields, base: CaseRecord): CaseChanges {
  const before = toFields(base)
  const changed = (name: FieldName): boolean => mine[name] !== before[name]
  const { name: _name, dateOfBirth: _born, sex: _sex, ...subject } = base.subject ?? {}
  const { loss: _loss, ...keyDates } = base.keyDates ?? {}
  return {
    ...(changed('claimNumber') && { claimNumber: mine.claimNumber }),
    ...(changed('caseType') && { caseType: mine.caseType }),
    ...(changed('title') && { title: mine.title }),
    ...(changed('description') && { description: mine.description }),
    ...((changed('name') || changed('dateOfBirth') || changed('sex')) && {
      subject: { ...subject, ...toSubject(mine) },
    }),
    ...(changed('loss') && { keyDates: { ...keyDates, ...(mine.loss && { loss: mine.loss }) } }),
  }
}

/** Where somebody else wrote something that is neither what this form began with nor what stands in it now. */
export function conflictsOf(mine: CaseFields, base: CaseFields, theirs: CaseFields): FieldName[] {
  return fieldNames.filter((name) => theirs[name] !== base[name] && theirs[name] !== mine[name])
}

/** What others changed and this form did not touch. */
export function mergeFields(mine: CaseFields, base: CaseFields, theirs: CaseFields): CaseFields {
  const merged = { ...mine }
  for (const name of fieldNames) if (mine[name] === base[name]) merged[name] = theirs[name]
  return merged
}
