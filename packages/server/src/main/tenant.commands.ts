import { parseArgs } from 'node:util'
import { toWireId } from '../kernel/ids.ts'
import { addMember } from '../people/add-member.ts'
import { listMembers } from '../people/list-members.ts'
import { type Role, roles } from '../people/role.ts'
import { createTenant } from '../tenancy/create-tenant.ts'
import { listTenants } from '../tenancy/list-tenants.ts'
import { setTenant } from '../tenancy/set-tenant.ts'
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
  {
    name: 'user create',
    takes: '--tenant TENANT --email EMAIL --name NAME --role ROLE [--credentials TEXT]',
    does: `Makes someone a member of a tenant. ROLE is one of ${roles.join(', ')}.`,
    run: (environment, words) =>
      withApp(environment, async (app) => {
        const text = { type: 'string' } as const
        const { values } = parseArgs({
          args: words,
          options: { tenant: text, email: text, name: text, role: text, credentials: text },
        })
        const principal = await operatorIn(app, values.tenant)
        if (!values.email?.includes('@') || !values.name) throw new Error('This command needs --email and --name.')
        if (!roles.includes(values.role as Role)) throw new Error(`--role must be one of ${roles.join(', ')}.`)
        const member = {
          email: values.email,
          displayName: values.name,
          credentials: values.credentials ?? '',
          role: values.role as Role,
        }
        say(toWireId('usr', await addMember(app, principal, member)))
      }),
  },
  {
    name: 'user list',
    takes: '--tenant TENANT',
    does: 'Prints the members of a tenant: id, email, role, name.',
    run: (environment, words) =>
      withApp(environment, async (app) => {
        const { values } = parseArgs({ args: words, options: { tenant: { type: 'string' } } })
        for (const member of await listMembers(app, await operatorIn(app, values.tenant))) {
          say([toWireId('usr', member.userId), member.email, member.role, member.displayName].join('\t'))
        }
      }),
  },
]
