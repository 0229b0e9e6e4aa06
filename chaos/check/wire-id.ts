const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** An id as clients see it, of an id as the tables hold it: the 128 bits in Crockford's base32, 26 digits. */
export function toWireId(kind: 'case' | 'exp' | 'doc' | 'rreq' | 'rep', uuid: string): string {
  let bits = BigInt(`0x${uuid.replaceAll('-', '')}`)
  let text = ''
  for (let digit = 0; digit < 26; digit++, bits >>= 5n) text = `${alphabet[Number(bits & 31n)]}${text}`
  return `${kind}_${text}`
}
