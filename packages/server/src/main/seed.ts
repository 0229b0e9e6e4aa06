import { interfaceScopes } from '@casefold/contract/scope'
import { createCase } from '../cases/create-case.ts'
import { listCases } from '../cases/list-cases.ts'
import { toWireId } from '../kernel/ids.ts'
import { operator, type Principal } from '../kernel/principal.ts'
import { createKey } from '../keys/create-key.ts'
import { addMember } from '../people/add-member.ts'
import { createTenant } from '../tenancy/create-tenant.ts'
import { listTenants } from '../tenancy/list-tenants.ts'
import type { OpenApp } from './open-app.ts'

export type Seeded = { tenantId: string; caseId: string; key: string | null }

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
export async function seed(app: OpenApp, newKey: boolean): Promise<Seeded> {
  const known = (await listTenants(app)).find(({ name }) => name === 'Demo')
  const principal = operator((known ?? (await createTenant(app, 'Demo'))).tenantId)
  if (!known) await fill(app, principal)
  const { cases } = await listCases(app, principal, { sort: 'createdAt', limit: 1 })
  const made =
    !known || newKey
      ? await createKey(app, principal, { name: 'Demo key', scopes: interfaceScopes, expiresAt: null })
      : undefined
  const caseId = cases[0] ? toWireId('case', cases[0].caseId) : ''
  return { tenantId: toWireId('ten', principal.tenantId), caseId, key: made?.text ?? null }
}

async function fill(app: OpenApp, principal: Principal): Promise<void> {
  const people = [
    { email: 'admin@demo.test', displayName: 'Demo Admin', credentials: '', role: 'TenantAdmin' },
    { email: 'reviewer@demo.test', displayName: 'Demo Reviewer', credentials: 'MD', role: 'Reviewer' },
  ] as const
  for (const person of people) await addMember(app, principal, person)
  for (const props of demoCases) await createCase(app, principal, props)
}
