import type { Category } from '@casefold/clinical/finding'
import { AppError } from '../../kernel/errors.ts'
import { refusal } from '../../kernel/refusal.ts'
import { shapeFaults } from './finding-shapes.ts'

const mostBytes = 8_192
const mostFaults = 20

/** Refuses a value that a report could not be made of, or a row not hold. */
export function refuseValue(category: Category, value: Readonly<Record<string, unknown>>): void {
  if (Buffer.byteLength(JSON.stringify(value)) > mostBytes) throw refusal('/body/value', 'maxLength', 'is too large')
  if (!isStorable(value)) throw refusal('/body/value', 'pattern', 'must not hold NUL or half a surrogate pair')
  const details = shapeFaults(category, value)
  if (details.length > 0) throw new AppError('invalid_request', { details: details.slice(0, mostFaults) })
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, member]) => isStorable(name) && isStorable(member))
}
