import { randomBytes } from 'node:crypto'

/** A UUID as PostgreSQL writes it. Inside the service ids are these; outside they carry a prefix. */
export type Uuid = string

export type IdKind = 'ten' | 'usr' | 'key' | 'case' | 'evt' | 'exp' | 'doc' | 'ses' | 'lnk' | 'pky' | 'rreq' | 'rep'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const wireId = /^([a-z]+)_([0-7][0-9a-hjkmnp-tv-z]{25})$/

/** Ten bits ↔ two characters. */
const pairs = Array.from({ length: 1024 }, (_, bits) => `${alphabet[bits >> 5]}${alphabet[bits & 31]}`)
const bitsOfPair = new Map(pairs.map((pair, bits) => [pair, bits]))

/** UUID version 7: sorted by the time it was made, 74 random bits. */
export function newUuid(at: Date): Uuid {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(at.getTime(), 0, 6)
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  return toUuid(bytes.toString('hex'))
}

const latest = 2 ** 48 - 1

/** The smallest that `newUuid` can make at that moment, in milliseconds: for ranges of time over ids. */
export function firstUuid(at: number): Uuid {
  return toUuid(`${Math.min(at, latest).toString(16).padStart(12, '0')}70008000000000000000`)
}

/** Greater than all that `newUuid` makes. */
export const lastUuid: Uuid = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** `case_01jd3x6x7me5b9yc2r4hq8vkzt`: the kind, then the UUID in Crockford's base32. Never a hyphen. */
export function toWireId(kind: IdKind, id: Uuid): string {
  const hex = id.replaceAll('-', '')
  // 26 characters hold 130 bits: two zeros and the first two hex digits, then five hex digits for every four characters.
  let text = pairs[Number.parseInt(hex.slice(0, 2), 16)] ?? ''
  for (let at = 2; at < 32; at += 5) {
    const bits = Number.parseInt(hex.slice(at, at + 5), 16)
    text += `${pairs[bits >> 10]}${pairs[bits & 1023]}`
  }
  return `${kind}_${text}`
}

/** Undefined where the text cannot be an id of that kind: such an id is unknown, not malformed. */
export function fromWireId(kind: IdKind, text: string): Uuid | undefined {
  const match = wireId.exec(text)
  if (match?.[1] !== kind || match[2] === undefined) return undefined
  const bitsAt = (at: number): number => bitsOfPair.get(text.slice(at, at + 2)) ?? 0
  const start = kind.length + 1
  let hex = bitsAt(start).toString(16).padStart(2, '0')
  for (let at = start + 2; at < text.length; at += 4) {
    hex += ((bitsAt(at) << 10) | bitsAt(at + 2)).toString(16).padStart(5, '0')
  }
  return toUuid(hex)
}

export function toUuid(hex: string): Uuid {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
