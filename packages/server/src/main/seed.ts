import { interfaceScopes } from '@casefold/contract/scope'
import { createCase } from '../cases/create-case.ts'
import { listCases } from '../cases/list-cases.ts'
import { toWireId, type Uuid } from '../kernel/ids.ts'
import { operator, type Principal } from '../kernel/principal.ts'
import { createKey } from '../keys/create-key.ts'
import { addMember } from '../people/add-member.ts'
import { listMembers } from '../people/list-members.ts'
import { hashPassword } from '../people/password.ts'
import { getSecuritySettings, setSecuritySettings } from '../people/security-settings.ts'
import { setPassword } from '../people/set-password.ts'
import { createTenant } from '../site/create-tenant.ts'
import { listTenants } from '../tenancy/list-tenants.ts'
import type { Config } from './config.ts'
import { readDemo } from './demo/demo-files.ts'
import { drawCase } from './demo/draw-demo.ts'
import { findDemoCase, loadDemo } from './demo/load-demo.ts'
import type { OpenApp } from './open-app.ts'
import { openReading } from './open-reading.ts'

export type Seeded = { tenantId: string; caseId: string; key: string | null; people: string[] }

type SeedOptions = {
  newKey: boolean
  /** What all of the demo's people sign in with; '' where they keep what they have. */
  password: string
  /** The demo's identity provider; without an issuer it keeps what it has. */
  idp: { issuer: string; clientId: string; clientSecret: string }
  /** A case that was read beforehand; '' for none. */
  demoDir: string
}

const reviewer = {
  email: 'reviewer@demo.test',
  displayName: 'Demo Reviewer',
  credentials: 'MD',
  role: 'Reviewer',
} as const

const demoPeople = [
  { email: 'admin@demo.test', displayName: 'Demo Admin', credentials: '', role: 'TenantAdmin' },
  reviewer,
  { email: 'viewer@demo.test', displayName: 'Demo Viewer', credentials: '', role: 'Viewer' },
  { email: 'site@demo.test', displayName: 'Demo Site Admin', credentials: '', role: 'SiteAdmin' },
] as const

const demoCases = [
  {
    claimNumber: 'CLM-1001',
    caseType: 'IME',
    title: 'Shortness of breath after warehouse fire',
    description: 'Pulmonary evaluation asked for by the carrier.',
  },
  { claimNumber: 'CLM-1002', caseType: 'Disability', title: 'COPD, alleged onset 2021', description: '' },
  { claimNumber: 'CLM-1003', caseType: 'IME', title: 'Reaction to antibiotic, hospital stay', description: '' },
]

/** Something to look at in a fresh installation. A key is shown only when it is made, so a new one is made on request. */
export async function seed(app: OpenApp, { newKey, password, idp, demoDir }: SeedOptions): Promise<Seeded> {
  const known = await findDemoTenant(app)
  const principal = operator((known ?? (await createTenant(app, 'Demo'))).tenantId)
  if (!known) for (const props of demoCases) await createCase(app, principal, props)
  await seedPeople(app, principal, password)
  if (idp.issuer) await nameProvider(app, principal, idp)
  if (demoDir) await loadDemo(app, principal, demoDir, { email: reviewer.email, password })
  const { cases } = await listCases(app, principal, { sort: 'createdAt', limit: 1 })
  const made =
    !known || newKey
      ? await createKey(app, principal, { name: 'Demo key', scopes: interfaceScopes, expiresAt: null })
      : undefined
  const caseId = cases[0] ? toWireId('case', cases[0].caseId) : ''
  const people = demoPeople.map(({ email }) => email)
  return { tenantId: toWireId('ten', principal.tenantId), caseId, key: made?.text ?? null, people }
}

/** Draws the pages of the demo's case, so that they can be looked at before there is a worker. */
export async function drawDemo(app: OpenApp, settings: Config['reader'], demoDir: string): Promise<void> {
  const tenant = await findDemoTenant(app)
  if (!tenant) return
  const principal = operator(tenant.tenantId)
  const caseId = await findDemoCase(app, principal, (await readDemo(demoDir)).case)
  if (!caseId) return
  const reading = await openReading(app, settings)
  try {
    await drawCase(reading.app, principal, caseId, reading.concurrency)
  } finally {
    await reading.close()
  }
}

async function findDemoTenant(app: OpenApp): Promise<{ readonly tenantId: Uuid } | undefined> {
  return (await listTenants(app)).find(({ name }) => name === 'Demo')
}

/** Whoever is missing; those who are there keep the role that somebody gave them. */
async function seedPeople(app: OpenApp, principal: Principal, password: string): Promise<void> {
  const members = await listMembers(app, principal)
  const passwordHash = password && (await hashPassword(password))
  for (const person of demoPeople) {
    const member = members.find(({ email }) => email === person.email)
    const userId = member?.userId ?? (await addMember(app, principal, person))
    if (passwordHash) await setPassword(app, principal, userId, passwordHash)
  }
}

/** Its port may be another each time. */
async function nameProvider(app: OpenApp, principal: Principal, idp: SeedOptions['idp']): Promise<void> {
  const { settings } = await getSecuritySettings(app, principal)
  if (settings.oidc?.issuer === idp.issuer && settings.oidc.hasSecret) return
  const oidc = { name: 'Demo IdP', emailDomains: ['demo.test'], ...idp }
  await setSecuritySettings(app, principal, { ...settings, oidc })
}
