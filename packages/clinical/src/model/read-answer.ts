import { type Claim, type ClaimField, claimFields, fieldsOf, type Proposal } from './claim.ts'

export type Answer = {
  readonly proposals: readonly Proposal[]
  /** Proposals that were not of the shape that was asked for. */
  readonly refused: number
}

const mostProposals = 60
const longestQuote = 600
const longestText = 120
const mostTexts = 10
const highestNumber = 1_000

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
  if (typeof category !== 'string' || !isCategory(category)) return []
  if (!isQuote(quote) || !isObject(value)) return []
  const fields = fieldsOf(category)
  const fits = hasExactly(
    value,
    fields.map(([name]) => name),
  )
  if (!fits || !fields.every(([name, field]) => isOf(field, value[name]))) return []
  return [{ quote, claim: { category, value } as Claim }]
}

/** Lines of a page may break inside; a database holds no NUL and no half of a pair. */
function isQuote(quote: unknown): quote is string {
  return typeof quote === 'string' && quote.length <= longestQuote && quote.isWellFormed() && !quote.includes('\0')
}

function isCategory(category: string): category is Claim['category'] {
  return Object.hasOwn(claimFields, category)
}

function isOf(field: ClaimField, value: unknown): boolean {
  if (value === null) return field.maybe === true
  if (field.kind === 'choice') return typeof value === 'string' && field.of.includes(value)
  if (field.kind === 'number') return typeof value === 'number' && value > 0 && value <= highestNumber
  if (field.kind === 'truth') return typeof value === 'boolean'
  if (field.kind === 'text') return isText(value)
  return Array.isArray(value) && value.length <= mostTexts && value.every(isText)
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
