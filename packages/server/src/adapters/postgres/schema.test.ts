import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { query } from '@casefold/dev/postgres'
import { expect, inject, test } from 'vitest'
import { schemaText } from '../../../test/schema-text.ts'
import { newPlantedDatabase } from '../../../test/test-app.ts'
import { templateDatabase, urlsOf } from '../../../test/test-run.ts'

const committed = readFile(join(import.meta.dirname, 'schema.ts'), 'utf8')

test('schema.ts is what the migrations make: npm run db:types', async () => {
  const { adminUrl } = urlsOf(inject('run').adminUrl, templateDatabase)
  expect(await schemaText(adminUrl)).toBe(await committed)
})

test('a column that was added, lost or changed is noticed', async () => {
  const { adminUrl } = await newPlantedDatabase(() => undefined)
  for (const change of [
    'alter table cases add column planted text',
    'alter table cases drop column planted, drop column ocr_engine',
    'alter table cases add column ocr_engine text, alter column title drop not null',
  ]) {
    await query(adminUrl, change)
    expect(await schemaText(adminUrl)).not.toBe(await committed)
  }
  await query(adminUrl, 'alter table cases add column planted inet')
  await expect(schemaText(adminUrl)).rejects.toThrow('cases.planted: schema-text.ts does not know the type inet')
})
