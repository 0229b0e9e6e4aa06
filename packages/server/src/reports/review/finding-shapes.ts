import type { Category } from '@casefold/clinical/finding'
import type { ErrorDetail } from '@casefold/contract/error'
import { findingValues } from '@casefold/contract/finding-value'
import { Compile, type Validator } from 'typebox/compile'
import { Set as setFormat } from 'typebox/format'

const validators = new Map<Category, Validator>()

// What a pattern cannot say.
setFormat('partial-date', isInCalendar)

export function isCategory(name: string): name is Category {
  return Object.hasOwn(findingValues, name)
}

/** What is wrong with the value; none where it has the shape of its category. */
export function shapeFaults(category: Category, value: unknown): ErrorDetail[] {
  const validator = validators.get(category) ?? Compile(findingValues[category])
  validators.set(category, validator)
  if (validator.Check(value)) return []
  return [...validator.Errors(value)].map(({ instancePath, keyword, message }) => ({
    path: `/body/value${instancePath}`,
    ...(keyword === 'format' ? { code: 'date', message: 'is no date' } : { code: keyword, message }),
  }))
}

/** A month of twelve, and a day that its month has: 31 February would be in March. */
function isInCalendar(value: string): boolean {
  const day = new Date(`${value.padEnd(10, '-01')}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}
