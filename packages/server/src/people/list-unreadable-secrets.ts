import type { App } from '../app.ts'
import { toWireId } from '../kernel/ids.ts'
import { listTenants } from '../tenancy/list-tenants.ts'
import { canOpen } from './sealed-secret.ts'
import { listSealedSettings } from './sealed-settings.ts'

/** What tenants cannot use, because the pepper that its secret lies under is gone: `identity provider of ten_…`. */
export async function listUnreadableSecrets(app: Pick<App, 'db' | 'peppers'>): Promise<string[]> {
  return (await listTenants(app)).flatMap(({ tenantId, settings }) => {
    const lost = listSealedSettings(tenantId, settings).filter(({ sealed }) => !canOpen(app.peppers, sealed))
    return lost.map(({ called }) => `${called} of ${toWireId('ten', tenantId)}`)
  })
}
