import type { App } from '../app.ts'
import { AppError } from '../kernel/errors.ts'
import { hashAddress } from '../kernel/peppers.ts'
import { inTurn, passwordMatches } from './password.ts'
import { findSignInLock, noteSignIn } from './sign-in.store.ts'

type Checked = { readonly matches: boolean; readonly locked: AppError | undefined }

/**
 * Holds a password against what is stored, or against nothing in the same time. Each address has a few tries, whether or
 * not anybody has it. `locked`: what to say where this was the last of them.
 */
export async function checkPassword(
  { db, peppers, now }: Pick<App, 'db' | 'peppers' | 'now'>,
  { email, stored }: { email: string; stored: string | null | undefined },
  password: string,
): Promise<Checked> {
  const hash = hashAddress(peppers, email)
  // The turn first: whoever gets none has not tried, and nothing is counted against them.
  const matches = await inTurn(async () => {
    const lockedUntil = await noteSignIn(db, hash, false, now())
    if (lockedUntil) throw lockedFor(lockedUntil, now())
    return passwordMatches(stored, password)
  })
  const until = matches ? undefined : await findSignInLock(db, hash)
  return { matches, locked: until && lockedFor(until, now()) }
}

export async function forgetFailures(
  { db, peppers, now }: Pick<App, 'db' | 'peppers' | 'now'>,
  email: string,
): Promise<void> {
  await noteSignIn(db, hashAddress(peppers, email), true, now())
}

function lockedFor(until: Date, at: Date): AppError {
  const seconds = Math.max(1, Math.ceil((until.getTime() - at.getTime()) / 1000))
  return new AppError('sign_in_locked', { headers: { 'retry-after': `${seconds}` } })
}
