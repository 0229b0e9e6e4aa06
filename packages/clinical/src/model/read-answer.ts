import type { ValueField } from '@casefold/contract/values/value-field'
import { type Claim, fieldsOf, isClaimCategory, type Proposal } from './claim.ts'

export type Answer = {
  readonly proposals: readonly Proposal[]
  /** Proposals that were not of the shape that was asked for. */
  readonly refused: number
}

const mostProposals = 60
const longestQuote = 600
const longestText = 120
const mostTexts = 10
const highestNumber = 10_000

/** Undefined where it is no answer at all. What a proposal has beyond the schema makes it none. */
export function readAnswer(content: string): Answer | undefined {
  const parsed = parse(content)
  if (!isObject(parsed) || !Array.isArray(parsed.findings)) return undefined
  const given: unknown[] = parsed.findings
  const proposals = given.slice(0, mostProposals).flatMap(readProposal)
  return { proposals, refused: given.length - proposals.length }
}

/** Servers that do not know `response_format` may put the JSON into a code block. */
function parse(content: string): unknown {
  try {
    return JSON.parse(content.replace(/^\s*```(?:json)?\s*\n|\n\s*```\s*$/g, ''))
  } catch {
    return undefined
  }
}

function readProposal(given: unknown): Proposal[] {
  if (!isObject(given) || !hasExactly(given, ['category', 'quote', 'value'])) return []
  const { category, quote, value } = given
  if (typeof category !== 'string' || !isClaimCategory(category)) return []
  if (!isQuote(quote) || !isObject(value)) return []
  const fields = fieldsOf(category)
  const names = new Set(fields.map(([name]) => name))
  const fits = Object.keys(value).every((name) => names.has(name))
  if (!fits || !fields.every(([name, field]) => isOf(field, value[name] ?? null))) return []
  return [{ quote, claim: { category, value } as Claim }]
}

/** Lines of a page may break inside; a database holds no NUL and no half of a pair. */
function isQuote(quote: unknown): quote is string {
  return typeof quote === 'string' && quote.length <= longestQuote && quote.isWellFormed() && !quote.includes('\0')
}

function isOf(field: ValueField, value: unknown): boolean {
  if (value === null) return !field.required
  switch (field.kind) {
    case 'choice':
      return typeof value === 'string' && field.options.includes(value)
    case 'measure':
      return isObject(value) && hasExactly(value, ['amount', 'unit']) && isMeasure(value, field.options)
    case 'number':
    case 'range':
    case 'signed':
      return isAmount(value, field.limits)
    case 'tick':
    case 'yesNo':
      return typeof value === 'boolean'
    case 'moment':
    case 'name':
    case 'text':
      return isText(value)
    case 'names':
    case 'texts':
      return isList(value, field.kind === 'names' ? 1 : 0)
  }
}

function isMeasure({ amount, unit }: Readonly<Record<string, unknown>>, units: readonly string[]): boolean {
  return isAmount(amount) && typeof unit === 'string' && units.includes(unit)
}

function isAmount(value: unknown, limits?: readonly [least: number, most: number]): boolean {
  if (typeof value !== 'number') return false
  return limits ? value >= limits[0] && value <= limits[1] : value > 0 && value <= highestNumber
}

function isList(value: unknown, fewest: number): boolean {
  return Array.isArray(value) && value.length >= fewest && value.length <= mostTexts && value.every(isText)
}

/** That a database can hold and a line can show. */
function isText(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > longestText) return false
  return /\S/.test(value) && !/[\p{Cc}\p{Cs}]/u.test(value)
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function hasExactly(value: Readonly<Record<string, unknown>>, names: readonly string[]): boolean {
  return Object.keys(value).length === names.length && names.every((name) => Object.hasOwn(value, name))
}
