import type { ConflictRecord, FindingRecord, GapRecord } from '@casefold/contract/review'
import { expect, test } from 'vitest'
import { planted, plantedConflict, plantedEncounter, plantedGap } from './planted-review.ts'
import { findRow, isWaiting, nextWaiting, type Row, spanOf, step, toRows } from './review-rows.ts'

const order = ['smoking.status', 'smoking.quit']

function rowsOf(
  findings: readonly FindingRecord[],
  filters: Parameters<typeof toRows>[1] = {},
  expanded: readonly string[] = [],
  more: { conflicts?: ConflictRecord[]; gaps?: GapRecord[] } = {},
): Row[] {
  const data = { findings, conflicts: more.conflicts ?? [], gaps: more.gaps ?? [], encounters: [plantedEncounter()] }
  return toRows(data, filters, new Set(expanded), order)
}

const idsOf = (rows: readonly Row[]): string[] => rows.map(({ id }) => id)

test('conflicts come first, then categories in their order, then gaps', () => {
  const findings = [planted('q', { category: 'smoking.quit' }), planted('s'), planted('z', { category: 'new.kind' })]
  const more = { conflicts: [plantedConflict('c', ['q', 's'])], gaps: [plantedGap('g')] }
  expect(idsOf(rowsOf(findings, {}, [], more))).toEqual([
    'section:conflicts',
    'c',
    'section:smoking.status',
    's',
    'section:smoking.quit',
    'q',
    'section:new.kind',
    'z',
    'section:gaps',
    'g',
  ])
})

test('conflicts are ordered by strength, then severity, and possible ones have a section of their own', () => {
  const one = (id: string, more: Partial<ConflictRecord>): ConflictRecord => ({ ...plantedConflict(id, []), ...more })
  const conflicts = [
    one('p', { strength: 'possible', severity: 'minor' }),
    one('m', { severity: 'minor' }),
    one('s', { severity: 'significant' }),
    one('a', {}),
  ]
  expect(idsOf(rowsOf([], {}, [], { conflicts }))).toEqual([
    ...['section:conflicts', 'a', 's', 'm'],
    ...['section:possibleConflicts', 'p'],
  ])
})

test('near-equal findings are one row, with the years they span', () => {
  const findings = ['2009-03', '2016', '2011-01-02'].map((value, place) =>
    planted(`f${place}`, { group: 'same', effectiveDate: { value, precision: 'day', basis: 'stated' } }),
  )
  const [, row] = rowsOf(findings)
  expect(row?.id).toBe('group:same')
  expect(row?.kind === 'finding' && row.members.length).toBe(3)
  expect(spanOf(findings)).toBe('2009–2016')
  expect(spanOf(findings.slice(0, 1))).toBe('2009')
  expect(idsOf(rowsOf(findings, {}, ['group:same']))).toEqual([
    'section:smoking.status',
    'group:same',
    'f0',
    'f1',
    'f2',
  ])
})

test('what asks for a decision of its own is never in the row of others', () => {
  const findings = [
    planted('a', { group: 'same' }),
    planted('b', { group: 'same', blocked: true }),
    planted('c', { group: 'same', verified: false }),
    planted('d', { group: 'same' }),
  ]
  expect(idsOf(rowsOf(findings))).toEqual(['section:smoking.status', 'group:same', 'b', 'c'])
})

test.each([
  [{ undecided: true }, ['b', 'g']],
  [{ flag: 'undated' }, ['b']],
  [{ provider: 'Dr. Vane' }, ['a', 'b']],
  [{ provider: 'Dr. Other' }, []],
  [{ from: '2010', to: '2010' }, ['a']],
  [{ from: '2010-03-02' }, ['a']],
  [{ to: '2010-02' }, []],
])('the filter %j leaves %j', (filters, left) => {
  const findings = [
    planted('a', { decision: 'approved', effectiveDate: { value: '2010-03', precision: 'month', basis: 'stated' } }),
    planted('b', { flags: ['undated'] }),
  ]
  const rows = rowsOf(findings, filters, [], { gaps: [plantedGap('g')] })
  expect(idsOf(rows).filter((id) => !id.startsWith('section:'))).toEqual(left)
})

test('what a reviewer added and took back is not shown', () => {
  expect(rowsOf([planted('a', { decision: 'withdrawn' })])).toEqual([])
})

test('the next one that waits is below, and then above', () => {
  const rows = rowsOf([planted('a'), planted('b', { decision: 'approved' }), planted('c'), planted('d')])
  expect(nextWaiting(rows, 'a')?.id).toBe('c')
  expect(nextWaiting(rows, 'd')?.id).toBe('a')
  expect(nextWaiting(rowsOf([planted('a')]), 'a')).toBeUndefined()
  expect(step(rows, 'a', -1)).toBeUndefined()
  expect(step(rows, 'a', 1)?.id).toBe('b')
})

test('a changed quote waits again, a group while one of it does, and what is no longer on its page', () => {
  const [, changed] = rowsOf([planted('a', { decision: 'approved', changedSinceDecision: true })])
  const [, group] = rowsOf([planted('b', { group: 'x', decision: 'approved' }), planted('c', { group: 'x' })])
  const [, broken, rejected] = rowsOf([
    planted('d', { decision: 'approved', verified: false }),
    planted('e', { decision: 'rejected', verified: false }),
  ])
  const waits = [changed, group, broken, rejected].map((row) => row?.kind === 'finding' && isWaiting(row))
  expect(waits).toEqual([true, true, true, false])
})

test('an address that names one of several equal ones leads to their row', () => {
  const rows = rowsOf([planted('a', { group: 'x' }), planted('b', { group: 'x' })])
  expect(findRow(rows, 'b')?.id).toBe('group:x')
  expect(findRow(rows, 'nobody')).toBeUndefined()
})
