import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startParts } from '@casefold/dev/parts'
import { bootstrap } from '../src/adapters/postgres/bootstrap.ts'
import { migrate, readMigrations } from '../src/adapters/postgres/migrate.ts'
import { schemaText } from './schema-text.ts'
import { urlsOf } from './test-run.ts'

/** `npm run db:types`: applies the migrations to a throwaway database and writes down the tables they make. */
const parts = await startParts({ parts: ['postgres'], throwaway: true })
try {
  const superuserUrl = parts.postgres.adminUrl()
  const { ownerUrl, appUrl, adminUrl } = urlsOf(superuserUrl, 'casefold')
  await bootstrap({ adminUrl: superuserUrl, ownerUrl, appUrl })
  await migrate(ownerUrl, await readMigrations())
  await writeFile(join(import.meta.dirname, '../src/adapters/postgres/schema.ts'), await schemaText(adminUrl))
} finally {
  await parts.stop()
}
