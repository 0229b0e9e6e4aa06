import type { FastifyRequest } from 'fastify'

const safe = new Set(['GET', 'HEAD'])

/**
 * Whether a page of our own sends this. A browser says so itself and no page can make it lie; where it is too old to,
 * the origin must be ours. A cookie counts for nothing else: with it alone any page could ask in somebody's name.
 */
export function isSameOrigin({ headers }: FastifyRequest, publicUrl: URL): boolean {
  const site = headers['sec-fetch-site']
  return site === undefined ? headers.origin === publicUrl.origin : site === 'same-origin'
}

/** It changes nothing, by the rules of HTTP and of this service. */
export function isSafe({ method }: FastifyRequest): boolean {
  return safe.has(method)
}
