import type { Database } from '../adapters/postgres/database.ts'

type Role = { name: string; superuser: boolean; bypass: boolean }

export async function describeRole(db: Database): Promise<Role> {
  const [role] = await db.call<Role>(
    'select rolname as name, rolsuper as superuser, rolbypassrls as bypass from pg_roles where rolname = current_user',
    [],
  )
  if (!role) throw new Error('the database does not know its own user')
  return role
}

export async function listOwnedTables(db: Database): Promise<string[]> {
  return names(
    db,
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and pg_has_role(current_user, relowner, 'usage')`,
  )
}

/** Tables with a tenant whose rows are not all behind exactly the one policy. Partitions are reached through their parent. */
export async function listOpenTables(db: Database): Promise<string[]> {
  return names(
    db,
    `select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)
       and not (c.relrowsecurity and c.relforcerowsecurity
         and (select count(*) = 1 and bool_and(p.polpermissive and p.polcmd = '*' and p.polroles = '{0}'
                and pg_get_expr(p.polqual, p.polrelid) = '(tenant_id = (current_setting(''app.tenant_id''::text))::uuid)'
                and coalesce(pg_get_expr(p.polwithcheck, p.polrelid) = pg_get_expr(p.polqual, p.polrelid), true))
              from pg_policy p where p.polrelid = c.oid))`,
  )
}

/** Unique keys of tenants' tables that do not begin with the tenant. */
export async function listWideKeys(db: Database): Promise<string[]> {
  return names(
    db,
    `select i.indexrelid::regclass::text as name from pg_index i
     join pg_class c on c.oid = i.indrelid
     join pg_attribute t on t.attrelid = c.oid and t.attname = 'tenant_id'
     where c.relnamespace = 'public'::regnamespace and i.indisunique and i.indkey[0] <> t.attnum`,
  )
}

export async function listDefiners(db: Database): Promise<string[]> {
  return names(
    db,
    `select p.proname as name from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prosecdef`,
  )
}

async function names(db: Database, statement: string): Promise<string[]> {
  const rows = await db.call<{ name: string }>(`${statement} order by 1`, [])
  return rows.map((row) => row.name)
}
