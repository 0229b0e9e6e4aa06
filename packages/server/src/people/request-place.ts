import type { RequestPlace } from './session.ts'
import { readSessionCookie } from './session-cookie.ts'

/** Those that pretend to be others come first. */
const browsers: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

type Asking = {
  readonly id: string
  readonly ip: string
  readonly headers: { readonly 'user-agent'?: string | undefined; readonly cookie?: string | undefined }
}

/** Words of our own: what a browser says of itself can be anything, and is kept nowhere. */
export function placeOf({ id: requestId, ip: address, headers }: Asking): RequestPlace {
  const said = headers['user-agent'] ?? ''
  const named = (list: typeof browsers): string | undefined => list.find(([mark]) => mark.test(said))?.[1]
  const system = named(systems)
  const browser = `${named(browsers) ?? 'Another browser'}${system ? ` on ${system}` : ''}`
  return { requestId, address, browser, presented: readSessionCookie(headers.cookie) }
}
