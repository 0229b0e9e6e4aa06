import type { Http } from '../door.ts'

/** Whatever a browser makes of a record, an original or a picture of a page: it can load, run and reach nothing. */
const confined = "default-src 'none'; sandbox; frame-ancestors 'none'"

const fixed = {
  'content-security-policy': confined,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=(), publickey-credentials-create=(self), publickey-credentials-get=(self)',
} as const

const twoYears = 'max-age=63072000; includeSubDomains'

/** What every answer says, refusals too. `strict-transport-security` where the service is reached by TLS. */
export const securityHeaders: Readonly<Record<string, string>> = fixed
export const securityHeaderNames: ReadonlySet<string> = new Set([...Object.keys(fixed), 'strict-transport-security'])

export function secureAnswers(http: Http, publicUrl: string): void {
  const headers = publicUrl.startsWith('https:') ? { ...fixed, 'strict-transport-security': twoYears } : fixed
  http.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** The dashboard's own: what is ours and nothing inline; and the blob store, to which a browser uploads by itself. */
export function dashboardPolicy(uploadOrigin: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    `connect-src 'self'${uploadOrigin && ` ${uploadOrigin}`}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}
