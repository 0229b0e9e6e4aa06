import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { toUuid, type Uuid } from '../kernel/ids.ts'

/**
 * The text of a key: `cfk_live_<id>_<secret><checksum>`. The id finds the row, the secret (190 bits) proves the key, the
 * checksum lets a typing error or a secret scanner be answered without a look-up.
 */
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const secretLength = 32
const keyText = /^cfk_live_([0-9A-Za-z]{22})_[0-9A-Za-z]{32}([0-9A-Za-z]{6})$/

export function mintKeyText(keyId: Uuid): string {
  const body = `${keyPrefix(keyId)}_${randomText(secretLength)}`
  return body + checksum(body)
}

/** The part that may be shown for ever. */
export function keyPrefix(keyId: Uuid): string {
  return `cfk_live_${base62(BigInt(`0x${keyId.replaceAll('-', '')}`), 22)}`
}

/** The id inside a well-formed key; undefined for everything else. */
export function keyIdOf(text: string): Uuid | undefined {
  const match = keyText.exec(text)
  if (match?.[1] === undefined || checksum(text.slice(0, -6)) !== match[2]) return undefined
  let value = 0n
  for (const character of match[1]) value = value * 62n + BigInt(alphabet.indexOf(character))
  return value >> 128n ? undefined : toUuid(value.toString(16).padStart(32, '0'))
}

function checksum(body: string): string {
  return base62(BigInt(crc32(body)), 6)
}

function base62(value: bigint, length: number): string {
  let text = ''
  for (let rest = value; text.length < length; rest /= 62n) text = alphabet[Number(rest % 62n)] + text
  return text
}

/** Bytes that would favour some letters are thrown away. */
function randomText(length: number): string {
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length)) if (byte < 248 && text.length < length) text += alphabet[byte % 62]
  }
  return text
}
