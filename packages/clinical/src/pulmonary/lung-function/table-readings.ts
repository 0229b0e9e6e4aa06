import type { Moment } from '../../dates/moment.ts'
import type { PageText, Sentence } from '../../text/page-text.ts'
import type { Phase } from '../pulmonary.ts'
import type { Fact, ReadTable } from './read-tables.ts'
import { plainly, type Reading } from './reading.ts'
import { firstAfter } from './spans.ts'
import type { SaidPhase } from './terms.ts'
import { toQuantity } from './units.ts'

/** A longer stretch is not quoted whole: the values alone are. */
const longestQuote = 500

/** One reading a measure, phase and date of a table. Predicted values and limits hold for every phase. */
export function tableReadings(page: PageText, table: ReadTable, source: string, on: Moment | undefined): Reading[] {
  const plain = table.facts.some(({ measure, corrected }) => measure === 'DLCO' && !corrected)
  const facts = table.facts.filter(({ corrected }) => !(corrected && plain))
  const neutral = facts.filter(isNeutral)
  const groups = new Map<string, Fact[]>()
  for (const fact of facts) {
    if (fact.phase === 'other' || isNeutral(fact)) continue
    const key = JSON.stringify([fact.measure, toPhase(fact.phase), fact.on ?? null])
    const known = groups.get(key)
    if (known) known.push(fact)
    else groups.set(key, [fact])
  }
  return [...groups.values()].flatMap((own) => {
    const [first] = own
    const shared = neutral.filter((fact) => first && sharesWith(fact, first))
    return toReading(page, [...own, ...shared], source, on) ?? []
  })
}

function toPhase(said: SaidPhase | undefined): Phase {
  return said === 'pre' || said === 'post' ? said : 'unspecified'
}

function isNeutral({ kind, phase }: Fact): boolean {
  return (kind === 'predicted' || kind === 'lower') && toPhase(phase) === 'unspecified'
}

function sharesWith(fact: Fact, first: Fact): boolean {
  return (
    fact.measure === first.measure && (fact.on === undefined || JSON.stringify(fact.on) === JSON.stringify(first.on))
  )
}

function toReading(
  page: PageText,
  facts: readonly Fact[],
  source: string,
  day: Moment | undefined,
): Reading | undefined {
  const [first] = facts
  if (!first) return undefined
  const { measure } = first
  const used: Fact[] = []
  const take = (kind: Fact['kind']): Fact | undefined => {
    const found = facts.filter((fact) => fact.kind === kind)
    // Two values for one place: neither is taken.
    const only = new Set(found.map(({ figure }) => figure.value)).size === 1 ? found[0] : undefined
    if (only) used.push(only)
    return only
  }
  const amount = take('amount')
  const quantity = amount && toQuantity(measure, amount.figure, amount.unit)
  const percent = take('percent')?.figure.value
  const z = take('z')?.figure.value
  const limit = (kind: 'predicted' | 'lower'): number | undefined => {
    const fact = take(kind)
    return fact && toQuantity(measure, fact.figure, fact.unit ?? amount?.unit)?.amount
  }
  const [predicted, lower] = [limit('predicted'), limit('lower')]
  if (quantity === undefined && percent === undefined && z === undefined) return undefined
  const { start, end } = closed(page.text, spanOf(used))
  const on = first.on ?? day
  return {
    measure,
    phase: toPhase(first.phase),
    ...(quantity ?? {}),
    ...(predicted === undefined ? {} : { predicted }),
    ...(percent === undefined || percent < 0 ? {} : { percentPredicted: percent }),
    ...(lower === undefined ? {} : { lowerLimit: lower }),
    ...(z === undefined || Math.abs(z) > 20 ? {} : { zScore: z }),
    ...(on ? { on } : {}),
    start,
    end,
    sentence: sentenceOf(page, start, end),
    assertion: plainly,
    rule: 'pulmonary.measurement.table',
    confidence: 'high',
    source,
  }
}

function spanOf(facts: readonly Fact[]): { readonly start: number; readonly end: number } {
  const from = Math.min(...facts.map((fact) => fact.from))
  const values = facts.map(({ figure }) => figure)
  const [first, last] = [Math.min(...values.map(({ start }) => start)), Math.max(...values.map(({ end }) => end))]
  const start = Math.min(from, first)
  const end = Math.max(last, ...facts.map((fact) => fact.from))
  return end - start <= longestQuote ? { start, end: last > from ? last : end } : { start: first, end: last }
}

/** With the bracket that closes what was opened. */
export function closed<Span extends { readonly start: number; readonly end: number }>(text: string, span: Span): Span {
  const said = text.slice(span.start, span.end)
  const [next = ''] = text.slice(span.end, span.end + 1)
  const open = said.lastIndexOf('(') > said.lastIndexOf(')') || said.lastIndexOf('[') > said.lastIndexOf(']')
  return open && /[)\]]/.test(next) ? { ...span, end: span.end + 1 } : span
}

/** The line, as a sentence: its section is that of the page's sentence there. */
function sentenceOf(page: PageText, start: number, end: number): Sentence {
  const home = page.sentences[firstAfter(page.sentences, start)]
  const from = page.text.lastIndexOf('\n', start - 1) + 1
  const stop = page.text.indexOf('\n', end)
  const to = stop < 0 ? page.text.length : stop
  const section = home && home.start < end ? home.section : undefined
  return { start: from, end: to, text: page.text.slice(from, to), item: true, ...(section ? { section } : {}) }
}
