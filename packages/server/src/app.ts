import type { Blobs } from './adapters/blob/blobs.ts'
import type { FetchPublic } from './adapters/egress/fetch-public.ts'
import type { Mail } from './adapters/mail/mail.ts'
import type { Database } from './adapters/postgres/database.ts'
import type { Workflows } from './adapters/workflows/workflows.ts'
import type { Analyser } from './evidence/analyser/analyser.ts'
import type { Log } from './kernel/log.ts'
import type { Meter } from './kernel/meter.ts'
import type { Peppers } from './kernel/peppers.ts'

type UploadLimits = {
  /** How long an upload address can be used. */
  readonly minutes: number
  readonly maxBytes: number
  /** How long an upload that was never finalized is kept. */
  readonly keepDays: number
}

/** Everything the service holds open. A use-case names the few of these it needs. */
export type App = {
  readonly db: Database
  /** One connection that is for the audit trail alone: whoever waits for it waits for no reader. */
  readonly auditDb: Database
  readonly blobs: Blobs
  readonly workflows: Workflows
  /** Where browsers reach the service; an origin. */
  readonly publicUrl: URL
  readonly mail: Mail
  /** For addresses that tenants name. */
  readonly fetchPublic: FetchPublic
  readonly analyser: Analyser
  readonly uploads: UploadLimits
  readonly peppers: Peppers
  readonly log: Log
  readonly meter: Meter
  readonly now: () => Date
}
