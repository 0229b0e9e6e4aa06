import type { Database } from '../adapters/postgres/database.ts'
import { definerFunctions } from './definer-functions.ts'
import { describeRole, listDefiners, listOpenTables, listOwnedTables, listWideKeys } from './wall.store.ts'

/** What is wrong with the wall between tenants, in sentences for the operator. Empty: the wall stands. */
export async function inspectWall(db: Database): Promise<string[]> {
  const role = await describeRole(db)
  const owned = await listOwnedTables(db)
  const definers = await listDefiners(db)
  const unknown = definers.filter((name) => !definerFunctions.includes(name))
  const missing = definerFunctions.filter((name) => !definers.includes(name))
  return [
    ...(role.superuser ? [`${role.name} is a superuser, whom row level security does not bind: use casefold_app`] : []),
    ...(role.bypass ? [`${role.name} has BYPASSRLS: alter role ${role.name} nobypassrls`] : []),
    ...owned.map((table) => `${role.name} owns the table ${table} and could lift its policy: use casefold_app`),
    ...(await listOpenTables(db)).map((table) => `the table ${table} lacks its forced row level security policy`),
    ...(await listWideKeys(db)).map(
      (key) => `the unique key ${key} does not begin with tenant_id: it tells tenants of each other`,
    ),
    ...unknown.map((name) => `the function ${name} looks across tenants and is not on the list`),
    ...missing.map((name) => `the function ${name} is missing: run casefold migrate`),
  ]
}
