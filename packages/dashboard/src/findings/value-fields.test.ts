import { spans } from '@casefold/contract/values/moment'
import { expect, it } from 'vitest'
import { en } from '../words/en.ts'
import { categories, fieldsOf } from './value-fields.ts'

it('has no field of a category that nobody knows', () => {
  expect(fieldsOf('constructor')).toEqual([])
})

it.each(categories)('%s has a name for each field and each choice', (category) => {
  const { categories: titles, fields: names, choices } = en.findings
  const words: Readonly<Record<string, object>> = choices
  expect(titles).toHaveProperty([category])
  for (const field of fieldsOf(category)) {
    expect(names).toHaveProperty([field.label ?? field.name])
    if (!('options' in field)) continue
    const of = field.kind === 'measure' ? 'unit' : (field.label ?? field.name)
    for (const option of field.options) expect(words[of], of).toHaveProperty([option])
  }
})

it('has a name for each span of time', () => {
  for (const span of spans) expect(en.findings.choices.unit).toHaveProperty([span])
})
