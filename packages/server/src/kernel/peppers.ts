import { createHmac, timingSafeEqual } from 'node:crypto'

/** The server-side secrets that keys are hashed with, by id. The current one hashes new keys. */
export type Peppers = { readonly current: string; readonly byId: ReadonlyMap<string, Buffer> }

/** A slow hash protects passwords; a key has 190 random bits, so here it would only cost latency. */
export function hashKey(peppers: Peppers, pepperId: string, text: string): Buffer {
  return hmac(peppers, pepperId, text)
}

/** Compared with no early exit, and also where there is no such key: both take the same time. */
export function keyMatches(
  peppers: Peppers,
  text: string,
  stored: { hash: Buffer; pepperId: string } | undefined,
): boolean {
  const pepperId = stored && peppers.byId.has(stored.pepperId) ? stored.pepperId : peppers.current
  const matches = timingSafeEqual(hashKey(peppers, pepperId, text), stored?.hash ?? nothing)
  return matches && stored !== undefined
}

const nothing = Buffer.alloc(32)

/** What tells two bodies apart without letting a reader of the database guess them. */
export function fingerprint(peppers: Peppers, body: string): Buffer {
  return hmac(peppers, peppers.current, `fingerprint\n${body}`)
}

function hmac(peppers: Peppers, pepperId: string, text: string): Buffer {
  const pepper = peppers.byId.get(pepperId)
  if (!pepper) throw new Error(`there is no pepper with the id ${pepperId}`)
  return createHmac('sha256', pepper).update(text).digest()
}
