import { type Automaton, addPattern, type Edge, noteGaps } from './automaton.ts'
import { parsePattern, type Step, type Way } from './pattern.ts'
import { makePresence, type Presence } from './presence.ts'
import type { Rule, RuleFile } from './rule-file.ts'
import { addStart, type Starters } from './starters.ts'
import { numberOf, type Vocabulary } from './vocabulary.ts'
import { addList, findList, noNames, type WordLists } from './word-lists.ts'

/** A typed value in a text; offsets in the text. */
export type TypedValue = { readonly start: number; readonly end: number; readonly meaning: unknown }
/** Finds the values of a type in a text: `{date}`, `{site}`. */
export type ValueFinder = (text: string) => readonly TypedValue[]

/** A type of values by its name; `number 1..60` has the finder of `number` and limits. */
type TypeFinder = { readonly name: string; readonly find: ValueFinder; readonly limits?: string }

/** A way through a pattern of a rule, and what the pattern is to the rule. */
export type Goal = Omit<Way, 'steps'> & { readonly rule: Rule; readonly role: 'match' | 'unless' | 'needs' }

/** Patterns as one tree, and what is looked for before it is walked. */
export type Patterns = {
  readonly tree: Automaton<Goal>
  readonly starters: Starters<Goal>
  /** Words and marks that no gap reaches over. */
  readonly breaks: ReadonlySet<number>
}

/** All rules as one automaton over words. It knows no medicine: word lists and typed values are given to it. */
export type CompiledRules = {
  readonly vocabulary: Vocabulary
  readonly lists: WordLists
  /** What rules match. */
  readonly matches: Patterns
  /** What forbids a match or what it needs: only asked where there is one. */
  readonly conditions: Patterns
  readonly finders: TypeFinder[]
  /** The lists that are labels of rules. */
  readonly labels: Set<number>
  readonly presence: Presence
}

/** The end of a sentence or of a cell. */
const ends = [';', '?', '!', '|']
/** What a match may not skip: it would state the contrary of what the page says. */
const denying = ['not', 'no', 'never', 'without', 'nor']

/** No pattern looks further than this many ways through its gaps. */
const mostSkipped = 170

export function compileRules(
  files: readonly RuleFile[],
  finders: Readonly<Record<string, ValueFinder>>,
): CompiledRules {
  const vocabulary: Vocabulary = new Map()
  const numbers = (words: readonly string[]): number[] => words.map((word) => numberOf(vocabulary, word))
  const draft: Draft = {
    vocabulary,
    lists: { folders: new Map(), names: [], tree: noNames() },
    finders: Object.entries(finders).map(([name, find]) => ({ name, find })),
    matches: noPatterns(numbers([...ends, ...denying])),
    conditions: noPatterns(numbers(ends)),
    labels: new Set(),
  }
  addLists(draft, files)
  const ids = new Set<string>()
  for (const { path, rules } of files)
    for (const rule of rules) {
      if (ids.has(rule.id)) throw new Error(`rules/${path}: there are two rules ${rule.id}`)
      ids.add(rule.id)
      addRule(draft, path, rule)
    }
  for (const { tree } of [draft.matches, draft.conditions]) noteGaps(tree)
  return { ...draft, presence: makePresence(vocabulary.size, draft.lists.names.length) }
}

/** Rules as far as they are added. */
type Draft = Omit<CompiledRules, 'presence'>

function noPatterns(breaks: readonly number[]): Patterns {
  return { tree: {}, starters: { types: [], byOne: new Map(), alone: [] }, breaks: new Set(breaks) }
}

function addLists({ lists, vocabulary }: Draft, files: readonly RuleFile[]): void {
  const owners = new Map<string, string>()
  for (const { path, lists: own } of files)
    for (const [name, list] of Object.entries(own)) {
      const folder = path.split('/')[0] ?? ''
      const owner = owners.get(`${folder} ${name}`)
      if (owner !== undefined) throw new Error(`rules/${path}: the list ${name} is already in rules/${owner}`)
      owners.set(`${folder} ${name}`, path)
      addList(lists, vocabulary, folder, name, list)
    }
}

function addRule(draft: Draft, path: string, rule: Rule): void {
  for (const list of [rule.label, rule.beside])
    if (list !== undefined && findList(draft.lists, rule.folder, list) === undefined)
      throw new Error(
        `rules/${path}, ${rule.id}: its \`label\` or \`beside\` is ${list}, ${whyNoList(draft.lists, list)}`,
      )
  const label = labelOf(draft, rule)
  if (label !== undefined) draft.labels.add(label)
  for (const role of ['match', 'unless', 'needs'] as const)
    for (const pattern of rule[role]) {
      try {
        for (const { steps, ...way } of parsePattern(pattern)) {
          const edges = steps.map((step) => toEdge(draft, rule.folder, step))
          const skipped = edges.reduce((all, edge) => ('gap' in edge ? all * (edge.gap + 1) : all), 1)
          if (skipped > mostSkipped) throw new Error('skips too much: make its .. shorter')
          const { tree, starters } = role === 'match' ? draft.matches : draft.conditions
          const goal = { ...way, rule, role }
          addPattern(tree, edges, goal)
          addStart(starters, edges, goal)
        }
      } catch (error) {
        const problem = error instanceof Error ? error.message : String(error)
        throw new Error(`rules/${path}, ${rule.id}: the pattern «${pattern}» ${problem}`)
      }
    }
}

function toEdge({ vocabulary, lists, finders }: Draft, folder: string, step: Step): Edge {
  if ('gap' in step) return step
  if ('word' in step) return { word: numberOf(vocabulary, step.word) }
  if ('type' in step) return { type: finderOf(finders, step.type) }
  const list = findList(lists, folder, step.list)
  if (list === undefined) throw new Error(`uses ${step.list}, ${whyNoList(lists, step.list)}`)
  return { list }
}

/** The list of a rule's labels. */
export function labelOf({ lists }: Pick<CompiledRules, 'lists'>, { folder, label }: Rule): number | undefined {
  return label === undefined ? undefined : findList(lists, folder, label)
}

/** Lists of another folder are the mistake that people make: they see the list, and it is there. */
function whyNoList({ folders }: WordLists, name: string): string {
  const others = [...folders].filter(([, own]) => own.has(name)).map(([folder]) => `rules/${folder}`)
  if (name.includes('.')) return 'which is no form of a word list: those under `verbs` alone have .ed, .ing and .s'
  return others.length > 0
    ? `a word list of ${others.join(', ')} only: give this folder one under \`lists\`, or move it to rules/words`
    : 'which is no word list: add it under `lists`; a plain word is written in small letters'
}

/** The number of a finder; `number 1..60` becomes a finder of its own. */
function finderOf(finders: TypeFinder[], type: string): number {
  const known = finders.findIndex(({ name }) => name === type)
  if (known >= 0) return known
  const [plain = '', limits = ''] = type.split(' ')
  const base = finders.find(({ name }) => name === plain)
  if (!base) throw new Error(`uses {${type}}; there are ${finders.map(({ name }) => `{${name}}`).join(' ')}`)
  return finders.push({ name: type, find: base.find, limits }) - 1
}

/** Whether both ends of a range of numbers are within `1..60`. */
export function isWithin(meaning: unknown, limits: string): boolean {
  const [least, most] = limits.split('..').map(Number)
  if (least === undefined || most === undefined || !Array.isArray(meaning)) return false
  return meaning.every((end) => typeof end === 'number' && end >= least && end <= most)
}
