import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openTree } from './check/tree.ts'
import { cloneRoot } from './clone.ts'
import { withHousePlan } from './house-plan.ts'

test('the plan in docs/architecture.md is the one the imports draw', () => {
  const page = readFileSync(join(cloneRoot, 'docs/architecture.md'), 'utf8')
  expect(page, 'run npm run docs').toBe(withHousePlan(page, openTree(cloneRoot)))
})
