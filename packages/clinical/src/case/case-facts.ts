import type { Encounter } from '../finding.ts'
import type { Parameters, Subject } from '../page-input.ts'

/** What the finders of conflicts know of the case beside its findings. */
export type CaseFacts = {
  readonly subject: Subject
  readonly parameters: Parameters
  readonly encounters: readonly Encounter[]
}
