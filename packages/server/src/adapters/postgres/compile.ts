import {
  type CompiledQuery,
  type DatabaseConnection,
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

type Query = { name: string | undefined; text: string; values: unknown[] }
type Answer = { rows: unknown[]; rowCount: number | null }

export type Send = (query: Query) => Promise<Answer>

const sends = new WeakMap<Kysely<Schema>, Send>()

/** For statements that are written already. */
export function sendOn(tx: Kysely<Schema>, query: Query): Promise<Answer> {
  const send = sends.get(tx)
  if (!send) throw new Error('this transaction is not one of ours')
  return send(query)
}

/** A writer whose statements go where `send` sends them. */
export function writerOn(send: Send): Kysely<Schema> {
  const connection: DatabaseConnection = {
    executeQuery: async <Row>({ sql, parameters }: CompiledQuery) => {
      const { rows, rowCount } = await send({ name: statementName(sql), text: sql, values: [...parameters] })
      return { rows: rows as Row[], numAffectedRows: BigInt(rowCount ?? 0) }
    },
    streamQuery: () => {
      throw new Error('read in batches; a transaction is never held open for a slow reader')
    },
  }
  const executor = compileOnly.executor.withConnectionProvider({ provideConnection: (consume) => consume(connection) })
  const writer = new Kysely<Schema>({ ...compileOnly, executor })
  sends.set(writer, send)
  return writer
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
