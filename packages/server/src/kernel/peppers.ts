import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'

/** The server-side secrets that keys are hashed with, by id. The current one hashes new keys. */
export type Peppers = { readonly current: string; readonly byId: ReadonlyMap<string, Buffer> }

/** A slow hash protects passwords; a key has 190 random bits, so here it would only cost latency. */
export function hashKey(peppers: Peppers, pepperId: string, text: string): Buffer {
  return hmac(peppers, pepperId, text)
}

type Stored = { readonly hash: Buffer; readonly pepperId: string }

/** Compared with no early exit, and where there is no such key with a decoy: both take the same time. */
export function keyMatches(peppers: Peppers, text: string, stored: Stored | undefined): boolean {
  const decoy = decoyOf(peppers)
  const { hash, pepperId } = stored ?? decoy
  const known = peppers.byId.has(pepperId) ? pepperId : peppers.current
  const matches = timingSafeEqual(hashKey(peppers, known, text), hash)
  return matches && stored !== undefined
}

const decoys = new WeakMap<Peppers, Stored>()

function decoyOf(peppers: Peppers): Stored {
  const decoy = decoys.get(peppers) ?? { hash: hmac(peppers, peppers.current, ''), pepperId: peppers.current }
  decoys.set(peppers, decoy)
  return decoy
}

/** What tells two bodies apart without letting a reader of the database guess them: under the current pepper and the older. */
export function fingerprints(peppers: Peppers, body: string): { fingerprint: Buffer; olderFingerprints: Buffer[] } {
  const under = (pepperId: string): Buffer => hmac(peppers, pepperId, `fingerprint\n${body}`)
  const older = [...peppers.byId.keys()].filter((pepperId) => pepperId !== peppers.current)
  return { fingerprint: under(peppers.current), olderFingerprints: older.map(under) }
}

/** Stands for an address that somebody typed, whether or not anybody has it. */
export function hashAddress(peppers: Peppers, address: string): Buffer {
  return hmac(peppers, peppers.current, `address\n${address}`)
}

function hmac(peppers: Peppers, pepperId: string, text: string): Buffer {
  const pepper = peppers.byId.get(pepperId)
  if (!pepper) throw new Error(`there is no pepper with the id ${pepperId}`)
  return createHmac('sha256', secretKeyOf(pepper)).update(text).digest()
}

const secretKeys = new WeakMap<Buffer, KeyObject>()

/** Prepared once: from bytes it would be made anew at every request. */
function secretKeyOf(pepper: Buffer): KeyObject {
  const key = secretKeys.get(pepper) ?? createSecretKey(pepper)
  secretKeys.set(pepper, key)
  return key
}
