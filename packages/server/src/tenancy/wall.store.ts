import type { Database } from '../adapters/postgres/database.ts'

export type WallRole = { name: string; superuser: boolean; bypass: boolean; mayBecome: string[] }
export type WallTable = { name: string; policy: string | null; tenant: boolean }
export type WallFunction = { name: string; loose: boolean }

/** `mayBecome`: roles it is a member of and that no policy binds; `set role` is all it takes. */
export async function describeRole(db: Database): Promise<WallRole> {
  const [role] = await db.call<WallRole>(
    `select m.rolname as name, m.rolsuper as superuser, m.rolbypassrls as bypass, array(
       select r.rolname::text from pg_roles r
       where (r.rolsuper or r.rolbypassrls) and r.oid <> m.oid and pg_has_role(m.oid, r.oid, 'member')
     ) as "mayBecome"
     from pg_roles m where m.rolname = current_user`,
    [],
  )
  if (!role) throw new Error('the database does not know its own user')
  return role
}

/** What is ours: not of PostgreSQL itself, nor of an extension. */
const ours = (relation: string, namespace: string, catalogue: string): string =>
  `${namespace}::regnamespace::text !~ '^(pg_|information_schema)' and not exists (
     select 1 from pg_depend e where e.classid = '${catalogue}'::regclass and e.objid = ${relation} and e.deptype = 'e')`

export async function listOwnedTables(db: Database): Promise<string[]> {
  return names(
    db,
    `select c.oid::regclass::text as name from pg_class c
     where c.relkind in ('r', 'p') and pg_has_role(current_user, c.relowner, 'member') and ${ours('c.oid', 'c.relnamespace', 'pg_class')}`,
  )
}

/**
 * Every table with its one policy as PostgreSQL writes it; null where there are several, or none, or it is not forced, or
 * holds not for everybody and everything. Partitions are reached through their parent.
 */
export async function listTables(db: Database): Promise<WallTable[]> {
  return db.call<WallTable>(
    `select c.oid::regclass::text as name, case when c.relrowsecurity and c.relforcerowsecurity then (
       select case when count(*) = 1 and bool_and(p.polpermissive and p.polcmd = '*' and p.polroles = '{0}')
         then min(regexp_replace(concat_ws(' with check ', pg_get_expr(p.polqual, c.oid),
           nullif(pg_get_expr(p.polwithcheck, c.oid), pg_get_expr(p.polqual, c.oid))), '\\s+', ' ', 'g')) end
       from pg_policy p where p.polrelid = c.oid) end as policy,
       exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id') as tenant
     from pg_class c
     where c.relkind in ('r', 'p', 'f') and not c.relispartition and ${ours('c.oid', 'c.relnamespace', 'pg_class')} order by 1`,
    [],
  )
}

/** Views that are read with their owner's rights, and copies of rows that no policy can be put on. */
export async function listOpenViews(db: Database): Promise<string[]> {
  return names(
    db,
    `select c.oid::regclass::text as name from pg_class c
     where (c.relkind = 'm' or c.relkind = 'v' and not coalesce(c.reloptions && '{security_invoker=true,security_invoker=on}', false))
       and ${ours('c.oid', 'c.relnamespace', 'pg_class')}`,
  )
}

/** Unique keys of tenants' tables that do not begin with the tenant. */
export async function listWideKeys(db: Database): Promise<string[]> {
  return names(
    db,
    `select i.indexrelid::regclass::text as name from pg_index i
     join pg_class c on c.oid = i.indrelid
     join pg_attribute t on t.attrelid = c.oid and t.attname = 'tenant_id'
     where (i.indisunique or i.indisexclusion) and i.indkey[0] <> t.attnum and ${ours('c.oid', 'c.relnamespace', 'pg_class')}`,
  )
}

/** `loose`: owned by somebody else, found through the caller's search path, or open to everybody. */
export async function listDefiners(db: Database): Promise<WallFunction[]> {
  return db.call<WallFunction>(
    `select p.oid::regprocedure::text as name,
       p.proowner::regrole::text <> 'casefold_definer' or p.proacl is null
       or not exists (select 1 from unnest(p.proconfig) c where c = 'search_path=pg_catalog, public, pg_temp')
       or exists (select 1 from aclexplode(p.proacl) a where a.grantee = 0) as loose
     from pg_proc p where p.prosecdef and ${ours('p.oid', 'p.pronamespace', 'pg_proc')} order by 1`,
    [],
  )
}

async function names(db: Database, statement: string): Promise<string[]> {
  const rows = await db.call<{ name: string }>(`${statement} order by 1`, [])
  return rows.map((row) => row.name)
}
