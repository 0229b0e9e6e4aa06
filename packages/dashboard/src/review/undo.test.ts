import { expect, test } from 'vitest'
import { planted, plantedConflict, plantedGap } from './planted-review.ts'
import { lastDecided } from './undo.ts'

const none = { findings: [], conflicts: [], gaps: [], encounters: [] }

test('the latest of one’s own decisions is taken back, whatever it was about', () => {
  const findings = [
    planted('a', { decision: 'approved', at: '2026-01-01T00:00:01.000Z' }),
    planted('b', { decision: 'rejected', at: '2026-01-01T00:00:03.000Z', by: 'usr_2' }),
  ]
  const gaps = [plantedGap('g', 'confirmed', '2026-01-01T00:00:02.000Z')]
  expect(lastDecided({ ...none, findings, gaps }, 'usr_1')).toMatchObject({ kind: 'gap', ids: ['g'] })
  expect(lastDecided({ ...none, findings }, 'usr_1')).toMatchObject({ kind: 'findings', ids: ['a'] })
  expect(lastDecided({ ...none, findings }, 'usr_3')).toBeUndefined()
})

test('what was decided together is taken back together', () => {
  const at = '2026-01-01T00:00:01.000Z'
  const findings = ['a', 'b'].map((id) => planted(id, { decision: 'approved', at }))
  expect(lastDecided({ ...none, findings }, 'usr_1')?.ids).toEqual(['a', 'b'])
})

test('nothing that was taken back, carried over or left unresolved', () => {
  const carried = planted('c', { decision: 'approved' })
  const findings = [
    planted('a', { decision: 'withdrawn' }),
    { ...carried, decision: carried.decision && { ...carried.decision, carriedFrom: 'rreq_0' } },
  ]
  const conflicts = [plantedConflict('x', ['a', 'b'], 'unresolved')]
  expect(lastDecided({ ...none, findings, conflicts }, 'usr_1')).toBeUndefined()
})
