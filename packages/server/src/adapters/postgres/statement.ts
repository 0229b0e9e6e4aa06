import { type Compilable, Kysely } from 'kysely'
import { compileOnly, sendOn, statementName } from './compile.ts'
import type { TenantTx } from './database.ts'
import type { Schema } from './schema.ts'

type Values = Readonly<Record<string, unknown>>
type Written = { readonly name: string | undefined; readonly text: string; readonly parameters: readonly unknown[] }

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
  let written: Written | undefined
  return async (tx, given) => {
    written ??= writeOnce(write(new Kysely<Schema>(compileOnly), slots as Given))
    const { name, text, parameters } = written
    return (await sendOn(tx, { name, text, values: parameters.map((value) => fill(value, given)) })).rows as Row[]
  }
}

function writeOnce(statement: Compilable): Written {
  const { sql: text, parameters } = statement.compile()
  return { name: statementName(text), text, parameters }
}

function fill(parameter: unknown, given: Values): unknown {
  const isSlot = typeof parameter === 'object' && parameter !== null && slot in parameter
  return isSlot ? given[String(parameter[slot])] : parameter
}
