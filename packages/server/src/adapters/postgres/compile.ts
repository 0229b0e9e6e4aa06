import {
  DummyDriver,
  Kysely,
  type KyselyProps,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Schema } from './schema.ts'

const dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db: Kysely<Schema>) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}

/** Kysely as a typed writer of SQL; the connections are ours. */
export const compileOnly: KyselyProps = {
  config: { dialect },
  dialect,
  driver: new DummyDriver(),
  executor: new Kysely<Schema>({ dialect }).getExecutor(),
}

const names = new Map<string, string>()
const mostNames = 500

/**
 * A name for the statement, so that a connection parses and plans it once; undefined past the bound, because a
 * statement whose text varies would fill the server's memory.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= mostNames) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}
