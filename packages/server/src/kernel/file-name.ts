/** With the rest of the name, of four bytes each, it still fits into the 255 bytes that a file system takes. */
const longestClaim = 50

/** What a downloaded file is named by. The title of a case and the name of a person are not for everyone's disk. */
export type NamedFile = {
  readonly claimNumber: string
  /** Such as `smokingHistory`. */
  readonly type: string
  readonly madeAt: Date
  readonly extension: string
}

/**
 * `CLM-2231-smoking-history-2026-11-18.pdf`. Of the claim number only letters, digits and `_` are kept: no path, no
 * quote, no control, no mark that turns the direction, no dot of a second extension or of a device name.
 */
export function nameFile({ claimNumber, type, madeAt, extension }: NamedFile): string {
  const claim = toDashes(claimNumber) || 'case'
  const kind = type.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return `${claim}-${kind}-${madeAt.toISOString().slice(0, 10)}.${extension}`
}

/** Of a file that is saved; the plain name for those that do not read the other one (RFC 6266). */
export function attachment(name: string): string {
  return disposition('attachment', name)
}

/** Of an answer that is shown, and has a name where it is saved. */
export function inline(name: string): string {
  return disposition('inline', name)
}

function disposition(kind: 'attachment' | 'inline', name: string): string {
  return `${kind}; filename="${toAscii(name)}"; filename*=UTF-8''${encodeName(name)}`
}

/** Letters lose their accents. What is left beyond ASCII is replaced, and so is `%`, which some read as an escape. */
function toAscii(name: string): string {
  const bare = name.normalize('NFKD').replace(/\p{M}+/gu, '')
  return bare.replace(/[^\w .()-]+|^\.+/g, '_')
}

/** RFC 8187: a name that others chose, whatever is in it. */
export function encodeName(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
}

function toDashes(claimNumber: string): string {
  const kept = claimNumber.normalize('NFC').split(/[^\p{L}\p{M}\p{N}_]+/u)
  const signs = [...kept.filter(Boolean).join('-')].slice(0, longestClaim)
  return signs.join('').replace(/-$/, '')
}
