import type { Http } from '../door.ts'
import { AppError } from '../kernel/errors.ts'

const usualLimit = 16 << 10

/** What Node.js takes: a search is up to 10 KB, each byte of it may be three in an address, and headers come on top. */
export const headLimit = 64 << 10

/** Only a route that says so takes a long address; and nobody needs long headers. */
export function limitHeads(http: Http): void {
  http.addHook('onRequest', ({ raw, routeOptions: { config } }, _reply, done) => {
    const address = config?.longAddress ? 0 : (raw.url?.length ?? 0)
    const size = raw.rawHeaders.reduce((sum, { length }) => sum + length, address)
    done(size > usualLimit ? new AppError('headers_too_large', { headers: { connection: 'close' } }) : undefined)
  })
}
