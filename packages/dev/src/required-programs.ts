import { MissingPrograms, type ProgramName } from './missing-programs.ts'
import { findPostgres, type PostgresPrograms } from './postgres-programs.ts'
import { buildTemporalTools, findGo, findTemporalTools, type TemporalTools } from './temporal-tools.ts'

export type RequiredPrograms = { postgres?: PostgresPrograms; temporal?: TemporalTools }

type Need = {
  /** The cluster that PostgreSQL is to open, if it has to run at all. */
  postgres: string | undefined
  temporal: boolean
  say: (line: string) => void
  signal?: AbortSignal | undefined
}

/** Where to look; a test looks elsewhere. */
type Look = {
  findPostgres(dataDir: string): Promise<PostgresPrograms | undefined>
  findTemporalTools(): Promise<TemporalTools | undefined>
  findGo(): Promise<string | undefined>
}

/** Finds everything before anything starts, so that whoever lacks two programs is told once. */
export async function getPrograms(
  need: Need,
  look: Look = { findPostgres, findTemporalTools, findGo },
): Promise<RequiredPrograms> {
  const missing: ProgramName[] = []
  const found: RequiredPrograms = {}

  const postgres = need.postgres && (await look.findPostgres(need.postgres))
  if (postgres) found.postgres = postgres
  else if (need.postgres) missing.push('postgres')

  const temporal = need.temporal && (await look.findTemporalTools())
  if (temporal) found.temporal = temporal
  const go = need.temporal && !temporal && (await look.findGo())
  if (go === undefined) missing.push('go')

  if (missing.length > 0) throw new MissingPrograms(missing)
  if (go) {
    need.say('Building the Temporal server; about seven minutes, once for this version.')
    found.temporal = await buildTemporalTools(go, need.signal)
  }
  return found
}
