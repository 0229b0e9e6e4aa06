import { query } from '@casefold/dev/postgres'
import { inject } from 'vitest'

/** A name and credentials that no form takes any more, but that a database of before may hold. */
export async function plantName(email: string, displayName: string, credentials: string): Promise<void> {
  const { databaseUrl } = inject('house')
  const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`
  const whose = `(select user_id from users where email = ${quoted(email)})`
  await query(databaseUrl, `update users set display_name = ${quoted(displayName)} where user_id = ${whose}`)
  await query(
    databaseUrl,
    `update memberships set credentials = ${quoted(credentials)}, credentials_name = ${quoted(displayName)}
     where user_id = ${whose}`,
  )
}
