import { expect, it } from 'vitest'
import { neededScope } from './needed-scope.ts'

it('names what a screen asks for', () => {
  expect(neededScope('/cases')).toBe('cases:read')
  expect(neededScope('/cases/cas_1/search')).toBe('cases:read')
  expect(neededScope('/settings/api')).toBe('keys:manage')
  expect(neededScope('/settings/members')).toBe('members:manage')
  expect(neededScope('/site')).toBe('tenants:manage')
})

it('asks nothing where everybody may be', () => {
  expect(neededScope('/')).toBeUndefined()
  expect(neededScope('/account')).toBeUndefined()
  expect(neededScope('/casesandmore')).toBeUndefined()
})
