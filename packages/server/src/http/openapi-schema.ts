/** A schema with a title becomes a component of that name, written once. */
export function toReference(schema: unknown, schemas: Record<string, unknown>): unknown {
  if (Array.isArray(schema)) return schema.map((item) => toReference(item, schemas))
  if (typeof schema !== 'object' || schema === null) return schema
  const entries = Object.entries(schema).map(([name, value]) => [
    name,
    name === 'examples' ? value : name === 'pattern' ? toPortable(String(value)) : toReference(value, schemas),
  ])
  const { title, ...plain } = Object.fromEntries(entries) as Record<string, unknown>
  if (typeof title !== 'string') return Object.fromEntries(entries)
  schemas[title] = plain
  return { $ref: `#/components/schemas/${title}` }
}

/** UTF-8 cannot carry half a surrogate pair and most regular expressions cannot name it: here it goes without saying. */
function toPortable(pattern: string): string {
  return pattern.replaceAll('\\uD800-\\uDFFF', '')
}
