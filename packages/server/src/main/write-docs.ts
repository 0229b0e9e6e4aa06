import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { generatedDocs } from './generated-docs.ts'

/** `npm run docs`: writes what is made of the code, to be committed and compared. */
for (const [path, content] of await generatedDocs()) {
  await writeFile(fileURLToPath(new URL(`../../../../${path}`, import.meta.url)), content)
}
