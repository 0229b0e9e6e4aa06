import { randomBytes } from 'node:crypto'

/** A UUID as PostgreSQL writes it. Inside the service ids are these; outside they carry a prefix. */
export type Uuid = string

export type IdKind = 'ten' | 'usr' | 'key' | 'case'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const digits = new Map([...alphabet].map((character, value) => [character, BigInt(value)]))
const wireId = /^([a-z]+)_([0-7][0-9a-hjkmnp-tv-z]{25})$/

/** UUID version 7: sorted by the time it was made, 74 random bits. */
export function newUuid(at: Date): Uuid {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(at.getTime(), 0, 6)
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  return toUuid(bytes.toString('hex'))
}

/** `case_01jd3x6x7me5b9yc2r4hq8vkzt`: the kind, then the UUID in Crockford's base32. Never a hyphen. */
export function toWireId(kind: IdKind, id: Uuid): string {
  let rest = BigInt(`0x${id.replaceAll('-', '')}`)
  let text = ''
  for (let i = 0; i < 26; i++) {
    text = alphabet[Number(rest & 31n)] + text
    rest >>= 5n
  }
  return `${kind}_${text}`
}

/** Undefined where the text cannot be an id of that kind: such an id is unknown, not malformed. */
export function fromWireId(kind: IdKind, text: string): Uuid | undefined {
  const match = wireId.exec(text)
  if (match?.[1] !== kind || match[2] === undefined) return undefined
  let value = 0n
  for (const character of match[2]) value = (value << 5n) | (digits.get(character) ?? 0n)
  return toUuid(value.toString(16).padStart(32, '0'))
}

export function toUuid(hex: string): Uuid {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
