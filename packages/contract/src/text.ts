import { type TString, type TUnsafe, Type } from 'typebox'

const unstorable = '\\u0000\\uD800-\\uDFFF'
const blank = '\\t-\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff'

/** Text that PostgreSQL and every JSON reader can hold: no NUL, no lone surrogate. */
const storable = `^[^${unstorable}]*$`
/** The same, of which something is left when it is trimmed. */
const telling = `^[${blank}]*[^${blank}${unstorable}][^${unstorable}]*$`

export function Text(minLength: number, maxLength: number, options: { description?: string } = {}): TString {
  return Type.String({ minLength, maxLength, pattern: storable, ...options })
}

export function TrimmedText(maxLength: number, options: { description?: string } = {}): TString {
  return Type.String({ minLength: 1, maxLength, pattern: telling, ...options })
}

/**
 * Letters, digits and what stands between the parts of a name: no comma, bracket or line break that begins something else,
 * and nothing that is printed as nothing.
 */
export const personNamePattern = "^(?!.*\\p{Default_Ignorable_Code_Point}) *[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N} .'’-]*$"
export const credentialsPattern = "^(?!.*\\p{Default_Ignorable_Code_Point})[\\p{L}\\p{M}\\p{N} .,'’/&-]*$"

/** What somebody is called. It is printed beside their credentials and cannot be taken for some. */
export const PersonName = Type.String({ minLength: 1, maxLength: 100, pattern: personNamePattern })

/** What stands behind a name, such as `MD, FCCP`; empty for none. */
export const Credentials = Type.String({ maxLength: 100, pattern: credentialsPattern })

export function CalendarDate(description: string): TString {
  return Type.String({ format: 'date', description, examples: ['2024-03-14'] })
}

/** One type or null, written so that the serialiser needs no validation to choose between them. */
export function NullableText(
  options: { format?: string; pattern?: string; description?: string } = {},
): TUnsafe<string | null> {
  return Type.Unsafe<string | null>({ type: ['string', 'null'], ...options })
}

export function OneOf<const Value extends string>(
  values: readonly Value[],
  options: { description?: string } = {},
): TUnsafe<Value> {
  return Type.Unsafe<Value>({ type: 'string', enum: [...values], ...options })
}

export function EpochMillis(description: string): ReturnType<typeof Type.Integer> {
  return Type.Integer({ description, examples: [1731628800000] })
}
