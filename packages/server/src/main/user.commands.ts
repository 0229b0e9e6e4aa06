import { parseArgs } from 'node:util'
import { credentialsPattern, personNamePattern } from '@casefold/contract/text'
import { openMail } from '../adapters/mail/open-mail.ts'
import { toWireId } from '../kernel/ids.ts'
import { makeMember } from '../people/add-member.ts'
import { inviteMember } from '../people/invite-member.ts'
import { listMembers } from '../people/list-members.ts'
import { restoreAccess } from '../people/restore-access.ts'
import { type Role, roles } from '../people/role.ts'
import type { Command } from './command.ts'
import { readLine } from './read-line.ts'
import { operatorIn, say, withApp } from './with-app.ts'

const text = { type: 'string' } as const
const closedAccount =
  'They had an account, made with a link that was not mailed to them, perhaps by somebody else: its password and passkeys are removed and its sessions ended. Give them a new password with casefold user password.'
const flag = { type: 'boolean' } as const

export const userCommands: readonly Command[] = [
  {
    name: 'user invite',
    takes: '--tenant TENANT --email EMAIL --role ROLE [--link]',
    does: `Invites somebody, such as the first TenantAdmin of a tenant or the first SiteAdmin. Where no mail server is configured, or with --link, it prints the link, this one time. ROLE is one of ${roles.join(', ')}.`,
    run: (environment, words) =>
      withApp(environment, async (app) => {
        const { values } = parseArgs({ args: words, options: { tenant: text, email: text, role: text, link: flag } })
        const invite = { email: readEmail(values.email), role: readRole(values.role) }
        const mail = values.link ? openMail({ url: '', from: '' }) : app.mail
        const principal = { ...(await operatorIn(app, values.tenant)), scopes: new Set(['tenants:manage'] as const) }
        const { mailed, link } = await inviteMember({ ...app, mail }, principal, invite)
        if (link) return say(link)
        if (!mailed) throw new Error('The mail server did not take the invitation. --link prints it instead.')
        say('mailed')
      }),
  },
  {
    name: 'user create',
    takes: '--tenant TENANT --email EMAIL --name NAME --role ROLE [--credentials TEXT]',
    does: `Makes someone a member of a tenant. ROLE is one of ${roles.join(', ')}.`,
    run: (environment, words) =>
      withApp(environment, async (app) => {
        const { values } = parseArgs({
          args: words,
          options: { tenant: text, email: text, name: text, role: text, credentials: text },
        })
        const principal = await operatorIn(app, values.tenant)
        if (!values.email?.includes('@') || !values.name) throw new Error('This command needs --email and --name.')
        refuseUnless(personNamePattern, '--name', values.name)
        refuseUnless(credentialsPattern, '--credentials', values.credentials ?? '')
        const member = {
          email: values.email,
          displayName: values.name,
          credentials: values.credentials ?? '',
          role: readRole(values.role),
        }
        const { userId, closed } = await makeMember(app, principal, member)
        say(toWireId('usr', userId))
        if (closed) say(closedAccount)
      }),
  },
  {
    name: 'user list',
    takes: '--tenant TENANT',
    does: 'Prints the members of a tenant: id, email, role, name.',
    run: (environment, words) =>
      withApp(environment, async (app) => {
        const { values } = parseArgs({ args: words, options: { tenant: text } })
        for (const member of await listMembers(app, await operatorIn(app, values.tenant))) {
          say([toWireId('usr', member.userId), member.email, member.role, member.displayName].join('\t'))
        }
      }),
  },
  {
    name: 'user password',
    takes: '--tenant TENANT --email EMAIL [--remove-passkeys]',
    does: 'Gives a member the password that stands on the first line of standard input, and ends their sessions. For whoever is locked out where no mail can be sent.',
    run: (environment, words) =>
      withApp(environment, async (app) => {
        const options = { tenant: text, email: text, 'remove-passkeys': flag }
        const { values } = parseArgs({ args: words, options })
        const email = readEmail(values.email)
        const principal = await operatorIn(app, values.tenant)
        const removePasskeys = values['remove-passkeys'] ?? false
        await restoreAccess(app, principal, { email, password: await readLine(), removePasskeys })
        say('set')
      }),
  },
]

/** What the dashboard would refuse too: both are printed on reports. */
function refuseUnless(pattern: string, option: string, value: string): void {
  if (value.length > 100 || !new RegExp(pattern, 'u').test(value))
    throw new Error(`${option} takes at most 100 letters, digits, spaces and . ' -`)
}

function readEmail(email: string | undefined): string {
  if (!email || !/^[^\s@]+@[^\s@]+$/.test(email)) throw new Error('This command needs --email.')
  return email
}

function readRole(role: string | undefined): Role {
  if (!roles.includes(role as Role)) throw new Error(`--role must be one of ${roles.join(', ')}.`)
  return role as Role
}
