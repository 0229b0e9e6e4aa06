import { expect, test } from 'vitest'
import { planted, plantedConflict, plantedGap } from './planted-review.ts'
import { toProgress, toSummary } from './summary.ts'

const data = {
  findings: [
    planted('a', { decision: 'approved' }),
    planted('b', { decision: 'edited', flags: ['undated'] }),
    planted('c', { decision: 'rejected' }),
    planted('d'),
    planted('e', { blocked: true, flags: ['lowOcr'] }),
    planted('f', { verified: false }),
    planted('g', { decision: 'approved', verified: false, origin: { by: 'reviewer' } }),
    planted('h', { decision: 'approved', changedSinceDecision: true }),
    planted('i', { decision: 'withdrawn', origin: { by: 'reviewer' } }),
  ],
  conflicts: [plantedConflict('x', ['a', 'b'], 'bothStand'), plantedConflict('y', ['a', 'b'], 'unresolved')],
  gaps: [plantedGap('k'), plantedGap('l', 'confirmed')],
  encounters: [],
}

test('the foot of the review counts what is decided', () => {
  expect(toProgress(data)).toEqual({ all: 8, decided: 4, rejected: 1, flagged: 2, unresolved: 1 })
})

test('before it is approved, everything that will happen is counted', () => {
  expect(toSummary(data)).toEqual({
    findings: 8,
    approved: 2,
    edited: 1,
    added: 1,
    rejected: 1,
    undecided: 2,
    unseen: ['d', 'h'],
    blocked: 2,
    broken: 1,
    conflictsUnresolved: 1,
    gapsUndecided: 1,
  })
})

test('what is approved together counts as looked at only where somebody opened it', () => {
  const findings = [
    planted('waits'),
    planted('opened', { seen: true }),
    planted('alone', { decision: 'approved' }),
    planted('bulk', { decision: 'approved', together: true }),
    planted('bulk, opened', { decision: 'approved', together: true, seen: true }),
    planted('bulk, rejected', { decision: 'rejected', together: true }),
    planted('flagged', { blocked: true, flags: ['wrongPatient'] }),
    planted('gone', { verified: false }),
  ]
  expect(toSummary({ findings, conflicts: [], gaps: [], encounters: [] }).unseen).toEqual(['waits', 'bulk'])
})
