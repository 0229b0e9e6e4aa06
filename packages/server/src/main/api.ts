import { setTimeout as sleep } from 'node:timers/promises'
import { openHttp } from '../http/http-app.ts'
import { serveMetrics } from '../http/serve-metrics.ts'
import { readConfig } from './config.ts'
import { environment } from './environment.ts'
import { openApp, refuseUnfitDatabase } from './open-app.ts'
import { openTracing } from './open-tracing.ts'

const stopWithinMs = 8_000

/** The API process: opened in this order, closed in the opposite one. */
async function main(): Promise<void> {
  const config = readConfig(environment)
  const closeTracing = await openTracing(config.tracing)
  const app = openApp(config)
  await refuseUnfitDatabase(app)
  const http = openHttp(app, config)
  const closeMetrics = await serveMetrics(app.meter.registry, config.metricsPort)
  const address = await http.listen({ host: config.host, port: config.port, backlog: 1024 })
  app.log.info({ address }, 'the API listens')

  const stop = async (signal: string): Promise<void> => {
    app.log.info({ signal }, 'stopping')
    // First whoever watches /readyz sends new callers elsewhere; then those who stayed are told; only then do we close.
    const drainMs = config.drainSeconds * 1000
    // Whatever does not let go by then is not worth waiting for: everything that was acknowledged is in the database.
    setTimeout(() => process.exit(1), 2 * drainMs + stopWithinMs).unref()
    http.drain()
    await sleep(drainMs)
    await http.leave(drainMs)
    await http.close()
    await closeMetrics()
    await app.close()
    await closeTracing()
  }
  process.once('SIGTERM', (signal) => void stop(signal))
  process.once('SIGINT', (signal) => void stop(signal))
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
