import { accessTo } from '../adapters/workflows/temporal-connection.ts'
import { serveMetrics } from '../http/serve-metrics.ts'
import { installLog } from '../worker/install-log.ts'
import { keepDoing } from '../worker/keep-doing.ts'
import { measureWork } from '../worker/measure-work.ts'
import { prepareTemporal } from '../worker/schedules.ts'
import { sweep } from '../worker/sweep.ts'
import { untilAway } from '../worker/until-away.ts'
import { runWorker } from '../worker/worker-app.ts'
import { readConfig } from './config.ts'
import { environment } from './environment.ts'
import { openApp, refuseUnfitDatabase } from './open-app.ts'
import { openReading } from './open-reading.ts'
import { openTracing } from './open-tracing.ts'

const againAfterMs = 2_000
const stopWithinMs = 30_000

/** The worker process: drives what rows promise. Any number of them may run. */
async function main(): Promise<void> {
  const config = readConfig(environment)
  const { namespace } = config.temporal
  const closeTracing = await openTracing(config.tracing)
  const app = openApp(config)
  await refuseUnfitDatabase(app)
  installLog(app.log)
  const reading = await openReading(app, config.reader)
  const running = measureWork(app)
  const closeMetrics = await serveMetrics(app.meter.registry, config.workerMetricsPort)

  const stopping = new AbortController()
  const letGo = new AbortController()
  const stop = (name: string): void => {
    app.log.info({ signal: name }, 'stopping')
    // Whatever does not let go by then, or can tell nobody, is done again by another worker.
    setTimeout(() => process.exit(1), stopWithinMs).unref()
    untilAway(app.temporal, letGo.signal).then(
      () => process.exit(1),
      () => undefined,
    )
    stopping.abort()
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)

  const { signal } = stopping
  const settings = {
    access: accessTo(config.temporal),
    namespace,
    bundle: config.workflowBundle,
    concurrency: config.workerConcurrency,
    readers: reading.concurrency,
  }
  await Promise.all([
    keepDoing(app, signal, againAfterMs, 'the worker', async () => {
      await app.blobs.prepare()
      await prepareTemporal(app.temporal, namespace)
      await runWorker(reading.app, settings, signal, running)
    }),
    keepDoing(app, signal, config.sweepSeconds * 1000, 'the sweep', async () => {
      // What Temporal forgot with its database; and while it is away, there is nothing that could be started.
      await prepareTemporal(app.temporal, namespace)
      await sweep(app)
    }),
  ])
  letGo.abort()
  await reading.close()
  await closeMetrics()
  await app.close()
  await closeTracing()
}

main().then(
  // Temporal's own threads may still be waiting for a server that is gone.
  () => process.exit(),
  (error: Error) => {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  },
)
