import { describe, expect, it } from 'vitest'
import { csvHead, toCsvCell, toCsvLine } from './csv.ts'

describe('a cell', () => {
  it('keeps plain text plain', () => {
    expect(toCsvCell('getCase')).toBe('getCase')
    expect(toCsvCell(-3)).toBe('-3')
  })

  it('quotes what would break the line', () => {
    expect(toCsvCell('a,b')).toBe('"a,b"')
    expect(toCsvCell('say "no"')).toBe('"say ""no"""')
    expect(toCsvCell('two\nlines')).toBe('"two\nlines"')
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('is no formula: %j', (text) => {
    expect(toCsvCell(text)).toBe(`"'${text}"`)
  })
})

it('a line has as many cells as the head', () => {
  const line = toCsvLine({
    eventId: 'evt_1',
    at: Date.UTC(2024, 0, 2, 3, 4, 5),
    actor: 'key_1',
    action: 'getCase',
    outcome: 200,
    objects: ['cas_1', 'doc_1'],
    requestId: 'r',
    address: '127.0.0.1',
    count: 1,
  })
  expect(line).toBe('2024-01-02T03:04:05.000Z,key_1,getCase,200,cas_1 doc_1,r,127.0.0.1,1,evt_1,\r\n')
  expect(line.split(',')).toHaveLength(csvHead().split(',').length)
})
