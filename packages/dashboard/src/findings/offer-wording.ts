import { en } from '../words/en.ts'
import { formatIn } from '../words/format.ts'
import { nameIn } from './name-in.ts'
import { sayField, sayLabel } from './say-value.ts'
import { fieldsOf, type ValueField } from './value-fields.ts'

// A report is in English, whatever the language of whoever reviews it.
const w = en.findings
const format = formatIn('en')
/** A number or a date says nothing without the name of its field. */
const labelled: readonly ValueField['kind'][] = ['number', 'signed', 'range', 'measure', 'moment']

/** What was filled in, in a row: no sentence, and nothing that was not said. `Quit date: cigarettes, when 2009` */
export function offerWording(category: string, value: Readonly<Record<string, unknown>>): string {
  const parts = fieldsOf(category).flatMap((field) => {
    const said = sayField(field, value[field.name], w, format)
    // The record's own words stand in the quote; a tick that is not set was not said.
    if (said === '' || field.name === 'surface' || (field.kind === 'tick' && said === w.form.no)) return []
    return [sayPart(field, said)]
  })
  return [nameIn(w.categories, category), parts.join(', ')].filter((part) => part !== '').join(': ')
}

function sayPart(field: ValueField, said: string): string {
  const { kind } = field
  const label = lower(sayLabel(field, w))
  // `FEV1`, `MRC` and `mMRC` are names.
  if ('options' in field && field.options.includes(said)) return said
  if (kind === 'choice') return lower(said)
  if (kind === 'tick') return label
  if (kind === 'yesNo') return `${label}: ${lower(said)}`
  return labelled.includes(kind) ? `${label} ${said}` : said
}

function lower(words: string): string {
  return words.slice(0, 1).toLowerCase() + words.slice(1)
}
