import type fc from 'fast-check'
import type { App } from '../src/app.ts'
import { AppError } from '../src/kernel/errors.ts'
import type { Uuid } from '../src/kernel/ids.ts'
import type { Principal } from '../src/kernel/principal.ts'
import type * as model from './review-model.ts'

/** One tenant with one case, and the request that a sequence is about. */
export type Real = {
  readonly app: App
  readonly tenantId: Uuid
  readonly caseId: string
  /** Read by the app as its clock. */
  readonly clock: { now: number }
  id: string
}

type Run = (m: model.Model, real: Real) => Promise<void>
export type Command = fc.AsyncCommand<model.Model, Real>

export function command(name: string, run: Run): Command {
  return {
    check: () => true,
    // Each command has a moment of its own.
    run: (m, real) => {
      m.now += 1
      real.clock.now = m.now
      return run(m, real)
    },
    toString: () => name,
  }
}

export function asActor({ tenantId }: Real, actor: model.Actor): Principal {
  return { tenantId, actor, scopes: new Set() }
}

/** What happened: the answer, or the code of the refusal. */
export async function outcome<Answer>(call: Promise<Answer>): Promise<Answer | string> {
  return call.catch((error: unknown) => {
    if (error instanceof AppError) return error.code
    throw error
  })
}
