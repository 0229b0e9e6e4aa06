import type { PasskeySignIn } from '@casefold/contract/dashboard/session'
import type { App } from '../app.ts'
import { AppError } from '../kernel/errors.ts'
import { enter } from './enter.ts'
import { noteRefusal } from './note-refusal.ts'
import type { OpenedSession } from './open-session.ts'
import type { RequestPlace } from './session.ts'
import { findShownPasskey, verifyPasskey } from './verify-passkey.ts'

/** Opens a session for whoever holds the passkey. Every kind of failure is refused alike. */
export async function finishPasskeySignIn(
  app: Pick<App, 'db' | 'now' | 'publicUrl'>,
  answer: PasskeySignIn,
  request: RequestPlace,
): Promise<OpenedSession> {
  const shown = await findShownPasskey(app, answer)
  const { tenantId } = shown
  const { userId, passkeyId } = shown.passkey
  try {
    await verifyPasskey(app, shown)
    return await enter(app, { userId, passkeyId, tenantId, method: 'passkey', request })
  } catch (error) {
    if (error instanceof AppError && error.code === 'passkey_refused') await noteRefusal(app, tenantId, userId, request)
    throw error
  }
}
