import { expect, it } from 'vitest'
import { areDomains, readDomains, readOidcDraft, toOidcDraft } from './oidc-draft.ts'

const oidc = {
  name: 'Example',
  issuer: 'https://login.example.org',
  clientId: 'casefold',
  emailDomains: ['example.org'],
  hasSecret: true,
}

it('reads domains however they are separated', () => {
  expect(readDomains(' Example.org, @example.com;example.net\nexample.org ')).toEqual([
    'example.org',
    'example.com',
    'example.net',
  ])
  expect(areDomains('')).toBe(false)
  expect(areDomains('not a domain!')).toBe(false)
})

it('keeps the secret that is there by not sending one', () => {
  const { hasSecret: _kept, ...sent } = oidc
  expect(readOidcDraft(toOidcDraft(oidc))).toEqual(sent)
  expect(readOidcDraft({ ...toOidcDraft(oidc), clientSecret: 'new' })).toEqual({ ...sent, clientSecret: 'new' })
})

it('is nothing when switched off, and not ready without a domain', () => {
  expect(readOidcDraft({ ...toOidcDraft(oidc), on: false })).toBeNull()
  expect(readOidcDraft({ ...toOidcDraft(oidc), domains: ' ' })).toBeUndefined()
})
