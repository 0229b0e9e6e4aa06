import { toWireId } from '../kernel/ids.ts'
import { createTenant } from '../site/create-tenant.ts'
import { setTenant } from '../site/set-tenant.ts'
import { listTenants } from '../tenancy/list-tenants.ts'
import { settingNames, toTenantSettings } from '../tenancy/tenant-settings.ts'
import type { Command } from './command.ts'
import { operatorIn, say, withApp } from './with-app.ts'

export const tenantCommands: readonly Command[] = [
  {
    name: 'tenant create',
    takes: 'NAME',
    does: 'Makes a tenant and prints its id.',
    run: (environment, [name]) =>
      withApp(environment, async (app) => {
        if (!name?.trim()) throw new Error('This command needs the name of the tenant.')
        say(toWireId('ten', (await createTenant(app, name.trim())).tenantId))
      }),
  },
  {
    name: 'tenant list',
    takes: '',
    does: 'Prints every tenant: id, name, settings.',
    run: (environment) =>
      withApp(environment, async (app) => {
        for (const { tenantId, name, settings } of await listTenants(app)) {
          say(`${toWireId('ten', tenantId)}\t${name}\t${JSON.stringify(toTenantSettings(settings))}`)
        }
      }),
  },
  {
    name: 'tenant set',
    takes: 'TENANT KEY=VALUE…',
    does: `Changes settings of a tenant, counting from its next request: ${settingNames.join(', ')}.`,
    run: (environment, [tenant, ...assignments]) =>
      withApp(environment, async (app) => {
        if (assignments.length === 0) throw new Error('This command needs at least one KEY=VALUE.')
        say(JSON.stringify(await setTenant(app, await operatorIn(app, tenant), assignments)))
      }),
  },
]
