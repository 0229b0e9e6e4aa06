import type { Edge, Span, Walk } from './automaton.ts'

/** A pattern that begins with a typed value: which type, as a bit of a number, and the words and lists (below zero) it asks for. */
type Start<Goal> = { readonly bit: number; readonly asks: readonly number[]; readonly goal: Goal }

/**
 * Which typed values may begin a pattern of a text. Looking for values costs most of all, and few texts have all the words
 * of such a pattern: only for those that do is its type looked for.
 */
export type Starters<Goal> = {
  readonly types: number[]
  /** By one of the words or lists that they ask for. */
  readonly byOne: Map<number, Start<Goal>[]>
  /** Those that ask for none. */
  readonly alone: Start<Goal>[]
}

/** Types that share a bit are looked for together. */
function bitOf(index: number): number {
  return 1 << (index % 31)
}

/** Adds a pattern, where it begins with a typed value. */
export function addStart<Goal>({ types, byOne, alone }: Starters<Goal>, edges: readonly Edge[], goal: Goal): void {
  const [first] = edges
  if (!first || !('type' in first)) return
  if (!types.includes(first.type)) types.push(first.type)
  const asks = edges.flatMap((edge) => ('word' in edge ? [edge.word] : 'list' in edge ? [-edge.list] : []))
  const start = { bit: bitOf(types.indexOf(first.type)), asks, goal }
  const one = asks.find((ask) => ask < 0) ?? asks.at(-1)
  if (one === undefined) alone.push(start)
  else byOne.set(one, [...(byOne.get(one) ?? []), start])
}

const none: ReadonlyMap<number, readonly Span[]> = new Map()

/** The values that patterns may begin with, by the token they stand at; `symbols` are the words and lists of the text. */
export function startingValues<Goal>(
  { types, byOne, alone }: Starters<Goal>,
  symbols: readonly number[],
  { lattice: { valuesOf }, isOpen, isThere }: Pick<Walk<Goal>, 'lattice' | 'isOpen' | 'isThere'>,
): ReadonlyMap<number, readonly Span[]> {
  let bits = 0
  const look = (starts: readonly Start<Goal>[]): void => {
    for (const { bit, asks, goal } of starts) if ((bits & bit) === 0 && asks.every(isThere) && isOpen(goal)) bits |= bit
  }
  look(alone)
  for (const symbol of symbols) {
    const starts = byOne.get(symbol)
    if (starts) look(starts)
  }
  if (bits === 0) return none
  const first = new Map<number, readonly Span[]>()
  types.forEach((type, index) => {
    if ((bits & bitOf(index)) === 0) return
    for (const [at, spans] of valuesOf(type)) first.set(at, [...(first.get(at) ?? []), ...spans])
  })
  return first
}
