import { findingValues } from '@casefold/contract/finding-value'
import { expect, it } from 'vitest'
import { en } from '../words/en.ts'
import type { ValueField } from './fields/value-field.ts'
import { fieldsOf, spans, valueFields } from './value-fields.ts'

/** A schema as it is written down. */
type Schema = {
  readonly type: string
  readonly enum?: readonly string[]
  readonly const?: unknown
  readonly minItems?: number
  readonly minimum?: number
  readonly properties: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
}

const schemas: readonly [string, Schema][] = Object.entries(JSON.parse(JSON.stringify(findingValues)))

function kindsOf(schema: Schema): readonly ValueField['kind'][] {
  if (schema.enum) return ['choice']
  if (schema.properties) return Object.hasOwn(schema.properties, 'unit') ? ['measure'] : ['moment']
  switch (schema.type) {
    case 'string':
      return ['text', 'name']
    case 'number':
      return (schema.minimum ?? 0) < 0 ? ['signed'] : ['number']
    case 'boolean':
      return schema.const === true ? ['tick'] : ['tick', 'yesNo']
    default:
      if (schema.minItems === 2) return ['range']
      return schema.minItems === 1 ? ['names'] : ['texts']
  }
}

it('has the categories of the contract', () => {
  expect(Object.keys(valueFields).toSorted()).toEqual(schemas.map(([category]) => category).toSorted())
  expect(fieldsOf('constructor')).toEqual([])
})

it.each(schemas)('%s has each field once, as the contract has it', (category, { properties, required = [] }) => {
  const fields = fieldsOf(category)
  expect(fields.map(({ name }) => name).toSorted()).toEqual(Object.keys(properties).toSorted())
  for (const field of fields) {
    const schema = properties[field.name]
    if (!schema) throw new Error(field.name)
    expect(kindsOf(schema), field.name).toContain(field.kind)
    expect(field.required, field.name).toBe(required.includes(field.name))
    const options = schema.enum ?? schema.properties?.unit?.enum
    expect('options' in field ? field.options : undefined, field.name).toEqual(options)
    if (field.kind === 'moment') {
      expect(Object.keys(schema.properties)).toEqual(['date', 'ago', 'age'])
      expect(schema.properties.ago?.properties.unit?.enum).toEqual(spans)
    }
  }
})

it('has a name for each of them', () => {
  const { categories, fields: names, choices } = en.findings
  const words: Readonly<Record<string, object>> = choices
  for (const [category, fields] of Object.entries(valueFields)) {
    expect(categories).toHaveProperty([category])
    for (const field of fields) {
      expect(names).toHaveProperty([field.label ?? field.name])
      if (!('options' in field)) continue
      const of = field.kind === 'measure' ? 'unit' : field.name
      for (const option of field.options) expect(words[of], of).toHaveProperty([option])
    }
  }
  for (const span of spans) expect(choices.unit).toHaveProperty([span])
})
