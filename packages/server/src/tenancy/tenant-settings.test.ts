import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTenantSetting, toTenantSettings } from './tenant-settings.ts'

const defaults = {
  requestsPerSecond: 100,
  requestBurst: 200,
  maxDocuments: 0,
  maxBytes: 0,
  maxPages: 0,
  ocrEngine: 'accurate',
  requirePasskey: false,
  sessionIdleMinutes: 30,
  sessionHours: 12,
  keyMaxDays: 0,
  requireDecisions: false,
}

test('what is not set has the default, and what nobody knows is left out', () => {
  expect(toTenantSettings({})).toEqual(defaults)
  expect(toTenantSettings(null)).toEqual(defaults)
  expect(toTenantSettings({ requestBurst: 7, colour: 'red' })).toEqual({ ...defaults, requestBurst: 7 })
})

test('an assignment is read', () => {
  expect(parseTenantSetting('requestsPerSecond=500')).toEqual({ name: 'requestsPerSecond', value: 500 })
  expect(parseTenantSetting('maxPages=0')).toEqual({ name: 'maxPages', value: 0 })
  expect(parseTenantSetting('ocrEngine=fast')).toEqual({ name: 'ocrEngine', value: 'fast' })
  expect(parseTenantSetting('requirePasskey=true')).toEqual({ name: 'requirePasskey', value: true })
  expect(parseTenantSetting('requirePasskey=false')).toEqual({ name: 'requirePasskey', value: false })
})

test.each([
  ['requestsPerSecond', 'takes a whole number from 1'],
  ['requestsPerSecond=', 'takes a whole number from 1'],
  ['requestsPerSecond=0', 'takes a whole number from 1'],
  ['requestsPerSecond=1.5', 'takes a whole number from 1'],
  ['requestsPerSecond=many', 'takes a whole number from 1'],
  ['requestBurst=1000001', 'to 1000000'],
  ['maxBytes=', 'takes a whole number from 0'],
  ['ocrEngine=best', 'takes one of accurate, fast'],
  ['requirePasskey=1', 'takes true or false'],
  ['sessionIdleMinutes=4', 'takes a whole number from 5'],
  ['oidc=', 'There is no setting "oidc"'],
  ['colour=red', 'There are: requestsPerSecond, requestBurst, maxDocuments, maxBytes, maxPages, ocrEngine, require'],
  ['=5', 'There is no setting ""'],
  ['constructor=5', 'There is no setting "constructor"'],
  ['__proto__=5', 'There is no setting "__proto__"'],
])('%j is refused with a sentence that helps', (assignment, sentence) => {
  expect(() => parseTenantSetting(assignment)).toThrow(sentence)
})

test('whatever is assigned, it is refused with a sentence or read as a whole number', () => {
  fc.assert(
    fc.property(fc.constantFrom('requestsPerSecond', 'requestBurst'), fc.string(), (name, text) => {
      try {
        expect(Number.isInteger(parseTenantSetting(`${name}=${text}`).value)).toBe(true)
      } catch (error) {
        expect((error as Error).message).toContain('takes a whole number')
      }
    }),
  )
})
