import type { AuditChange } from '@casefold/contract/audit'
import type { User } from './user.ts'

type Person = Pick<User, 'displayName' | 'credentials'>

/** What the trail says of a change: what stood there before, and what stands there now. */
export function comparePersons(before: Person, after: Person | undefined): AuditChange[] {
  return (['displayName', 'credentials'] as const)
    .map((field) => ({ field, before: before[field], after: after?.[field] ?? '' }))
    .filter((change) => change.before !== change.after)
}
