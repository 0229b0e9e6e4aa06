import { hash, verify } from '@node-rs/argon2'
import { AppError } from '../kernel/errors.ts'

/** Argon2id with 19 MiB and two passes, as OWASP asks for at least: some 30 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** At once in this process. It takes memory and cores from everybody else, and anybody can ask for it. */
const mostAtOnce = 2
const mostWaiting = 100

let running = 0
const waiting: (() => void)[] = []

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normal(password), cost))
}

/** In a turn that the caller has taken. Takes as long where there is none: who has an account, and who has a password, is not told by the clock. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? decoy, normal(password))
  return matches && typeof stored === 'string'
}

/** Of no password anybody knows, at the same cost. */
const decoy = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Typed on another machine the same letters may come as other bytes. */
function normal(password: string): string {
  return password.normalize('NFKC')
}

/** Refuses at once where too many wait already. */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= mostAtOnce) {
    if (waiting.length >= mostWaiting) throw new AppError('unavailable', { headers: { 'retry-after': '2' } })
    await new Promise<void>((go) => waiting.push(go))
  } else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    // The turn is handed on, so that nobody who comes just now gets in between.
    if (next) next()
    else running -= 1
  }
}
