import type { Database } from './adapters/postgres/database.ts'
import type { Log } from './kernel/log.ts'
import type { Peppers } from './kernel/peppers.ts'

/** Everything the service holds open. A use-case names the few of these it needs. */
export type App = {
  readonly db: Database
  readonly peppers: Peppers
  readonly log: Log
  readonly now: () => Date
}
