import { homedir } from 'node:os'
import { join } from 'node:path'

/** What a developer may set in the shell. This is the one file of the package that reads `process.env`. */
export type Environment = {
  cacheDir: string
  /** A PostgreSQL that is already running, as its superuser: we neither start nor stop it. */
  postgresUrl: string | undefined
  /** A Temporal that is already running: we neither start nor stop it. */
  temporalAddress: string | undefined
  /** Which blob store `npm run dev` starts. */
  blobStore: 'azurite' | 's3'
  searchPath: string[]
}

export function readEnvironment(env: NodeJS.ProcessEnv = process.env): Environment {
  return {
    cacheDir: join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'casefold'),
    postgresUrl: env.CASEFOLD_DEV_POSTGRES_URL || undefined,
    temporalAddress: env.TEMPORAL_ADDRESS || undefined,
    blobStore: env.CASEFOLD_DEV_STORE === 's3' ? 's3' : 'azurite',
    searchPath: (env.PATH ?? '').split(':').filter(Boolean),
  }
}

/** The environment of a child: ours, and what it is to be told. */
export function childEnvironment(extra: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, ...extra }
}
