import { type MomentDraft, momentKinds, readMoment, writeMoment } from './moment.ts'
import { type Fault, isObject, type Read } from './read.ts'
import { readNumber, readRange, readSigned, writeRange } from './read-amount.ts'
import type { ValueField } from './value-fields.ts'

/** A value as it stands in a form: a text for each field, and for some a second, `when.as`, `perDay.unit`. */
export type Draft = Readonly<Record<string, string>>
export type Faults = Readonly<Record<string, Fault>>
type Value = Readonly<Record<string, unknown>>

export function toDraft(fields: readonly ValueField[], value: Value): Draft {
  return Object.assign({}, ...fields.map((field) => writeField(field, value[field.name])))
}

/**
 * The value that the form holds. What nobody touched stays as it was, also what is not known here; what is empty and
 * need not be there is left out.
 */
export function toValue(
  fields: readonly ValueField[],
  draft: Draft,
  original: Value,
): { readonly value: Record<string, unknown>; readonly faults: Faults } {
  const value: Record<string, unknown> = { ...original }
  const faults: Record<string, Fault> = {}
  for (const field of fields) {
    const { name } = field
    if (Object.hasOwn(original, name) && !isTouched(field, draft, original[name])) continue
    const read = readField(field, draft)
    if ('fault' in read) faults[name] = read.fault
    else if (read.is === undefined) delete value[name]
    else value[name] = read.is
  }
  return { value, faults }
}

/** Nothing of it was said. */
export function isEmpty({ name }: ValueField, draft: Draft): boolean {
  return (draft[name] ?? '') === ''
}

export function momentOf(name: string, draft: Draft): MomentDraft {
  const as = momentKinds.find((kind) => kind === draft[`${name}.as`]) ?? 'date'
  return { as, typed: (draft[name] ?? '').trim(), unit: draft[`${name}.unit`] ?? '' }
}

function isTouched(field: ValueField, draft: Draft, before: unknown): boolean {
  return Object.entries(writeField(field, before)).some(([key, text]) => draft[key] !== text)
}

function writeField(field: ValueField, value: unknown): Draft {
  const { name } = field
  switch (field.kind) {
    case 'texts':
    case 'names':
      return { [name]: Array.isArray(value) ? value.join(', ') : '' }
    case 'range':
      return { [name]: writeRange(value) }
    case 'measure': {
      const { amount, unit } = isObject(value) ? value : {}
      return {
        [name]: writeRange(amount),
        [`${name}.unit`]: typeof unit === 'string' ? unit : (field.options[0] ?? ''),
      }
    }
    case 'tick':
      return { [name]: value === true ? 'yes' : '' }
    case 'yesNo':
      return { [name]: typeof value === 'boolean' ? (value ? 'yes' : 'no') : '' }
    case 'moment': {
      const { as, typed, unit } = writeMoment(value)
      return { [name]: typed, [`${name}.as`]: as, [`${name}.unit`]: unit }
    }
    case 'choice':
    case 'name':
    case 'number':
    case 'signed':
    case 'text':
      return { [name]: typeof value === 'string' || typeof value === 'number' ? String(value) : '' }
  }
}

/** Undefined is what is left out. */
function readField(field: ValueField, draft: Draft): Read<unknown> {
  const { name, required } = field
  const typed = (draft[name] ?? '').trim()
  if (field.kind === 'tick') return { is: typed === 'yes' || (required ? false : undefined) }
  if (field.kind === 'texts' && required) return { is: toList(typed) }
  if (field.kind === 'moment' && required) return readMoment(momentOf(name, draft))
  if (typed === '') return required ? { fault: 'required' } : { is: undefined }
  switch (field.kind) {
    case 'name':
      return { is: typed.toLowerCase() }
    case 'texts':
      return { is: toList(typed) }
    case 'names':
      return readNames(typed)
    case 'number':
      return readNumber(typed)
    case 'signed':
      return readSigned(typed)
    case 'range':
      return readRange(typed)
    case 'measure': {
      const amount = readRange(typed)
      return 'fault' in amount ? amount : { is: { amount: amount.is, unit: draft[`${name}.unit`] } }
    }
    case 'yesNo':
      return { is: typed === 'yes' }
    case 'moment':
      return readMoment(momentOf(name, draft))
    case 'choice':
    case 'text':
      return { is: typed }
  }
}

/** As the analyser writes them, so that they are found to be the same. */
function readNames(typed: string): Read<string[]> {
  const names = toList(typed.toLowerCase()).toSorted()
  return names.length === 0 ? { fault: 'required' } : { is: names }
}

function toList(typed: string): string[] {
  return typed
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
