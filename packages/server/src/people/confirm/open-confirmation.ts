import { inTenant } from '../../adapters/postgres/database.ts'
import type { App } from '../../app.ts'
import type { Uuid } from '../../kernel/ids.ts'
import { hashSecret, mintSecret } from '../session-cookie.ts'
import { insertConfirmation } from './confirmation.store.ts'
import { type Confirmation, confirmationCookie, confirmationMs } from './confirmation.ts'

type New = Pick<Confirmation, 'userId' | 'issuer' | 'clientId' | 'subject' | 'next'>

/** Answers the cookie by which the browser finds it again. */
export async function openConfirmation(
  { db, now }: Pick<App, 'db' | 'now'>,
  tenantId: Uuid,
  waiting: New,
): Promise<string> {
  const secret = mintSecret()
  const expiresAt = new Date(now().getTime() + confirmationMs)
  await inTenant(db, { tenantId }, (tx) =>
    insertConfirmation(tx, tenantId, hashSecret(secret), { ...waiting, expiresAt }),
  )
  return confirmationCookie({ tenantId, secret })
}
