import fc from 'fast-check'
import pg from 'pg'
import { expect, test } from 'vitest'
import { parseTimestamp } from './parse-types.ts'

const anyTimestamp = pg.types.getTypeParser(1184) as (text: string) => Date

test('a timestamp is read as the driver would read it', () => {
  const time = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  const zone = fc.constantFrom('+00', '+02', '-05:30', '+00 BC')
  fc.assert(
    fc.property(time, zone, fc.boolean(), (at, offset, whole) => {
      const text = `${at
        .toISOString()
        .replace('T', ' ')
        .slice(0, whole ? 19 : 23)}${offset}`
      expect(parseTimestamp(text)).toEqual(anyTimestamp(text))
    }),
  )
  for (const text of ['infinity', '-infinity', '12024-01-01 00:00:00+00'])
    expect(parseTimestamp(text)).toEqual(anyTimestamp(text))
})
