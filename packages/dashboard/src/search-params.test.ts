import { describe, expect, it } from 'vitest'
import { ownPath, readAuditParams, readSearchParams, readSignInParams, readViewerParams } from './search-params.ts'

describe('the way on after a sign-in', () => {
  it('stays on this site', () => {
    expect(ownPath('/cases?q=a#b')).toBe('/cases?q=a#b')
    for (const elsewhere of [
      '//evil.test',
      '/\\evil.test',
      '/.//evil.test',
      '/%2e//evil.test',
      'https://evil.test',
      'javascript:alert(1)',
      '',
      7,
      undefined,
    ])
      expect(ownPath(elsewhere)).toBeUndefined()
  })
})

describe('parameters', () => {
  it('that are refused say so: else the router takes them from the address', () => {
    expect(Object.entries(readSignInParams({ next: 'javascript:alert(1)' }))).toContainEqual(['next', undefined])
  })

  it('that have no value are left out', () => {
    expect(readSignInParams({})).toEqual({})
    expect(readAuditParams({ actor: '', object: 'cas_1', more: 'x' })).toEqual({ object: 'cas_1' })
  })

  it('that do not fit are left out', () => {
    expect(readSearchParams({ from: '2009-02-30', to: '2009-02-28', provider: 7 })).toEqual({
      to: '2009-02-28',
      provider: '7',
    })
    expect(readViewerParams({ page: -1, zoom: {}, q: 12, hit: '3' })).toEqual({ q: '12', hit: 3 })
  })
})
