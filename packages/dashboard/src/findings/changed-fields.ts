import type { Format } from '../words/format.ts'
import type { Words } from '../words/words.tsx'
import { sayAnything, sayField, sayLabel } from './say-value.ts'
import { fieldsOf, type ValueField } from './value-fields.ts'

type Value = Readonly<Record<string, unknown>>
export type ChangedField = { readonly name: string; readonly before: string; readonly after: string }

/** What differs between two values of a category, in words; empty is nothing. */
export function changedFields(
  category: string,
  before: Value,
  after: Value,
  w: Words['findings'],
  format: Pick<Format, 'writeDate'>,
): ChangedField[] {
  const fields = fieldsOf(category)
  const known = fields.map(({ name }) => name)
  const others = Object.keys({ ...before, ...after }).filter((name) => !known.includes(name))
  const fieldOf = (name: string): ValueField | undefined => fields.find((one) => one.name === name)
  const say = (name: string, value: unknown): string => {
    const field = fieldOf(name)
    return field ? sayField(field, value, w, format) : sayAnything(value)
  }
  return [...known, ...others]
    .filter((name) => JSON.stringify(sorted(before[name])) !== JSON.stringify(sorted(after[name])))
    .map((name) => ({
      name: sayLabel(fieldOf(name) ?? { name }, w),
      before: say(name, before[name]),
      after: say(name, after[name]),
    }))
}

/** Equal whatever the order in which its members came back. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, member]) => [name, sorted(member)]),
  )
}
