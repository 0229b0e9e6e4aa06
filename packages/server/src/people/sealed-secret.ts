import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Peppers } from '../kernel/peppers.ts'

/**
 * A secret that must be read again, such as what an identity provider knows us by. Whoever reads the database alone
 * cannot; nor does it open anywhere but in the tenant it was sealed for. `id.base64url`, the id of its pepper first.
 */
export type SealedSecret = string

const cipher = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

export function sealSecret(peppers: Peppers, text: string, purpose: string): SealedSecret {
  const iv = randomBytes(ivLength)
  const sealing = createCipheriv(cipher, keyOf(peppers, peppers.current), iv).setAAD(Buffer.from(purpose))
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
  return `${peppers.current}.${Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url')}`
}

/** Throws where it was changed, is another's, or its pepper is gone. */
export function openSecret(peppers: Peppers, sealed: SealedSecret, purpose: string): string {
  const bytes = Buffer.from(sealed.slice(sealed.indexOf('.') + 1), 'base64url')
  const iv = bytes.subarray(0, ivLength)
  const options = { authTagLength: tagLength }
  const opening = createDecipheriv(cipher, keyOf(peppers, pepperOf(sealed)), iv, options)
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
  return Buffer.concat([opening.update(bytes.subarray(ivLength + tagLength)), opening.final()]).toString('utf8')
}

/** False where its pepper was taken out of the configuration: it must be entered again. */
export function canOpen(peppers: Peppers, sealed: SealedSecret): boolean {
  return peppers.byId.has(pepperOf(sealed))
}

/** Whether it lies under another pepper than the current one, and can be sealed anew. */
export function isStale(peppers: Peppers, sealed: SealedSecret | undefined): boolean {
  return sealed !== undefined && pepperOf(sealed) !== peppers.current && canOpen(peppers, sealed)
}

function pepperOf(sealed: SealedSecret): string {
  return sealed.slice(0, sealed.indexOf('.'))
}

/** A key of its own: what hashes does not encrypt. */
function keyOf(peppers: Peppers, pepperId: string): Buffer {
  const pepper = peppers.byId.get(pepperId)
  if (!pepper) throw new Error(`there is no pepper with the id ${pepperId}`)
  return Buffer.from(hkdfSync('sha256', pepper, '', 'casefold sealed secret', 32))
}
