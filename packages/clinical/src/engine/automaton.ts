import type { Tokens } from '../text/tokens.ts'

/** An entry of a word list, or a typed value, at some tokens: from the token it is kept under up to `end`. */
export type Span = { readonly symbol: number; readonly end: number; readonly meaning: unknown }

/** What a pattern went through: its word lists and values, in order. */
export type Passed = Span & { readonly start: number }

/** A step of a pattern in numbers: of a word, of a word list or typed value, or how many words may stand between. */
export type Edge =
  | { readonly word: number }
  | { readonly list: number }
  | { readonly type: number }
  | { readonly gap: number }

/** Tokens, and which entries of word lists and which typed values begin at each. */
export type Lattice = {
  readonly tokens: Tokens
  /** The number of each token's word, 0 where no rule knows it. */
  readonly words: readonly number[]
  /** By the token they begin at. */
  readonly lists: readonly (readonly Span[])[]
  /** By the token they begin at. Looked for only where a pattern asks for this type. */
  valuesOf(type: number): ReadonlyMap<number, readonly Span[]>
}

export type Found<Goal> = {
  readonly goal: Goal
  readonly start: number
  readonly end: number
  readonly passed: readonly Passed[]
}

/** What a pattern is for: patterns of a rule are open or closed together. */
type OfRule = { readonly rule: unknown }

/** All patterns as one tree, walked once from every token: what it costs does not depend on how many there are. */
export type Automaton<Goal extends OfRule> = {
  words?: Map<number, Automaton<Goal>>
  lists?: Map<number, Automaton<Goal>>
  types?: Map<number, Automaton<Goal>>
  gaps?: Gap<Goal>[]
  goals?: Goal[]
  /** Behind a typed value: a goal of every rule that it may still lead to. */
  leadsTo?: Goal[]
}

/** How many words may stand between, and what is behind. */
type Gap<Goal extends OfRule> = {
  readonly most: number
  readonly behind: Automaton<Goal>
  /** The words and lists (below zero) of which one must come; none where a value or another gap may. */
  asks?: readonly number[]
}

export function addPattern<Goal extends OfRule>(root: Automaton<Goal>, edges: readonly Edge[], goal: Goal): void {
  let node = root
  for (const edge of edges) {
    node = step(node, edge)
    if (!('type' in edge)) continue
    node.leadsTo ??= []
    // Rules are added one after the other.
    if (node.leadsTo.at(-1)?.rule !== goal.rule) node.leadsTo.push(goal)
  }
  node.goals = [...(node.goals ?? []), goal]
}

/** To be called when all patterns are there: notes what each gap asks for. */
export function noteGaps<Goal extends OfRule>({ words, lists, types, gaps = [] }: Automaton<Goal>): void {
  for (const gap of gaps) {
    const { words: next, lists: named, types: valued, gaps: more } = gap.behind
    if (!valued && !more) gap.asks = [...(next?.keys() ?? []), ...Array.from(named?.keys() ?? [], (list) => -list)]
    noteGaps(gap.behind)
  }
  for (const children of [words, lists, types]) for (const child of children?.values() ?? []) noteGaps(child)
}

/** Walks through a text, what they found, and which goals count at all. */
export type Walk<Goal> = {
  readonly lattice: Lattice
  readonly found: Found<Goal>[]
  /** Words and marks that no gap reaches over. */
  readonly breaks: ReadonlySet<number>
  isOpen(goal: Goal): boolean
  /** Whether a word or, below zero, a list is in the text at all. */
  isThere(symbol: number): boolean
}

/** What a walk went through before a token, the last first, and the token it began at. */
type Trail = { readonly start: number; readonly last?: Passed; readonly before?: Trail }

const none: readonly Span[] = []

/** Every pattern that begins at this token, with its word, an entry of a list, or one of these values. */
export function walkFrom<Goal extends OfRule>(
  root: Automaton<Goal>,
  walk: Walk<Goal>,
  start: number,
  values: readonly Span[] = none,
): void {
  const { words, lists } = walk.lattice
  const word = words[start] ?? 0
  const entries = lists[start] ?? none
  if (word === 0 && entries.length === 0 && values.length === 0) return
  const trail = { start }
  const next = word === 0 ? undefined : root.words?.get(word)
  if (next) follow(next, walk, start + 1, trail)
  if (root.lists) pass(root.lists, entries, walk, start, trail)
  if (root.types) pass(root.types, values, walk, start, trail)
}

function follow<Goal extends OfRule>(node: Automaton<Goal>, walk: Walk<Goal>, at: number, trail: Trail): void {
  const { lattice, found } = walk
  if (node.goals)
    for (const goal of node.goals)
      if (walk.isOpen(goal)) found.push({ goal, start: trail.start, end: at, passed: passedOn(trail) })
  if (at >= lattice.words.length) return
  const word = lattice.words[at] ?? 0
  const next = word === 0 ? undefined : node.words?.get(word)
  if (next) follow(next, walk, at + 1, trail)
  if (node.lists) pass(node.lists, lattice.lists[at] ?? none, walk, at, trail)
  if (node.types)
    for (const [type, behind] of node.types) {
      // Values are dear: they are looked for only where they may lead to something.
      if (!behind.leadsTo?.some((goal) => walk.isOpen(goal))) continue
      pass(node.types, lattice.valuesOf(type).get(at) ?? none, walk, at, trail)
    }
  if (node.gaps) for (const gap of node.gaps) skip(gap, walk, at, trail)
}

function passedOn(trail: Trail): Passed[] {
  const passed: Passed[] = []
  for (let one: Trail | undefined = trail; one?.last; one = one.before) passed.push(one.last)
  return passed.reverse()
}

function pass<Goal extends OfRule>(
  behind: ReadonlyMap<number, Automaton<Goal>>,
  spans: readonly Span[],
  walk: Walk<Goal>,
  at: number,
  trail: Trail,
): void {
  for (const span of spans) {
    const next = behind.get(span.symbol)
    if (!next) continue
    const { symbol, end, meaning } = span
    follow(next, walk, end, { start: trail.start, last: { symbol, end, meaning, start: at }, before: trail })
  }
}

/** A gap is followed by a word or a list: what is behind is looked for within so many tokens. */
function skip<Goal extends OfRule>(gap: Gap<Goal>, walk: Walk<Goal>, from: number, trail: Trail): void {
  const { most, behind, asks } = gap
  if (asks && !asks.some(walk.isThere)) return
  const last = Math.min(from + most, walk.lattice.words.length - 1)
  for (let at = from; at <= last; at++) {
    follow(behind, walk, at, trail)
    if (walk.breaks.has(walk.lattice.words[at] ?? 0)) return
  }
}

function step<Goal extends OfRule>(node: Automaton<Goal>, edge: Edge): Automaton<Goal> {
  if ('gap' in edge) {
    node.gaps ??= []
    const known = node.gaps.find(({ most }) => most === edge.gap)
    if (known) return known.behind
    const behind: Automaton<Goal> = {}
    node.gaps.push({ most: edge.gap, behind })
    return behind
  }
  if ('word' in edge) {
    node.words ??= new Map()
    return childOf(node.words, edge.word)
  }
  if ('list' in edge) {
    node.lists ??= new Map()
    return childOf(node.lists, edge.list)
  }
  node.types ??= new Map()
  return childOf(node.types, edge.type)
}

function childOf<Goal extends OfRule>(children: Map<number, Automaton<Goal>>, key: number): Automaton<Goal> {
  const known = children.get(key)
  if (known) return known
  const child: Automaton<Goal> = {}
  children.set(key, child)
  return child
}
