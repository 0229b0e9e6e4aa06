import { checkExpressions } from './check-expressions.ts'
import { checkImports } from './check-imports.ts'
import { checkLeaks } from './check-leaks.ts'
import { checkLicences } from './check-licences.ts'
import { checkLockfile } from './check-lockfile.ts'
import { checkNames } from './check-names.ts'
import { checkPromises } from './check-promises.ts'
import { checkSizes } from './check-sizes.ts'
import { checkSql } from './check-sql.ts'
import { checkStyle } from './check-style.ts'
import { checkTypes } from './check-types.ts'
import { checkUnused } from './check-unused.ts'
import type { Outcome } from './finding.ts'
import type { Tree } from './tree.ts'

export type Step = (tree: Tree) => Outcome | Promise<Outcome>

/** What `npm run check` runs, side by side. */
export const steps: Record<string, Step> = {
  types: checkTypes,
  style: checkStyle,
  promises: checkPromises,
  imports: checkImports,
  unused: checkUnused,
  expressions: checkExpressions,
  names: checkNames,
  sizes: checkSizes,
  sql: checkSql,
  leaks: checkLeaks,
  lockfile: checkLockfile,
  licences: checkLicences,
}
