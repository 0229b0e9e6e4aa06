import type { ConfirmationShown } from '@casefold/contract/dashboard/session'
import { inTenant } from '../../adapters/postgres/database.ts'
import type { App } from '../../app.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Uuid } from '../../kernel/ids.ts'
import { findTenantRow } from '../../tenancy/tenant.store.ts'
import { toTenantSettings } from '../../tenancy/tenant-settings.ts'
import { oidcSettingsOf } from '../oidc-settings.ts'
import { countPasskeys } from '../session.store.ts'
import { hashSecret } from '../session-cookie.ts'
import { findUserRow } from '../user.store.ts'
import { findConfirmation } from './confirmation.store.ts'
import { type Confirmation, type ConfirmationKey, isStillNamed, methodsOf } from './confirmation.ts'

/** A confirmation that waits, with what is needed to confirm it. */
export type Waiting = Confirmation & {
  readonly tenantId: Uuid
  readonly hash: Buffer
  readonly email: string
  readonly passwordHash: string | null
  readonly shown: ConfirmationShown
}

/** One that ran out, of another browser, or whose provider was changed since is refused alike. */
export async function getConfirmation(
  { db, mail, now }: Pick<App, 'db' | 'mail' | 'now'>,
  key: ConfirmationKey | undefined,
): Promise<Waiting> {
  if (!key) throw new AppError('confirmation_ended')
  const { tenantId } = key
  const hash = hashSecret(key.secret)
  return inTenant(db, key, async (tx) => {
    const waiting = await findConfirmation(tx, hash, now())
    const user = waiting && (await findUserRow(tx, waiting.userId))
    const tenant = await findTenantRow(tx)
    const provider = oidcSettingsOf(tenant?.settings)
    if (!waiting || !user || !tenant || !isStillNamed(provider, waiting, user.email))
      throw new AppError('confirmation_ended')
    const passkeys = await countPasskeys(tx, waiting.userId)
    const account = { passkeys, hasPassword: user.passwordHash !== null, mailed: mail.on }
    const { requirePasskey } = toTenantSettings(tenant.settings)
    const methods = methodsOf(account, requirePasskey)
    const shown = { email: user.email, tenantName: tenant.name, providerName: provider?.name ?? '', methods }
    return { ...waiting, tenantId, hash, email: user.email, passwordHash: user.passwordHash, shown }
  })
}
