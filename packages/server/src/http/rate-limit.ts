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

/**
 * A token bucket for each key, in this process's memory: it protects the process, it does not bill. With several
 * processes a key's total is their sum.
 */
export function openRateLimit(now: () => number): (actor: string, settings: Rates) => Allowance {
  const buckets = new Map<string, Bucket>()
  return (actor, { requestsPerSecond, requestBurst }) => {
    const at = now()
    const bucket = buckets.get(actor) ?? { tokens: requestBurst, at }
    const earned = ((at - bucket.at) / 1000) * requestsPerSecond
    const tokens = Math.min(requestBurst, bucket.tokens + earned)
    const allowed = tokens >= 1
    const left = allowed ? tokens - 1 : tokens
    if (!buckets.has(actor) && buckets.size >= mostBuckets) forgetFull(buckets, at)
    buckets.set(actor, { tokens: left, at })
    const untilFull = Math.ceil((requestBurst - left) / requestsPerSecond)
    return {
      allowed,
      policy: `"default";q=${requestBurst};w=${Math.max(1, Math.ceil(requestBurst / requestsPerSecond))}`,
      remaining: `"default";r=${Math.floor(left)};t=${untilFull}`,
      retryAfter: Math.max(1, Math.ceil((1 - left) / requestsPerSecond)),
    }
  }
}

/** Whoever has been quiet for a minute has a full bucket again, or as good as. */
function forgetFull(buckets: Map<string, Bucket>, at: number): void {
  for (const [actor, bucket] of buckets) if (at - bucket.at > 60_000) buckets.delete(actor)
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
