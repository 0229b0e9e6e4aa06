import { CasefoldError } from '@casefold/sdk/errors'
import { expect, it } from 'vitest'
import { refusalsOf } from './refusals.ts'

const refused = (...paths: string[]): CasefoldError =>
  new CasefoldError(400, {
    code: 'invalid_request',
    details: paths.map((path) => ({ path, code: 'date', message: path })),
  })

it('puts what was refused at its field', () => {
  const error = refused('/body/value/years/1', '/body/value/years', '/body/display')
  expect(refusalsOf(error, ['years', 'display'])).toEqual({
    messages: {
      years: { code: 'date', message: '/body/value/years/1' },
      display: { code: 'date', message: '/body/display' },
    },
    hasOther: false,
  })
})

it('knows what no field shows', () => {
  expect(refusalsOf(refused('/body/value', '/body/display'), ['display']).hasOther).toBe(true)
  expect(refusalsOf(refused(), ['display'])).toEqual({ messages: {}, hasOther: true })
  expect(refusalsOf(new Error('down'), ['display'])).toEqual({ messages: {}, hasOther: true })
  for (const nothing of [null, undefined]) expect(refusalsOf(nothing, ['display']).hasOther).toBe(false)
})
