import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestTenant } from '../../test/test-app.ts'
import { addMember } from './add-member.ts'
import { listMembers } from './list-members.ts'

let service: TestApp
let tenants: [TestTenant, TestTenant]

beforeAll(async () => {
  service = await openTestApp()
  tenants = [await service.newTenant(), await service.newTenant()]
})
afterAll(() => service.close())

const ann = { email: 'Ann@Example.org', displayName: 'Ann Lee', credentials: 'MD, FCCP', role: 'Viewer' } as const

test('a person is one user in every tenant, with a role in each', async () => {
  const [here, there] = tenants
  const userId = await addMember(service.app, here.principal, ann)
  expect(await addMember(service.app, there.principal, { ...ann, email: 'ANN@example.ORG', role: 'TenantAdmin' })).toBe(
    userId,
  )
  const shown = { userId, email: 'ann@example.org', displayName: 'Ann Lee', credentials: 'MD, FCCP' }
  expect(await listMembers(service.app, here.principal)).toEqual([{ ...shown, role: 'Viewer' }])
  expect(await listMembers(service.app, there.principal)).toEqual([{ ...shown, role: 'TenantAdmin' }])
})

test('adding somebody again changes the role and nothing else', async () => {
  const [here] = tenants
  await addMember(service.app, here.principal, { ...ann, displayName: 'Somebody', credentials: '', role: 'Reviewer' })
  expect(await listMembers(service.app, here.principal)).toMatchObject([{ displayName: 'Ann Lee', role: 'Reviewer' }])
})

test('a tenant sees its own members only', async () => {
  const [here, there] = tenants
  await addMember(service.app, there.principal, { ...ann, email: 'bob@example.org', displayName: 'Bob' })
  expect((await listMembers(service.app, here.principal)).map(({ email }) => email)).toEqual(['ann@example.org'])
})

test('an address is the same however its letters are written', async () => {
  const [here] = tenants
  for (const email of ['JÜRGEN@example.org', 'İpek@example.org', 'ΣΊΣΥΦΟΣ@example.org']) {
    const userId = await addMember(service.app, here.principal, { ...ann, email })
    expect(await addMember(service.app, here.principal, { ...ann, email })).toBe(userId)
    expect(await addMember(service.app, here.principal, { ...ann, email: email.toLowerCase() })).toBe(userId)
  }
})
