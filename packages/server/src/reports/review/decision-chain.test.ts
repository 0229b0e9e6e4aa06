import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chainDecisions, type DecisionRow, firstHead, followChain, type NewDecision } from './decision-chain.ts'

const decision: fc.Arbitrary<NewDecision> = fc.record({
  kind: fc.constantFrom('finding', 'conflict', 'gap', 'encounter', 'request'),
  itemId: fc.string(),
  decision: fc.constantFrom('approve', 'reject'),
  body: fc.dictionary(fc.string(), fc.jsonValue()).map((body) => JSON.parse(JSON.stringify(body))),
  actor: fc.string(),
  name: fc.string(),
  credentials: fc.string(),
  sourceSeen: fc.boolean(),
  at: fc.date({ min: new Date(0), max: new Date(2 ** 42), noInvalidDate: true }),
})
const decisions = fc.array(decision, { minLength: 2, maxLength: 8 })
const head = firstHead('rreq_a')

const holds = (rows: readonly DecisionRow[], of = head): boolean => {
  const made = followChain(of, rows)
  return made !== undefined && made.decisions === rows.length
}

test('what was chained, in however many parts, can be followed', () => {
  fc.assert(
    fc.property(decisions, fc.nat(8), (made, cut) => {
      const first = chainDecisions(head, made.slice(0, cut))
      const last = first.at(-1)
      const rest = chainDecisions(last ? { decisions: last.seq, hash: last.hash } : head, made.slice(cut))
      expect([...first, ...rest]).toEqual(chainDecisions(head, made))
      expect(holds([...first, ...rest])).toBe(true)
    }),
  )
})

test('no row can be changed, left out, moved or hung on another request', () => {
  fc.assert(
    fc.property(decisions, fc.nat(7), (made, place) => {
      const rows = chainDecisions(head, made)
      const at = place % rows.length
      const row = rows[at]
      if (!row) return
      const changes: Partial<DecisionRow>[] = [
        { name: `${row.name}.` },
        { body: { ...row.body, more: 1 } },
        { at: new Date(row.at.getTime() + 1) },
        { sourceSeen: !row.sourceSeen },
        { hash: Buffer.alloc(32) },
      ]
      for (const change of changes) expect(holds(rows.with(at, { ...row, ...change }))).toBe(false)
      if (at < rows.length - 1) expect(holds(rows.toSpliced(at, 1))).toBe(false)
      expect(holds(rows.toReversed().map((each, index) => ({ ...each, seq: index + 1 })))).toBe(false)
      expect(holds(rows, firstHead('rreq_b'))).toBe(false)
    }),
  )
})
