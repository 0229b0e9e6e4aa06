import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/** JSON lines. Callers log ids, codes and durations; never names, titles, texts, queries, file names or keys. */
export function openLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    // An error's own fields (PostgreSQL's detail, a query's parameters) may hold what people wrote.
    serializers: { err: (error: unknown) => describeError(error) },
  }
  return destination ? pino(options, destination) : pino(options)
}

function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = 'code' in error ? String(error.code) : undefined
  const frames = error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 8)
  return { type: error.name, code, stack: frames?.map((line) => line.trim()).join(' < ') }
}
