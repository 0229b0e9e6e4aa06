/**
 * RFC 8785: no white space, members sorted by the UTF-16 units of their names, numbers and strings as ECMAScript writes
 * them. The same value has the same text wherever it is written. Members that are undefined are left out.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return writeNumber(value)
  if (typeof value === 'string') return writeString(value)
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object') throw new TypeError(`a ${typeof value} has no canonical form`)
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  members.sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${members.map(([name, member]) => `${writeString(name)}:${canonicalJson(member)}`).join(',')}}`
}

function writeNumber(value: number): string {
  if (!Number.isFinite(value)) throw new TypeError('a number that is not finite has no canonical form')
  return JSON.stringify(value)
}

function writeString(value: string): string {
  if (!value.isWellFormed()) throw new TypeError('a lone surrogate has no canonical form')
  return JSON.stringify(value)
}
