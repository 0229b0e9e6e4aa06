import { expect, test } from 'vitest'
import { planted, plantedConflict, plantedGap } from './planted-review.ts'
import { lastDecided, toldOf, type Undoable } from './undo.ts'

const none = { findings: [], conflicts: [], gaps: [], encounters: [] }
const idOf = (last: Undoable | undefined): string | undefined => last && toldOf(last).id

test('the latest of one’s own decisions is taken back, whatever it was about', () => {
  const findings = [
    planted('a', { decision: 'approved', at: '2026-01-01T00:00:01.000Z' }),
    planted('b', { decision: 'rejected', at: '2026-01-01T00:00:03.000Z', by: 'usr_2' }),
  ]
  const gaps = [plantedGap('g', 'confirmed', '2026-01-01T00:00:02.000Z')]
  expect(idOf(lastDecided({ ...none, findings, gaps }, 'usr_1'))).toBe('g')
  expect(idOf(lastDecided({ ...none, findings }, 'usr_1'))).toBe('a')
  expect(lastDecided({ ...none, findings }, 'usr_3')).toBeUndefined()
  const conflicts = [plantedConflict('c', ['a', 'b'], 'bothStand')]
  expect(idOf(lastDecided({ ...none, conflicts }, 'usr_1'))).toBe('c')
})

test('what was decided together is taken back together', () => {
  const at = '2026-01-01T00:00:01.000Z'
  const findings = ['a', 'b'].map((id) => planted(id, { decision: 'approved', at }))
  const last = lastDecided({ ...none, findings }, 'usr_1')
  expect(last?.kind === 'finding' && last.findings.map(({ findingId }) => findingId)).toEqual(['a', 'b'])
})

test('nothing that was taken back or carried over', () => {
  const carried = planted('c', { decision: 'approved' })
  const findings = [
    planted('a', { decision: 'withdrawn' }),
    { ...carried, decision: carried.decision && { ...carried.decision, carriedFrom: 'rreq_0' } },
  ]
  expect(lastDecided({ ...none, findings }, 'usr_1')).toBeUndefined()
})
