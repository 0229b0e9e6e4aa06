import type { Database } from '../adapters/postgres/database.ts'
import { definerFunctions } from './definer-functions.ts'
import { describeRole, listDefiners, listOpenViews, listOwnedTables, listTables, listWideKeys } from './wall.store.ts'

const ownTenant = "(tenant_id = (current_setting('app.tenant_id'::text))::uuid)"

/** The tables that no tenant owns. */
const otherPolicies: ReadonlyMap<string, string | null> = new Map([
  ['audit_anchors', null],
  ['ceremonies', null],
  ['migrations', null],
  ['passkeys', '(EXISTS ( SELECT 1 FROM memberships m WHERE (m.user_id = passkeys.user_id)))'],
  ['sign_in_failures', null],
  ['users', '(EXISTS ( SELECT 1 FROM memberships m WHERE (m.user_id = users.user_id))) with check true'],
])

/**
 * What is wrong with the wall between tenants, in sentences for the operator. Empty: the wall stands.
 * `newer`: a later version has migrated the database, and may have added functions and tables that we do not know.
 */
export async function inspectWall(db: Database, newer = false): Promise<string[]> {
  const owned = await listOwnedTables(db)
  const tables = await listTables(db)
  const open = tables.filter(({ name, policy, tenant }) => {
    if (newer && !tenant && !otherPolicies.has(name)) return false
    const wanted = otherPolicies.get(name)
    return policy !== (wanted === undefined ? ownTenant : wanted)
  })
  return [
    ...(await inspectRole(db)),
    ...owned.map(
      (table) => `the role of DATABASE_URL owns the table ${table} and could lift its policy: use casefold_app`,
    ),
    ...open.map(({ name }) => `the table ${name} lacks its forced row level security policy`),
    ...(await listOpenViews(db)).map((view) => `the view ${view} shows rows of all tenants: use security_invoker`),
    ...(await listWideKeys(db)).map(
      (key) => `the unique key ${key} does not begin with tenant_id: it tells tenants of each other`,
    ),
    ...(await inspectDefiners(db, newer)),
  ]
}

async function inspectRole(db: Database): Promise<string[]> {
  const { name, superuser, bypass, mayBecome } = await describeRole(db)
  if (superuser) return [`${name} is a superuser, whom row level security does not bind: use casefold_app`]
  return [
    ...(bypass ? [`${name} has BYPASSRLS: alter role ${name} nobypassrls`] : []),
    ...mayBecome.map(
      (role) => `${name} may become ${role}, whom row level security does not bind: revoke ${role} from ${name}`,
    ),
  ]
}

async function inspectDefiners(db: Database, newer: boolean): Promise<string[]> {
  const definers = await listDefiners(db)
  const known = definers.filter(({ name }) => newer || definerFunctions.includes(name))
  const unknown = definers.filter((definer) => !known.includes(definer))
  const missing = definerFunctions.filter((name) => !known.some((definer) => definer.name === name))
  return [
    ...unknown.map(({ name }) => `the function ${name} looks across tenants and is not on the list`),
    ...missing.map((name) => `the function ${name} is missing: run casefold migrate`),
    ...known
      .filter(({ loose }) => loose)
      .map(({ name }) => `the function ${name} has another owner or search path, or everybody may run it`),
  ]
}
