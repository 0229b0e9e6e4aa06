import type { Complaint } from './check/complaint.ts'
import type { Ledger } from './ledger.ts'

/** A fault to be planted, and what the checker has to say of it. */
export type Control = {
  readonly name: string
  readonly fault: Complaint['fault']
  /** Its one statement answers `mark`: whom the complaint has to name. */
  readonly sql: string
  readonly values: (ledger: Ledger) => string[]
  readonly named: (mark: string) => string
  /** What no statement can do. */
  readonly besides?: (mark: string, blobDir: string) => Promise<void>
}
