import pg from 'pg'

/**
 * What a superuser has to do once: the three roles and the database. casefold_owner owns the tables, casefold_app serves,
 * casefold_definer cannot log in and owns the few functions that look across tenants. Safe to repeat.
 */
export async function bootstrap(urls: { adminUrl: string; ownerUrl: string; appUrl: string }): Promise<void> {
  const owner = new URL(urls.ownerUrl)
  const app = new URL(urls.appUrl)
  const database = decodeURIComponent(owner.pathname.slice(1))
  refuseOtherNames(owner, app, database)
  const client = new pg.Client({ connectionString: urls.adminUrl, application_name: 'casefold bootstrap' })
  await client.connect()
  try {
    await createRole(client, 'casefold_definer', 'nologin bypassrls')
    await createRole(client, 'casefold_owner', login(owner))
    await createRole(client, 'casefold_app', login(app))
    await client.query('grant casefold_definer to casefold_owner')
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database])
    if (!rowCount) await client.query(`create database ${pg.escapeIdentifier(database)} owner casefold_owner`)
    await client.query(`revoke all on database ${pg.escapeIdentifier(database)} from public`)
    await client.query(`grant connect on database ${pg.escapeIdentifier(database)} to casefold_app`)
  } finally {
    await client.end()
  }
}

function login(url: URL): string {
  return `login nobypassrls nosuperuser password ${pg.escapeLiteral(decodeURIComponent(url.password))}`
}

async function createRole(client: pg.Client, name: string, attributes: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [name])
  await client.query(`${rowCount ? 'alter' : 'create'} role ${name} ${attributes}`)
}

function refuseOtherNames(owner: URL, app: URL, database: string): void {
  if (owner.username !== 'casefold_owner') throw new Error('DATABASE_OWNER_URL must name the role casefold_owner')
  if (app.username !== 'casefold_app') throw new Error('DATABASE_URL must name the role casefold_app')
  if (app.pathname !== owner.pathname || !database)
    throw new Error('DATABASE_URL and DATABASE_OWNER_URL must name the same database')
}
