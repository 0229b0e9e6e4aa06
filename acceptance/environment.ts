import { homedir } from 'node:os'
import { join } from 'node:path'

/** What may be set in the shell. This is the one file here that reads `process.env`. */
export type Environment = {
  /** A service that already runs. Without it the run starts one of its own. */
  readonly url: string | undefined
  readonly key: (variable: string) => string | undefined
  readonly malformedRequests: number
  readonly seed: number
  readonly schemathesisExamples: number
  readonly cacheDir: string
}

export function readEnvironment(env: NodeJS.ProcessEnv = process.env): Environment {
  return {
    url: env.CASEFOLD_URL?.replace(/\/+$/, '') || undefined,
    key: (variable) => env[variable] || undefined,
    malformedRequests: Number(env.CASEFOLD_MALFORMED || 2_000),
    seed: Number(env.CASEFOLD_SEED || 20_261_114),
    schemathesisExamples: Number(env.CASEFOLD_SCHEMATHESIS_EXAMPLES || 40),
    cacheDir: join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'casefold'),
  }
}

/** The environment of a child: ours, and what it is to be told. */
export function childEnvironment(extra: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, ...extra }
}
