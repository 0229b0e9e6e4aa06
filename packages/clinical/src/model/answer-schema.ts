import { type ClaimCategory, type ClaimField, claimCategories, fieldsOf } from './claim.ts'

/** Part of what an answer is kept under: raise it with every change of claim.ts or of this file. */
export const schemaVersion = '2'

type Schema = Readonly<Record<string, unknown>>

/**
 * What the server is told to hold the answer to. Every property is required and no size is named: what is stricter than
 * that, some servers refuse. Sizes are checked when the answer is read.
 */
export const answerSchema: Schema = closed({
  findings: { type: 'array', items: { anyOf: claimCategories.map(proposalSchema) } },
})

function proposalSchema(category: ClaimCategory): Schema {
  const value = fieldsOf(category).map(([name, field]) => [name, fieldSchema(field)])
  return closed({
    category: { type: 'string', enum: [category] },
    quote: { type: 'string' },
    value: closed(Object.fromEntries(value)),
  })
}

function fieldSchema(field: ClaimField): Schema {
  const type = (name: string): string | string[] => (field.maybe ? [name, 'null'] : name)
  if (field.kind === 'choice') return { type: type('string'), enum: field.maybe ? [...field.of, null] : field.of }
  if (field.kind === 'texts') return { type: 'array', items: { type: 'string' } }
  return { type: type(({ text: 'string', number: 'number', truth: 'boolean' } as const)[field.kind]) }
}

function closed(properties: Schema): Schema {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false }
}
