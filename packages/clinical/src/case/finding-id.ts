import type { Assertion, Category } from '../finding.ts'
import { canonicalJson } from '../report/canonical-json.ts'
import { hashText } from '../text/hash.ts'

/** The same fact in the same encounter has the same id in every run: what was filled in, and which words said it, do not count. */
export function findingId(
  category: Category,
  value: object,
  assertion: Assertion,
  encounterId: string,
  /** Of a row with a day of its own. */
  day?: string,
): string {
  const { cues: _cues, ...said } = assertion
  const parts = [category, withoutFilledIn(value), said, encounterId]
  return hashText(canonicalJson(day === undefined ? parts : [...parts, day]))
}

/** A date that was counted from "3 years ago" or "at age 37" is not what the record says. */
function withoutFilledIn(value: object): object {
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      if (!isCounted(member)) return [name, member]
      const { date: _date, ...rest } = member
      return [name, rest]
    }),
  )
}

type Counted = { readonly date?: unknown; readonly ago?: unknown; readonly age?: unknown }

export function isCounted(member: unknown): member is Counted {
  return typeof member === 'object' && member !== null && ('ago' in member || 'age' in member)
}
