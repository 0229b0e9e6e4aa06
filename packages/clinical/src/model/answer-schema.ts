import type { ValueField } from '@casefold/contract/values/value-field'
import type { SubjectName } from '../subjects.ts'
import { type ClaimCategory, claimCategories, fieldsOf } from './claim.ts'

/** Part of what an answer is kept under: raise it with every change of claim.ts or of this file. */
export const schemaVersion = '4'

type Schema = Readonly<Record<string, unknown>>

const plainTypes = {
  text: 'string',
  name: 'string',
  moment: 'string',
  number: 'number',
  signed: 'number',
  range: 'number',
  tick: 'boolean',
  yesNo: 'boolean',
} as const

/**
 * What the server is told to hold the answer to. Every property is required and no size is named: what is stricter than
 * that, some servers refuse. Sizes are checked when the answer is read.
 */
export function answerSchema(subject: SubjectName): Schema {
  const own = claimCategories.filter((category) => category.startsWith(`${subject}.`))
  return closed({ findings: { type: 'array', items: { anyOf: own.map(proposalSchema) } } })
}

function proposalSchema(category: ClaimCategory): Schema {
  const value = fieldsOf(category).map(([name, field]) => [name, fieldSchema(field)])
  return closed({
    category: { type: 'string', enum: [category] },
    quote: { type: 'string' },
    value: closed(Object.fromEntries(value)),
  })
}

function fieldSchema(field: ValueField): Schema {
  const type = (name: string): string | string[] => (field.required ? name : [name, 'null'])
  if (field.kind === 'choice')
    return { type: type('string'), enum: field.required ? field.options : [...field.options, null] }
  if (field.kind === 'measure') {
    const measure = closed({ amount: { type: 'number' }, unit: { type: 'string', enum: field.options } })
    return field.required ? measure : { anyOf: [measure, { type: 'null' }] }
  }
  if (field.kind === 'texts' || field.kind === 'names') return { type: 'array', items: { type: 'string' } }
  return { type: type(plainTypes[field.kind]) }
}

function closed(properties: Schema): Schema {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false }
}
