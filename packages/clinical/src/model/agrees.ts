import type { ValueField } from '@casefold/contract/values/value-field'
import type { Moment } from '../dates/moment.ts'
import type { Range } from '../dates/partial-date.ts'
import type { Mention } from '../notes.ts'
import { canonicalJson } from '../report/canonical-json.ts'
import { fieldsOf } from './claim.ts'
import { saysItself } from './says-itself.ts'
import type { Valued } from './to-value.ts'

type Value = Readonly<Record<string, unknown>>

/** Whether the rules read the same from the page: everything that the model said, of the patient, and as something that is so. */
export function agrees(claimed: Valued, mention: Mention): boolean {
  if (claimed.category !== mention.category || mention.assertion.experiencer !== 'patient') return false
  if (mention.assertion.temporality === 'hypothetical') return false
  if (!saysItself(claimed) && mention.assertion.polarity === 'negated') return false
  const [one, other]: Value[] = [claimed.value, mention.value]
  return fieldsOf(claimed.category).every(
    ([name, field]) => one?.[name] === undefined || isSame(name, field, one, other ?? {}),
  )
}

/** Whether both speak of something and say it differently: more is not otherwise. */
export function contradicts(claimed: Valued, mention: Mention): boolean {
  const [one, other]: Value[] = [claimed.value, mention.value]
  return fieldsOf(claimed.category).some(
    ([name, field]) =>
      one?.[name] !== undefined && other?.[name] !== undefined && !isSame(name, field, one, other ?? {}),
  )
}

/** What the words of the record are called by the word lists. */
const identities = ['ingredients', 'substance', 'name', 'mechanism', 'agent']

function isSame(name: string, field: ValueField, claimed: Value, read: Value): boolean {
  const [one, other] = [claimed[name], read[name]]
  if (name === 'surface') return isOneThing(claimed, read)
  // A record that does not say which product may mean any.
  if (name === 'product' && one === 'tobacco') return true
  if (name === 'packYears' && isWithin(one, read.computedPackYears)) return true
  if (other === undefined) return false
  switch (field.kind) {
    case 'moment':
      return isSameMoment(one as Moment, other as Moment)
    case 'range':
      return isWithin(one, other)
    case 'measure':
      return isSameMeasure(one as Measure, other as Measure)
    case 'texts':
      return (one as string[]).every((text) => (other as string[]).some((known) => isLike(text, known)))
    case 'name':
      return isLike(String(one), String(other))
    case 'text':
      return isSameText(name, field, String(one), String(other))
    case 'choice':
    case 'names':
    case 'number':
    case 'signed':
    case 'tick':
    case 'yesNo':
      return canonicalJson(one) === canonicalJson(other)
  }
}

/** By the word lists, or in the words of the record; what names no thing is one with all of its category. */
export function isSameThing(claimed: object, read: object): boolean {
  return isOneThing(claimed as Value, read as Value)
}

function isOneThing(claimed: Value, read: Value): boolean {
  if (!identities.some((name) => name in claimed)) return true
  if ('surface' in claimed && bare(String(claimed.surface)) === bare(String(read.surface))) return true
  return identities.some(
    (name) => name in claimed && name in read && canonicalJson(claimed[name]) === canonicalJson(read[name]),
  )
}

/** Of what is optional, other words are no other finding; but 5 mg are not 50 mg. */
function isSameText(name: string, { required }: ValueField, one: string, other: string): boolean {
  if (name === 'strength' || name === 'dose') return bare(one) === bare(other)
  return !required || isLike(one, other)
}

function isWithin(claimed: unknown, read: unknown): boolean {
  if (!Array.isArray(claimed) || !Array.isArray(read)) return false
  const [one, other] = [claimed as unknown as Range, read as unknown as Range]
  return other[0] <= one[0] && one[1] <= other[1]
}

type Measure = { readonly amount: Range; readonly unit: string }

function isSameMeasure(one: Measure, other: Measure): boolean {
  return one.unit === other.unit && isWithin(one.amount, other.amount)
}

function isSameMoment(one: Moment, other: Moment): boolean {
  const told = ({ date, ago, age }: Moment): string => JSON.stringify([ago ?? age ?? date?.value, ago?.unit])
  return told(one) === told(other)
}

function isLike(one: string, other: string): boolean {
  const [a, b] = [bare(one), bare(other)]
  return a !== '' && b !== '' && (a.includes(b) || b.includes(a))
}

/** Letters and digits only. */
function bare(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}.]+/gu, '')
}
