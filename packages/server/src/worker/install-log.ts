import { DefaultLogger, makeTelemetryFilterString, Runtime } from '@temporalio/worker'
import type { Log } from '../kernel/log.ts'

/** What the workflow engine says goes into our log, once for the process. Its news of every day is for debugging. */
export function installLog(log: Log): void {
  const logger = new DefaultLogger('INFO', ({ level, message, meta }) => {
    const { error: err, ...more } = meta ?? {}
    const said = { ...more, ...(err !== undefined && { err }) }
    if (level === 'ERROR') log.error(said, message)
    else if (level === 'WARN' && !message.startsWith('No workflows registered')) log.warn(said, message)
    else log.debug(said, message)
  })
  const logging = { filter: makeTelemetryFilterString({ core: 'WARN' }), forward: {} }
  Runtime.install({ logger, telemetryOptions: { logging }, shutdownSignals: [] })
}
