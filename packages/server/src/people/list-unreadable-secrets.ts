import type { App } from '../app.ts'
import { toWireId } from '../kernel/ids.ts'
import { listTenants } from '../tenancy/list-tenants.ts'
import { oidcSettingsOf } from './oidc-settings.ts'
import { canOpen } from './sealed-secret.ts'

/** Tenants whose identity provider cannot be used, because the pepper that its secret lies under is gone. */
export async function listUnreadableSecrets(app: Pick<App, 'db' | 'peppers'>): Promise<string[]> {
  const tenants = (await listTenants(app)).filter(({ settings }) => {
    const oidc = oidcSettingsOf(settings)
    return oidc && !canOpen(app.peppers, oidc.sealedSecret)
  })
  return tenants.map(({ tenantId }) => toWireId('ten', tenantId))
}
