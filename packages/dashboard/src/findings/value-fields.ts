import { findingFields } from '@casefold/contract/values/finding-fields'
import type { ValueField as PlainField, ValueFields } from '@casefold/contract/values/value-field'

/** One part of a finding's value, as a form asks for it. */
export type ValueField = PlainField & { readonly name: string }

const byCategory: Readonly<Record<string, readonly ValueField[]>> = Object.fromEntries(
  Object.entries<ValueFields>(findingFields).map(([category, fields]) => [
    category,
    Object.entries(fields).map(([name, field]) => ({ ...field, name })),
  ]),
)

export const categories: readonly string[] = Object.keys(byCategory)

/** None where another version of the server has a category of which nothing is known here. */
export function fieldsOf(category: string): readonly ValueField[] {
  return Object.hasOwn(byCategory, category) ? (byCategory[category] ?? []) : []
}
