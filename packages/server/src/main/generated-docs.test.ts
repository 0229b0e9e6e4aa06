import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { generatedDocs } from './generated-docs.ts'

const root = join(import.meta.dirname, '../../../..')

test.each(['openapi.json', 'docs/errors.md'])('%s is what the code says', async (path) => {
  const committed = await readFile(join(root, path), 'utf8')
  const same = (await generatedDocs()).get(path) === committed
  expect(same, 'npm run docs writes it anew').toBe(true)
})

test('nothing else is generated', async () => {
  expect([...(await generatedDocs()).keys()]).toEqual(['openapi.json', 'docs/errors.md', 'docs/configuration.md'])
})
