import { type Found, type Passed, walkFrom } from './automaton.ts'
import type { CompiledRules, Goal, Patterns } from './compile-rules.ts'
import { latticeOf, type TextLattice } from './lattice.ts'
import { isThere, markSymbols } from './presence.ts'
import type { Rule } from './rule-file.ts'
import { startingValues } from './starters.ts'
import { findList, listName } from './word-lists.ts'

/** What a pattern went through, by its name: `SYMPTOM`, `date`; the second of a name is `date2`, the third `date3`. */
type Captures = ReadonlyMap<string, unknown>

/** A rule that a text matches; offsets in the text. `around`: with what the pattern asks for beside the finding. */
export type Hit = {
  readonly rule: Rule
  readonly start: number
  readonly end: number
  readonly around: readonly [start: number, end: number]
  readonly captures: Captures
}

/** A pattern that a text has; `quoted` is what a finding cites of it. */
type Match = {
  readonly goal: Goal
  readonly start: number
  readonly end: number
  readonly quoted: readonly [start: number, end: number]
  readonly passed: readonly Passed[]
}

/** More than any sentence has that somebody wrote. */
const mostFound = 600

type Parts = readonly (readonly [start: number, end: number])[]

/** Where a text stands: what else is asked of a rule there. */
type Around = {
  /** Anchors hold at the ends of these parts of the text. Asked for only where a pattern with anchors matches. */
  parts?(): Parts
  /** What a rule `needs` may also stand here. Asked for only where a match needs something. */
  beside?(): string
  /** Whether a rule can state anything here at all. */
  isOpen?(rule: Rule): boolean
}

/** Every rule that the text matches and no `unless` of it forbids. */
export function matchRules(compiled: CompiledRules, text: string, around: Around = {}): Hit[] {
  const { parts = () => [[0, text.length]], beside, isOpen = () => true } = around
  const lattice = latticeOf(compiled, text)
  const { matches: all } = matchesOf(compiled, compiled.matches, lattice, parts, ({ rule }) => isOpen(rule))
  if (all.length === 0) return []
  const asked = new Set(
    all.map(({ goal }) => goal.rule).filter(({ unless, needs }) => unless.length + needs.length > 0),
  )
  const conditionsOf = (where: TextLattice, its: () => Parts): Matches =>
    asked.size === 0
      ? { matches: [], until: where.text.length }
      : matchesOf(compiled, compiled.conditions, where, its, ({ rule }) => asked.has(rule))
  const { matches: conditions, until } = conditionsOf(lattice, parts)
  // Where nobody has looked for what forbids it, nothing is stated.
  const matches = all.filter(({ end }) => end <= until)
  const forbidden = Map.groupBy(
    conditions.filter(({ goal }) => goal.role === 'unless'),
    ({ goal }) => goal.rule,
  )
  const supported = new Set(conditions.flatMap(({ goal }) => (goal.role === 'needs' ? [goal.rule] : [])))
  const allowed = matches.filter(
    ({ goal, start, end }) => !forbidden.get(goal.rule)?.some((other) => other.start < end && start < other.end),
  )
  const lacks = ({ goal: { rule } }: Match): boolean => rule.needs.length > 0 && !supported.has(rule)
  if (beside !== undefined && allowed.some(lacks)) {
    const near = latticeOf(compiled, beside())
    for (const { goal } of conditionsOf(near, () => [[0, near.text.length]]).matches)
      if (goal.role === 'needs') supported.add(goal.rule)
  }
  return allowed
    .filter((match) => !lacks(match))
    .map(({ goal, start, end, passed, quoted }) => {
      const captures = capturesOf(compiled, passed)
      return { rule: goal.rule, start: quoted[0], end: quoted[1], around: [start, end], captures }
    })
}

/** Whether a text holds an entry of a list, as rules of this folder name it. */
export function holdsEntry(compiled: CompiledRules, text: string, list: string, folder: string): boolean {
  const symbol = findList(compiled.lists, folder, list)
  if (symbol === undefined) return false
  return latticeOf(compiled, text).lists.some((spans) => spans.some((span) => span.symbol === symbol))
}

/** The lists that are labels of rules and of which a text holds an entry, as `labelOf` numbers them. */
export function labelsIn(compiled: CompiledRules, text: string): readonly number[] {
  return latticeOf(compiled, text).labels
}

type Matches = { readonly matches: readonly Match[]; readonly until: number }

/** What a text has of these patterns, for the goals that are open, and up to where it was looked for. */
function matchesOf(
  { presence }: CompiledRules,
  { tree, starters, breaks }: Patterns,
  lattice: TextLattice,
  parts: () => Parts,
  isOpen: (goal: Goal) => boolean,
): Matches {
  const { tokens, words, text } = lattice
  const found: Found<Goal>[] = []
  const symbols = markSymbols(presence, lattice)
  const walk = { lattice, found, breaks, isOpen, isThere: (symbol: number) => isThere(presence, symbol) }
  const values = startingValues(starters, symbols, walk)
  let at = 0
  for (; at < words.length && found.length < mostFound; at++) walkFrom(tree, walk, at, values.get(at))
  const startOf = (token: number): number => tokens.starts[token] ?? 0
  const endOf = (token: number): number => tokens.ends[token - 1] ?? 0
  const matches = found
    .map(({ goal, start, end, passed }): Match => {
      const [first, last] = [passed[goal.marked[0] ?? -1], passed[goal.marked.at(-1) ?? -1]]
      const [from, to] = [startOf(start), endOf(end)]
      const quoted = [first ? startOf(first.start) : from, last ? endOf(last.end) : to] as const
      return { goal, start: from, end: to, quoted, passed }
    })
    .filter((match) => !(match.goal.starts || match.goal.ends) || fits(match, text, parts()))
  return { matches, until: at < words.length ? startOf(at) : text.length }
}

function capturesOf({ lists, finders }: CompiledRules, passed: readonly Passed[]): Captures {
  const captures = new Map<string, unknown>()
  for (const { symbol, meaning } of passed) {
    const isEntry = typeof meaning === 'object' && meaning !== null && 'row' in meaning
    const name = isEntry ? listName(lists, symbol) : (finders[symbol]?.name ?? '')
    const plain = name.replace(/\.\w+$| .*$/, '')
    let free = plain
    for (let count = 2; captures.has(free); count++) free = `${plain}${count}`
    captures.set(free, meaning)
  }
  return captures
}

/** Whether the anchors of a pattern hold: a statement begins and ends where one of the parts does. */
function fits({ goal: { starts, ends }, start, end }: Match, text: string, parts: Parts): boolean {
  if (starts && !parts.some(([from]) => from <= start && isBlank(text.slice(from, start)))) return false
  return !ends || parts.some(([, to]) => to >= end && isBlank(text.slice(end, to)))
}

function isBlank(text: string): boolean {
  return /^[\s.,:;)\]-]{0,80}$/.test(text)
}
