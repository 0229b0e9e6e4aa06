import type { Format } from '../words/format.ts'
import type { Words } from '../words/words.tsx'
import { type MomentDraft, writeMoment } from './moment.ts'
import { nameIn } from './name-in.ts'
import { isObject } from './read.ts'
import { isRange } from './read-amount.ts'
import type { ValueField } from './value-fields.ts'

type FindingWords = Words['findings']
type Dates = Pick<Format, 'writeDate'>

export function sayLabel({ name, label = name }: Pick<ValueField, 'name' | 'label'>, w: FindingWords): string {
  return nameIn(w.fields, label)
}

/** One part of a value in words; empty where it says nothing. */
export function sayField(field: ValueField, value: unknown, w: FindingWords, format: Dates): string {
  if (value === undefined) return ''
  switch (field.kind) {
    case 'choice':
      return typeof value === 'string' ? sayChoice(field.label ?? field.name, value, w) : sayAnything(value)
    case 'measure': {
      const { amount, unit } = isObject(value) ? value : {}
      return `${sayRange(amount, w)} ${typeof unit === 'string' ? sayChoice('unit', unit, w) : ''}`.trim()
    }
    case 'range':
      return sayRange(value, w)
    case 'tick':
    case 'yesNo':
      return typeof value === 'boolean' ? (value ? w.form.yes : w.form.no) : sayAnything(value)
    case 'moment':
      return sayMoment(writeMoment(value), w, format)
    case 'name':
    case 'names':
    case 'number':
    case 'signed':
    case 'text':
    case 'texts':
      return sayAnything(value)
  }
}

export function sayChoice(field: string, choice: string, w: FindingWords): string {
  const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = w.choices
  return nameIn(choices[field] ?? {}, choice)
}

/** What no field describes. */
export function sayAnything(value: unknown): string {
  if (value === undefined) return ''
  if (Array.isArray(value) && value.every((part) => typeof part === 'string')) return value.join(', ')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}

function sayRange(value: unknown, w: FindingWords): string {
  if (!isRange(value)) return sayAnything(value)
  const [low, high] = value
  return low === high ? String(low) : w.form.fromTo(low, high)
}

function sayMoment({ as, typed, unit }: MomentDraft, w: FindingWords, { writeDate }: Dates): string {
  if (typed === '') return ''
  const said = typed.replace('-', '–')
  if (as === 'ago') return w.form.ago(said, sayChoice('unit', unit, w))
  if (as === 'age') return w.form.atAge(said)
  return as === 'decade' ? w.form.decade(typed) : writeDate({ value: typed })
}
