import type { Database } from './database.ts'
import type { Migration } from './migrate.ts'

/** Whether a newer version has been here, beside which this one may go on. */
export async function isNewer(db: Database, known: readonly Migration[]): Promise<boolean> {
  const applied = await db.call<{ name: string }>('select name from migrations', [])
  return applied.some(({ name }) => !known.some((migration) => migration.name === name))
}

/** Whether this program and this database fit. Sentences for the operator; empty: they do. */
export async function inspectSchema(db: Database, known: readonly Migration[]): Promise<string[]> {
  const [table] = await db.call<{ found: boolean }>("select to_regclass('public.migrations') is not null as found", [])
  if (!table?.found) return ['the database is empty: run casefold migrate']
  const applied = await db.call<{ name: string; breaking: boolean }>('select name, breaking from migrations', [])
  const have = new Set(applied.map(({ name }) => name))
  const know = new Set(known.map(({ name }) => name))
  return [
    ...known
      .filter(({ name }) => !have.has(name))
      .map(({ name }) => `${name} has not been applied: run casefold migrate`),
    ...applied
      .filter(({ name, breaking }) => breaking && !know.has(name))
      .map(({ name }) => `${name} was applied by a newer version that this one cannot work beside: upgrade`),
  ]
}
