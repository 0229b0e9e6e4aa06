import type { Span } from './automaton.ts'
import { plural, verbForms } from './inflect.ts'
import { readLexicon } from './rule-files.ts'
import type { WordList } from './rule-words.ts'
import { numberOf, type Vocabulary, wordsOf } from './vocabulary.ts'

/** An entry as its list names it, and the other cells of its row in the lexicon. */
export type Entry = { readonly name: string; readonly row: Readonly<Record<string, string>> }

/** The word lists of all rule files, each with a number; an entry without a name is one that its list leaves out. */
export type WordLists = {
  /** The numbers of lists, by the folder of their file and by their names. */
  readonly folders: Map<string, Map<string, number>>
  /** By their numbers, from 1. */
  readonly names: string[]
  readonly tree: NameTree
}

type Named = { readonly symbol: number; readonly entry?: Entry }

/** Names of entries, word by word. */
export type NameTree = { readonly next: Map<number, NameTree>; readonly named: Named[] }

export function noNames(): NameTree {
  return { next: new Map(), named: [] }
}

/** The folder whose lists every rule may name. */
const forAll = 'words'

export function addList(lists: WordLists, vocabulary: Vocabulary, folder: string, name: string, list: WordList): void {
  const put = (phrase: string, entry?: Entry, form?: string): void => {
    const words = wordsOf(phrase).map((word) => numberOf(vocabulary, word))
    if (words.length === 0) throw new Error(`the list ${name} has an entry without letters`)
    const { named } = words.reduce(childOf, lists.tree)
    for (const one of form ? [name, `${name}.${form}`] : [name])
      named.push({ symbol: numberOfList(lists, folder, one), ...(entry ? { entry } : {}) })
  }
  for (const phrase of list.not) put(phrase)
  const plain = (word: string): Entry => ({ name: word, row: {} })
  for (const word of list.words) put(word, plain(word))
  for (const noun of list.nouns) for (const form of new Set([noun, plural(noun)])) put(form, plain(noun))
  for (const verb of list.verbs) {
    const { s, ed, ing } = verbForms(verb)
    put(verb, plain(verb))
    put(s, plain(verb), 's')
    for (const form of ed) put(form, plain(verb), 'ed')
    put(ing, plain(verb), 'ing')
  }
  for (const { phrase, entry } of entriesOf(list)) put(phrase, entry)
}

/** The rows of a list's lexicon, by each of their names. */
function entriesOf({ lexicon, having }: WordList): { phrase: string; entry: Entry }[] {
  if (lexicon === undefined) return []
  return readLexicon(lexicon).flatMap((row) => {
    if (having !== undefined && !row[having]) return []
    const names = [row.name ?? '', ...cellOf(row.synonyms)].filter(Boolean)
    const phrases = new Set([
      ...names.flatMap((each) => (/[a-z]{3}$/.test(each) ? [each, plural(each)] : [each])),
      ...cellOf(row.acts)
        .map(verbForms)
        .flatMap(({ ed, ing }) => [...ed, ing]),
    ])
    return [...phrases].map((phrase) => ({ phrase, entry: { name: row.name ?? '', row } }))
  })
}

/** What stands in a cell with `|` between its parts. */
function cellOf(cell = ''): string[] {
  return cell
    .split('|')
    .map((one) => one.trim())
    .filter(Boolean)
}

/** The number of a list, or of the forms of its verbs, of this folder or for all; undefined where there is no such list. */
export function findList({ folders }: WordLists, folder: string, name: string): number | undefined {
  return folders.get(folder)?.get(name) ?? folders.get(forAll)?.get(name)
}

function numberOfList({ folders, names }: WordLists, folder: string, name: string): number {
  const own = folders.get(folder) ?? new Map<string, number>()
  folders.set(folder, own)
  const number = own.get(name) ?? names.push(name)
  own.set(name, number)
  return number
}

export function listName({ names }: WordLists, symbol: number): string {
  return names[symbol - 1] ?? ''
}

function childOf({ next }: NameTree, word: number): NameTree {
  const child = next.get(word) ?? noNames()
  next.set(word, child)
  return child
}

const none: readonly Span[] = []

/** The entries that begin at a token, unless a longer name begins there that the list leaves out. */
export function entriesAt({ tree }: WordLists, words: readonly number[], token: number): readonly Span[] {
  let node = tree.next.get(words[token] ?? 0)
  if (!node) return none
  const found: Span[] = []
  const out: Span[] = []
  for (let end = token + 1; node; end++) {
    for (const { symbol, entry } of node.named) (entry ? found : out).push({ symbol, end, meaning: entry })
    node = node.next.get(words[end] ?? 0)
  }
  if (out.length === 0) return found
  return found.filter(({ symbol, end }) => !out.some((other) => other.symbol === symbol && other.end > end))
}
