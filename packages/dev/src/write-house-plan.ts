import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openTree } from './check/tree.ts'
import { cloneRoot } from './clone.ts'
import { withHousePlan } from './house-plan.ts'

/** Part of `npm run docs`. */
const page = join(cloneRoot, 'docs/architecture.md')
await writeFile(page, withHousePlan(await readFile(page, 'utf8'), openTree(cloneRoot)))
