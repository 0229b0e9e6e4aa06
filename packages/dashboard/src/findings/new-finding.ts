import type { NewCitation, NewFinding } from '@casefold/contract/decision'
import { precisionOf } from '../words/dates.ts'
import { offerWording } from './offer-wording.ts'
import { type Draft, type Faults, toValue } from './value-draft.ts'
import { fieldsOf } from './value-fields.ts'

/** A reviewer's own finding as it stands in the form. */
export type FindingForm = {
  readonly category: string
  readonly draft: Draft
  /** Undefined as long as nobody wrote one: it then follows what is filled in. */
  readonly wording: string | undefined
  readonly date: string
  readonly note: string
}

export const emptyForm: FindingForm = { category: '', draft: {}, wording: undefined, date: '', note: '' }

export function wordingOf({ category, draft, wording }: FindingForm): string {
  if (wording !== undefined) return wording
  return category === '' ? '' : offerWording(category, toValue(fieldsOf(category), draft, {}).value)
}

/** What is sent, and what keeps it from being sent. */
export function toNewFinding(
  form: FindingForm,
  citation: NewCitation | undefined,
): { readonly finding: NewFinding; readonly faults: Faults } {
  const { category } = form
  const { value, faults } = toValue(fieldsOf(category), form.draft, {})
  const [display, effectiveDate, note] = [wordingOf(form).trim(), form.date.trim(), form.note.trim()]
  const finding = {
    category,
    value,
    display,
    ...(effectiveDate !== '' && { effectiveDate }),
    ...(citation && { citation }),
    ...(note !== '' && { note }),
  }
  return {
    finding,
    faults: {
      ...faults,
      ...(category === '' && { category: 'required' }),
      ...(display === '' && { display: 'required' }),
      ...(effectiveDate !== '' && !precisionOf(effectiveDate) && { effectiveDate: 'date' }),
    },
  }
}
