import type { MadeKey } from '@casefold/contract/dashboard/key'
import type { Members, SecuritySettings, SecurityShown } from '@casefold/contract/dashboard/member'
import type { TenantUse } from '@casefold/contract/dashboard/site'
import { keyScopes } from '@casefold/contract/scope'
import { runCasefold } from '@casefold/dev/casefold'
import { query } from '@casefold/dev/postgres'
import { type Client, openClient, redeem, signIn } from './client.ts'
import type { HouseAddresses } from './house-addresses.ts'
import { countMailsTo, linkIn, mailTo } from './mails.ts'
import {
  identityProvider,
  memberships,
  type Person,
  type PersonName,
  password,
  people,
  type TenantName,
  tenants,
} from './people.ts'
import { layRecords, type Records } from './records.ts'
import { layReviews, type Reviews } from './reviews.ts'
import { finishWholeCase, startWholeCase, type WholeCase } from './whole-case.ts'

/** Whom the operator lets in; everybody else is let in by them. */
export type Founded = { readonly operationsId: string }

/** What is in the house: ids by name, and a key for every tenant that has records. */
export type Furniture = {
  readonly tenantIds: Readonly<Record<TenantName, string>>
  readonly keys: Readonly<Record<'main' | 'other' | 'hostile' | 'reviewing', string>>
  readonly records: Records
  readonly reviews: Reviews
  readonly whole: WholeCase
}

/** As an operator begins: a tenant of their own and a first person. */
export async function found(env: Record<string, string>): Promise<Founded> {
  const operationsId = await runCasefold(env, ['tenant', 'create', tenants.operations])
  const { email, name } = people.siteAdmin
  const told = ['--tenant', operationsId, '--email', email, '--name', name, '--role', 'SiteAdmin']
  await runCasefold(env, ['user', 'create', ...told])
  return { operationsId }
}

/** As a site admin goes on: tenants, and people who come by invitation. */
export async function furnish(house: HouseAddresses, { operationsId }: Founded): Promise<Furniture> {
  await setFirstPassword(house, people.siteAdmin.email)
  const site = await signIn(house.url, people.siteAdmin.email, password)
  const tenantIds = {
    main: '',
    other: '',
    empty: '',
    strict: '',
    hostile: '',
    reviewing: '',
    crediting: '',
    operations: operationsId,
  }
  for (const name of ['main', 'other', 'empty', 'strict', 'hostile', 'reviewing', 'crediting'] as const) {
    const made = await site.must<TenantUse>('POST', '/private/site/tenants', { name: tenants[name] })
    tenantIds[name] = made.tenantId
    await site.must('POST', '/private/session/tenant', { tenantId: made.tenantId })
    for (const { person, role } of memberships.filter(({ tenant }) => tenant === name))
      await join(house, site, person, role)
  }
  const keys = {
    main: await makeKey(house, 'admin'),
    other: await makeKey(house, 'otherAdmin'),
    hostile: await makeKey(house, 'hostileAdmin'),
    reviewing: await makeKey(house, 'leadReviewer'),
  }
  await giveCredentials(house)
  await nameProvider(house)
  await linkSigner(house)
  await changeSecurity(house, 'strictAdmin', { requirePasskey: true })
  const records = await layRecords(house.url, keys.main)
  // Before the scans, which are read for a minute.
  const started = await startWholeCase(house.url, keys.main)
  const reviews = await layReviews(house, keys, records)
  return { tenantIds, keys, records, reviews, whole: await finishWholeCase(house, keys.main, started) }
}

/** By the link that whoever forgot theirs gets. */
async function setFirstPassword({ url, mailDir }: HouseAddresses, email: string): Promise<void> {
  const client = openClient(url)
  await client.must('POST', '/private/password-reset', { email })
  await redeem(client, linkIn(await mailTo(mailDir, email)), { password })
}

async function join({ url, mailDir }: HouseAddresses, host: Client, name: PersonName, role: string): Promise<void> {
  const { email, name: displayName } = people[name]
  const before = await countMailsTo(mailDir, email)
  await host.must('POST', '/private/invites', { email, role })
  const link = linkIn(await mailTo(mailDir, email, before + 1))
  // Who has an account already accepts as themselves.
  if (before > 0) return void (await redeem(await signIn(url, email, password), link))
  const client = openClient(url)
  await redeem(client, link, { password, displayName })
}

/** What stands behind a name an administrator of the tenant says. */
async function giveCredentials({ url }: HouseAddresses): Promise<void> {
  for (const { person, tenant } of memberships) {
    const { email, credentials = '' }: Person = people[person]
    const admin = memberships.find((one) => one.tenant === tenant && one.role === 'TenantAdmin')?.person
    if (!credentials || !admin) continue
    const client = await signIn(url, people[admin].email, password)
    const { members } = await client.must<Members>('GET', '/private/members')
    const { userId, displayName } = members.find((member) => member.email === email) ?? {}
    await client.must('PUT', `/private/members/${userId}/credentials`, { credentials, displayName })
  }
}

/** As if they had come through the provider and confirmed it. */
async function linkSigner({ databaseUrl, idp }: HouseAddresses): Promise<void> {
  await query(
    databaseUrl,
    `insert into identities (tenant_id, issuer, subject, user_id, created_at)
     select m.tenant_id, '${idp.issuer}', u.email, u.user_id, now()
     from users u join memberships m on m.user_id = u.user_id where u.email = '${people.federatedSigner.email}'`,
  )
}

async function makeKey({ url }: HouseAddresses, admin: PersonName): Promise<string> {
  const client = await signIn(url, people[admin].email, password)
  const asked = { name: 'Claims system', scopes: keyScopes, expiresInDays: null }
  return (await client.must<MadeKey>('POST', '/private/keys', asked)).text
}

function nameProvider(house: HouseAddresses): Promise<void> {
  const oidc = { name: identityProvider.name, ...house.idp, emailDomains: [identityProvider.domain] }
  return changeSecurity(house, 'admin', { oidc })
}

async function changeSecurity(
  { url }: HouseAddresses,
  name: PersonName,
  changes: Partial<SecuritySettings>,
): Promise<void> {
  const admin = await signIn(url, people[name].email, password)
  const { settings } = await admin.must<SecurityShown>('GET', '/private/settings/security')
  await admin.must('PUT', '/private/settings/security', { ...settings, ...changes } satisfies SecuritySettings)
}
