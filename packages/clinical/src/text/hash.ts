import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** The sha256 of a text, in hex. A lone surrogate, which UTF-8 cannot hold, counts as U+FFFD. */
export function hashText(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}
