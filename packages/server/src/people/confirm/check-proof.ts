import type { ConfirmMethod, ConfirmSignIn } from '@casefold/contract/dashboard/session'
import type { TenantTx } from '../../adapters/postgres/database.ts'
import type { App } from '../../app.ts'
import { AppError } from '../../kernel/errors.ts'
import { checkPassword, forgetFailures } from '../check-password.ts'
import { claimMailedLink } from '../link.store.ts'
import { holdPasskey } from '../passkey.store.ts'
import { hashSecret } from '../session-cookie.ts'
import { holdPassword } from '../user.store.ts'
import { findShownPasskey, verifyPasskey } from '../verify-passkey.ts'
import type { Waiting } from './get-confirmation.ts'

type Needs = Pick<App, 'db' | 'peppers' | 'now' | 'publicUrl'>

export type Proof = {
  readonly method: ConfirmMethod
  /** Whether what was shown still stands; asked in the transaction that relies on it. */
  stands(tx: TenantTx): Promise<boolean>
}

/** What somebody shows, compared with what the account has. */
export async function checkProof(app: Needs, waiting: Waiting, shown: ConfirmSignIn): Promise<Proof> {
  if (shown.password !== undefined) return checkWord(app, waiting, shown.password)
  if (shown.passkey) return checkPasskey(app, waiting, shown.passkey)
  if (shown.token !== undefined) return checkToken(app, waiting, shown.token)
  throw new AppError('invalid_request')
}

async function checkWord(
  app: Needs,
  { userId, email, passwordHash, shown }: Waiting,
  password: string,
): Promise<Proof> {
  refuseOther(shown.methods, 'password')
  const { matches, locked } = await checkPassword(app, { email, stored: passwordHash }, password)
  if (!matches) throw locked ?? new AppError('wrong_password')
  await forgetFailures(app, email)
  return { method: 'password', stands: async (tx) => (await holdPassword(tx, userId, 'forShare')) === passwordHash }
}

async function checkPasskey(
  app: Needs,
  { userId, shown }: Waiting,
  answer: NonNullable<ConfirmSignIn['passkey']>,
): Promise<Proof> {
  refuseOther(shown.methods, 'passkey')
  const presented = await findShownPasskey(app, answer)
  if (presented.passkey.userId !== userId) throw new AppError('passkey_refused')
  await verifyPasskey(app, presented)
  return { method: 'passkey', stands: (tx) => holdPasskey(tx, userId, presented.passkey.passkeyId) }
}

/** Mailed for this very confirmation, and so of use only in the browser that waits for it. */
async function checkToken(app: Needs, { linkId, shown }: Waiting, token: string): Promise<Proof> {
  refuseOther(shown.methods, 'mail')
  if (linkId === null) throw new AppError('link_invalid')
  const link = { linkId, hash: hashSecret(token) }
  return { method: 'mail', stands: (tx) => claimMailedLink(tx, link, app.now()) }
}

function refuseOther(methods: readonly ConfirmMethod[], method: ConfirmMethod): void {
  if (!methods.includes(method)) throw new AppError(methods.includes('passkey') ? 'passkey_needed' : 'sign_in_failed')
}
