import { createHash, randomBytes } from 'node:crypto'

/** With `__Host-` a browser takes it from this very host only, over TLS or from this machine, and for every path. */
const name = '__Host-casefold'
const attributes = 'Path=/; Secure; HttpOnly; SameSite=Lax'
const secret = /^[\w-]{43}$/

/** 256 random bits: nobody guesses them, so a plain hash is enough to keep them out of the database. */
export function mintSecret(): string {
  return randomBytes(32).toString('base64url')
}

export function hashSecret(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** The value of `Set-Cookie` for a session that has just been opened. */
export function sessionCookie(text: string, expiresAt: number | Date): string {
  return `${name}=${text}; ${attributes}; Expires=${new Date(expiresAt).toUTCString()}`
}

/** The value of `Set-Cookie` that takes it away. */
export function endedCookie(): string {
  return `${name}=; ${attributes}; Max-Age=0`
}

/** What a request's `Cookie` header says; undefined where it says none, or two. */
export function readSessionCookie(header: string | undefined): string | undefined {
  const found = (header ?? '').split(';').flatMap((pair) => {
    const [left = '', ...value] = pair.split('=')
    return left.trim() === name ? [value.join('=').trim()] : []
  })
  const [text] = found
  return found.length === 1 && text !== undefined && secret.test(text) ? text : undefined
}
