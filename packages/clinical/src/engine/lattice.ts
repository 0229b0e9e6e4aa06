import { countLeading } from '../text/count-leading.ts'
import { type Tokens, tokenize } from '../text/tokens.ts'
import type { Lattice, Span } from './automaton.ts'
import { type CompiledRules, isWithin, type TypedValue, type ValueFinder } from './compile-rules.ts'
import { wordNumbers } from './vocabulary.ts'
import { entriesAt } from './word-lists.ts'

/** A text with what patterns may ask for in it; typed values are found when a pattern does. */
export type TextLattice = Lattice & {
  readonly text: string
  /** The lists in it that are labels of rules. */
  readonly labels: readonly number[]
}

/** The last texts, and those before them: a sentence is asked about again and again, and so is the one before it. */
type Recent = { last: Map<string, TextLattice>; before: Map<string, TextLattice> }
const recent = new WeakMap<CompiledRules, Recent>()
const mostRecent = 8

export function latticeOf(compiled: CompiledRules, text: string): TextLattice {
  const kept: Recent = recent.get(compiled) ?? { last: new Map(), before: new Map() }
  const known = kept.last.get(text)
  if (known) return known
  if (kept.last.size === 0) recent.set(compiled, kept)
  const lattice = kept.before.get(text) ?? makeLattice(compiled, text)
  if (kept.last.size >= mostRecent) {
    kept.before = kept.last
    kept.last = new Map()
  }
  kept.last.set(text, lattice)
  return lattice
}

function makeLattice(compiled: CompiledRules, text: string): TextLattice {
  const tokens = tokenize(text)
  const words = wordNumbers(text, tokens, compiled.vocabulary)
  const lists: (readonly Span[])[] = []
  const labels: number[] = []
  for (let at = 0; at < words.length; at++) {
    const entries = words[at] === 0 ? noSpans : entriesAt(compiled.lists, words, at)
    lists.push(entries)
    for (const { symbol } of entries) if (compiled.labels.has(symbol)) labels.push(symbol)
  }
  const valuesOf = valueLookup(compiled, text, tokens)
  return { text, tokens, words, lists, labels, valuesOf }
}

const noSpans: readonly Span[] = []

const noValues: ReadonlyMap<number, readonly Span[]> = new Map()

/** The values of each type in a text, looked for once; types with limits share the values of one finder. */
function valueLookup({ finders }: CompiledRules, text: string, tokens: Tokens): Lattice['valuesOf'] {
  const byType: ReadonlyMap<number, readonly Span[]>[] = []
  const known = new Map<ValueFinder, readonly TypedValue[]>()
  return (type) => {
    const own = byType[type]
    const finder = finders[type]
    if (own || !finder) return own ?? noValues
    const found = known.get(finder.find) ?? finder.find(text)
    known.set(finder.find, found)
    const limits = finder.limits
    const meant = limits === undefined ? found : found.filter(({ meaning }) => isWithin(meaning, limits))
    const spans = meant.length === 0 ? noValues : toSpans(type, meant, tokens)
    byType[type] = spans
    return spans
  }
}

/** Values by the token they begin at. */
function toSpans(
  type: number,
  values: readonly TypedValue[],
  { starts }: Tokens,
): ReadonlyMap<number, readonly Span[]> {
  const spans = new Map<number, Span[]>()
  const tokenAt = (place: number): number => countLeading(starts, (start) => start < place)
  for (const { start, end, meaning } of values) {
    const first = tokenAt(start)
    const same = spans.get(first) ?? []
    spans.set(first, same)
    same.push({ symbol: type, end: tokenAt(end), meaning })
  }
  return spans
}
