import { type Compilable, type CompiledQuery, Kysely } from 'kysely'
import { compileOnly } from './compile.ts'
import type { TenantTx } from './database.ts'
import type { Schema } from './schema.ts'

type Values = Readonly<Record<string, unknown>>

const slot = Symbol('slot')
/** Stands for the values while the statement is written: each remembers its name. */
const slots = new Proxy({}, { get: (_, name) => ({ [slot]: name }) })

/**
 * A statement that every request needs: Kysely writes it once, when it is first used, and after that only the values
 * change. Writing it anew costs as much as the rest of our own work for a request.
 */
export function statement<Given extends Values, Row>(
  write: (db: Kysely<Schema>, given: Given) => Compilable<Row>,
): (tx: TenantTx, given: Given) => Promise<Row[]> {
  let written: CompiledQuery<Row> | undefined
  return async (tx, given) => {
    written ??= write(new Kysely<Schema>(compileOnly), slots as Given).compile()
    const parameters = written.parameters.map((value) => fill(value, given))
    return (await tx.executeQuery<Row>({ ...written, parameters })).rows
  }
}

function fill(parameter: unknown, given: Values): unknown {
  const isSlot = typeof parameter === 'object' && parameter !== null && slot in parameter
  return isSlot ? given[String(parameter[slot])] : parameter
}
