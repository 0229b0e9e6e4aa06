import { context, propagation, SpanStatusCode, trace } from '@opentelemetry/api'
import { Context } from '@temporalio/activity'
import { ApplicationFailure, ApplicationFailureCategory, CancelledFailure } from '@temporalio/common'
import type { ActivityInterceptorsFactory } from '@temporalio/worker'
import type { App } from '../app.ts'
import { toWireId } from '../kernel/ids.ts'
import { NotYet } from '../kernel/not-yet.ts'
import type { Work } from '../kernel/work.ts'

const beatEveryMs = 2_000

/**
 * Around every activity: a heartbeat and a span; and no error leaves with its message, because histories are kept where
 * records must not be.
 */
export function measureActivities({ log }: Pick<App, 'log'>): ActivityInterceptorsFactory {
  const tracer = trace.getTracer('casefold')
  return ({ info }) => ({
    inbound: {
      execute: async (input, next) => {
        const activity = Context.current()
        const beat = setInterval(() => activity.heartbeat(), beatEveryMs)
        const [work] = input.args as [Work | undefined]
        const tenantId = work && toWireId('ten', work.tenantId)
        const parent = propagation.extract(context.active(), { traceparent: work?.traceparent ?? '' })
        const span = tracer.startSpan(info.activityType, { attributes: { 'casefold.tenant_id': tenantId } }, parent)
        try {
          return await context.with(trace.setSpan(parent, span), () => next(input))
        } catch (error) {
          if (error instanceof CancelledFailure) throw error
          if (error instanceof NotYet)
            throw ApplicationFailure.create({ message: 'not yet', category: ApplicationFailureCategory.BENIGN })
          span.setStatus({ code: SpanStatusCode.ERROR })
          const where = { activity: info.activityType, tenantId, rowId: work?.rowId, try: info.attempt }
          log.warn({ err: error, ...where }, 'activity failed')
          throw ApplicationFailure.create({ message: `${info.activityType} failed; the worker's log says why` })
        } finally {
          clearInterval(beat)
          span.end()
        }
      },
    },
  })
}
