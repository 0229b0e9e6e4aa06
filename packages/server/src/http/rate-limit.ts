import type { TenantSettings } from '../tenancy/tenant-settings.ts'

type Rates = Pick<TenantSettings, 'requestsPerSecond' | 'requestBurst'>
type Bucket = { tokens: number; at: number }

/** What a caller is told with every answer: the two header fields of the IETF draft. */
export type Allowance = {
  readonly allowed: boolean
  readonly policy: string
  readonly remaining: string
  readonly retryAfter: number
}

const mostBuckets = 100_000
const everybodyElse = ''

/**
 * A token bucket for each key, in this process's memory: it protects the process, it does not bill. With several
 * processes a key's total is their sum. Once there are too many, those who are new share one.
 */
export function openRateLimit(
  now: () => number,
  most = mostBuckets,
  name = 'default',
): (actor: string, settings: Rates) => Allowance {
  const buckets = new Map<string, Bucket>()
  let forgotAt = Number.NEGATIVE_INFINITY
  const hasRoom = (at: number): boolean => {
    // Not for each who is new: it looks at all of them.
    if (buckets.size >= most && at - forgotAt > 1_000) {
      forgetFull(buckets, at)
      forgotAt = at
    }
    return buckets.size < most
  }
  return (asking, { requestsPerSecond, requestBurst }) => {
    const at = now()
    const actor = buckets.has(asking) || hasRoom(at) ? asking : everybodyElse
    const bucket = buckets.get(actor) ?? { tokens: requestBurst, at }
    const earned = ((at - bucket.at) / 1000) * requestsPerSecond
    const tokens = Math.min(requestBurst, bucket.tokens + earned)
    const allowed = tokens >= 1
    const left = allowed ? tokens - 1 : tokens
    buckets.set(actor, { tokens: left, at })
    const untilFull = Math.ceil((requestBurst - left) / requestsPerSecond)
    return {
      allowed,
      policy: `"${name}";q=${requestBurst};w=${Math.max(1, Math.ceil(requestBurst / requestsPerSecond))}`,
      remaining: `"${name}";r=${Math.floor(left)};t=${untilFull}`,
      retryAfter: Math.max(1, Math.ceil((1 - left) / requestsPerSecond)),
    }
  }
}

/** Whoever has been quiet for a minute has a full bucket again, or as good as. */
function forgetFull(buckets: Map<string, Bucket>, at: number): void {
  for (const [actor, bucket] of buckets) if (at - bucket.at > 60_000) buckets.delete(actor)
}

/** Of IPv6 the first half: whoever has one address has all that begin with it. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped || !address.includes(':')) return mapped ?? address
  const [head = '', tail = ''] = address
    .replace(/%.*$/, '')
    .replace(/[\d.]+\.\d+$/, '0:0')
    .split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const groups = [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after]
  return `${groups.slice(0, 4).join(':')}::/64`
}

const failuresFree = 20
const minute = 60_000

/** Counts bad keys by address; past the free ones in a minute an answer is held back. True: hold it back. */
export function openFailureCount(now: () => number): (address: string) => boolean {
  let failures = new Map<string, number>()
  let since = now()
  return (address) => {
    if (now() - since > minute || failures.size > mostBuckets) {
      failures = new Map()
      since = now()
    }
    const count = (failures.get(address) ?? 0) + 1
    failures.set(address, count)
    return count > failuresFree
  }
}
