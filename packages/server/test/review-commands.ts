import { blockingFlags } from '@casefold/clinical/finding'
import fc from 'fast-check'
import { expect } from 'vitest'
import { approveReview } from '../src/reports/review/approve-review.ts'
import { decideConflict } from '../src/reports/review/decide-conflict.ts'
import { decideFinding } from '../src/reports/review/decide-finding.ts'
import { decideMany } from '../src/reports/review/decide-many.ts'
import { holdReview } from '../src/reports/review/hold-review.ts'
import { asActor, type Command, command, outcome } from './model-command.ts'
import * as model from './review-model.ts'
import { cancel, claim, fail, finishAnalysis, finishSynthesis, poll, retry, start } from './work-commands.ts'

const actor = fc.constantFrom<model.Actor>('key_one', 'key_two')
/** Seen as it is, not said, or as it was before. */
const seen = fc.constantFrom('now', 'unsaid', 'before')
const versionOf = (item: model.Item | undefined, how: string): { version?: number } =>
  how === 'unsaid' ? {} : { version: (item?.version ?? 0) + (how === 'now' ? 0 : 1) }

function expected(m: model.Model, item: model.Item | undefined, who: model.Actor, how: string): string | undefined {
  if (!item) return 'not_found'
  return model.refusalFor(m, who) ?? (how === 'before' ? 'decision_outdated' : undefined)
}

const decisions = {
  approve: {},
  reject: { reason: 'duplicate' },
  edit: { display: 'edited' },
  withdraw: {},
} as const

const decide = fc
  .tuple(fc.nat(2), fc.constantFrom('approve', 'reject', 'edit', 'withdraw'), actor, seen, fc.boolean())
  .map(([at, decision, who, how, namesFlags]) =>
    command(`${who} ${decision}s f${at}, version ${how}, names flags ${namesFlags}`, async (m, real) => {
      const item = m.request.findings[at]
      const path = { reportRequestId: real.id, findingId: `f${at}` }
      const stands = decision === 'approve' || decision === 'edit'
      const named = stands && namesFlags && { despiteFlags: [...blockingFlags] }
      const body = { decision, ...decisions[decision], ...named, ...versionOf(item, how) } as const
      // What is in the report already was named before.
      const isIn = item?.decision === 'approved' || item?.decision === 'edited'
      const isBlocked = stands && item?.blocked === true && !named && !isIn
      const refusal = expected(m, item, who, how) ?? (isBlocked ? 'invalid_state' : undefined)
      const answer = await outcome(decideFinding(real.app, asActor(real, who), path, body))
      if (refusal || !item) return expect(answer).toBe(refusal)
      model.decide(m.request, item, decision)
      expect(answer).toMatchObject({ version: item.version, decision: item.decision && { decision: item.decision } })
    }),
  )

const bulk = fc
  .tuple(fc.constantFrom('approve', 'reject', 'withdraw'), actor, fc.boolean())
  .map(([decision, who, undecided]) =>
    command(`${who} ${decision}s all, undecided ${undecided}`, async (m, real) => {
      const filter = decision === 'withdraw' ? {} : { undecided }
      const reason = decision === 'reject' && { reason: 'duplicate' as const }
      const body = { decision, filter, ...reason }
      const answer = await outcome(decideMany(real.app, asActor(real, who), real.id, body))
      const refusal = model.refusalFor(m, who)
      if (refusal) return expect(answer).toBe(refusal)
      expect(answer).toEqual(model.decideMany(m.request, decision, decision !== 'withdraw' && undecided))
    }),
  )

const resolutions = fc.constantFrom('bothStand', 'unresolved', 'withdraw')

const conflict = fc.tuple(resolutions, actor, seen).map(([resolution, who, how]) =>
  command(`${who} resolves c as ${resolution}, version ${how}`, async (m, real) => {
    const item = m.request.conflict
    const path = { reportRequestId: real.id, conflictId: 'c' }
    const body = { resolution, ...versionOf(item, how) } as const
    const refusal = expected(m, item, who, how)
    const answer = await outcome(decideConflict(real.app, asActor(real, who), path, body))
    if (refusal || !item) return expect(answer).toBe(refusal)
    const decision = resolution === 'withdraw' ? null : resolution
    Object.assign(item, { decision, version: item.version + 1 })
    m.request.decisions += 1
    expect(answer).toMatchObject({ version: item.version, resolution: decision && { decision } })
  }),
)

const hold = fc.tuple(fc.constantFrom('take', 'takeOver', 'release'), actor).map(([action, who]) =>
  command(`${who}: ${action}`, async (m, real) => {
    const answer = await outcome(holdReview(real.app, asActor(real, who), real.id, { action }))
    const refusal = model.refusalFor(m, who)
    if (refusal && (refusal === 'invalid_state' || action !== 'takeOver')) return expect(answer).toBe(refusal)
    m.request.hold = action === 'release' ? undefined : { by: who, until: m.now + 120_000 }
    expect(answer).toMatchObject({ heldBy: m.request.hold?.by ?? null })
  }),
)

/** Just not long enough for a hold to end by itself, or just long enough. */
const wait = fc.constantFrom(119_000, 121_000).map((ms) =>
  command(`${ms} ms pass`, async (m) => {
    m.now += ms
  }),
)

const approved = { success: true, message: expect.any(String) }

const approve = actor.map((who) =>
  command(`${who} approves`, async (m, real) => {
    const call = (): Promise<unknown> => outcome(approveReview(real.app, asActor(real, who), real.id))
    const answer = await call()
    const refusal = m.request.approved ? undefined : model.refusalFor(m, who)
    if (refusal) return expect(answer).toBe(refusal)
    if (!m.request.approved) model.approve(m.request)
    expect(answer).toEqual(approved)
    expect(await call()).toEqual(answer)
  }),
)

/** Those that lead on, and those that meet one another, come more often. */
export const commands: fc.Arbitrary<Command>[] = [
  ...[
    finishAnalysis,
    finishAnalysis,
    approve,
    approve,
    finishSynthesis,
    finishSynthesis,
    decide,
    decide,
    decide,
    hold,
    hold,
  ],
  ...[fc.constant(start), fc.constant(poll), claim, fail, bulk, conflict, wait, cancel, retry],
]
