type Shape = {
  type?: string | string[]
  examples?: unknown[]
  const?: unknown
  enum?: unknown[]
  format?: string
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  anyOf?: Shape[]
  minLength?: number
}

/** A valid value of the schema, from its own examples where it has some. Optional members only where they say what they are like. */
export function exampleOf(schema: unknown): unknown {
  const shape = schema as Shape
  if (shape.examples) return shape.examples[0]
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  if (shape.properties) {
    const members = Object.entries(shape.properties).filter(([name]) => shape.required?.includes(name))
    return Object.fromEntries(members.map(([name, member]) => [name, exampleOf(member)]))
  }
  if (shape.anyOf) return exampleOf(shape.anyOf[0])
  if (shape.items) return [exampleOf(shape.items)]
  if (Array.isArray(shape.type)) return null
  if (shape.type === 'boolean') return true
  if (shape.type === 'integer') return 1
  return 'text'
}
