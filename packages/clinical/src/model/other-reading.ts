import { findingFields } from '@casefold/contract/values/finding-fields'
import type { ValueField } from '@casefold/contract/values/value-field'
import type { Mention } from '../notes.ts'
import { isSameThing } from './agrees.ts'
import type { Match } from './match-quote.ts'
import type { Valued } from './to-value.ts'

/** Whether the rules read something of the same thing from these words, though not the same. */
export function isReadingOf(mention: Mention, claimed: Valued, { start, end }: Match): boolean {
  if (mention.category !== claimed.category || mention.start >= end || mention.end <= start) return false
  return isSameThing(claimed.value, mention.value)
}

/** Parts that a model is not asked for and that are filled in where nobody read them. */
const filledIn = new Set(['type', 'verification', 'prn', 'kind'])

/** The model's reading of words that the rules read too: what it does not speak of is as they have it. */
export function otherReading(made: Mention, own: Mention): Mention {
  const fields: Readonly<Record<string, ValueField>> = findingFields[made.category]
  const [said, read]: Readonly<Record<string, unknown>>[] = [made.value, own.value]
  const kept = Object.entries(read ?? {}).filter(
    ([name]) => said?.[name] === undefined || filledIn.has(name) || isWording(name, fields[name]),
  )
  const value = { ...said, ...Object.fromEntries(kept) }
  return { ...made, value, assertion: own.assertion } as Mention
}

/** Other words for the same; but 5 mg are not 50 mg. */
function isWording(name: string, field: ValueField | undefined): boolean {
  return field?.kind === 'text' && name !== 'strength' && name !== 'dose'
}
