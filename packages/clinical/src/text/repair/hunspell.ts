import { countLeading } from '../count-leading.ts'

/** One way to change a word at its end or its start: `y` taken off and `ies` put on, where what stands there fits `where`. */
type Affix = {
  readonly flag: string
  /** Whether a word may have one at its start and one at its end. */
  readonly joins: boolean
  readonly taken: string
  readonly put: string
  readonly where: RegExp | undefined
}
type Stem = { readonly spelled: string; readonly flags: string }

/** A page asks for a few hundred words, and the forms are a hundred thousand: an affix is undone, no form is made. */
export type Dictionary = {
  readonly prefixes: readonly Affix[]
  /** By what they put on. */
  readonly suffixes: ReadonlyMap<string, readonly Affix[]>
  readonly longestSuffix: number
  /** By how they are written in small letters. */
  readonly stems: ReadonlyMap<string, readonly Stem[]>
  /** The keys of `stems` in order. */
  readonly ordered: readonly string[]
}

export function readHunspell(affixFile: string, wordFile: string): Dictionary {
  const { prefixes, suffixes } = readAffixes(affixFile)
  const stems = readStems(wordFile)
  return {
    prefixes,
    suffixes: Map.groupBy(suffixes, ({ put }) => put),
    longestSuffix: Math.max(0, ...suffixes.map(({ put }) => put.length)),
    stems,
    ordered: Array.from(stems.keys()).sort(),
  }
}

/** Whether it is a word or a form of one. In small letters. */
export function hasWord(dictionary: Dictionary, word: string): boolean {
  if (isForm(dictionary, word)) return true
  return dictionary.prefixes.some(
    (prefix) => word.startsWith(prefix.put) && isForm(dictionary, without(prefix, word), prefix),
  )
}

/** Whether a word or a form of one begins so. In small letters. */
export function hasBeginning(dictionary: Dictionary, start: string): boolean {
  if (begins(dictionary, start)) return true
  return dictionary.prefixes.some((prefix) => {
    if (prefix.put.startsWith(start)) return true
    return start.startsWith(prefix.put) && begins(dictionary, without(prefix, start), prefix)
  })
}

/** A stem, or one with a suffix; behind a prefix only such as may have both. */
function isForm(dictionary: Dictionary, word: string, prefix?: Affix): boolean {
  if (stemsOf(dictionary, word, prefix).length > 0) return true
  if (prefix?.joins === false) return false
  for (let at = Math.max(1, word.length - dictionary.longestSuffix); at <= word.length; at++) {
    const suffixes = dictionary.suffixes.get(word.slice(at)) ?? []
    if (suffixes.some((suffix) => isTaken(dictionary, word.slice(0, at), suffix, prefix))) return true
  }
  return false
}

function begins(dictionary: Dictionary, start: string, prefix?: Affix): boolean {
  const { ordered, suffixes, longestSuffix } = dictionary
  for (let at = countLeading(ordered, (word) => word < start); ordered[at]?.startsWith(start); at++)
    if (stemsOf(dictionary, ordered[at] ?? '', prefix).length > 0) return true
  if (prefix?.joins === false) return false
  for (let at = Math.max(1, start.length - longestSuffix); at < start.length; at++)
    for (const [put, same] of suffixes)
      if (put.startsWith(start.slice(at)) && same.some((one) => isTaken(dictionary, start.slice(0, at), one, prefix)))
        return true
  return false
}

/** Whether what is left without the suffix is of a stem that takes it. */
function isTaken(dictionary: Dictionary, rest: string, suffix: Affix, prefix?: Affix): boolean {
  if (prefix && !suffix.joins) return false
  return stemsOf(dictionary, rest + suffix.taken, prefix).some((stem) => takes(stem, suffix))
}

function stemsOf({ stems }: Dictionary, word: string, prefix?: Affix): readonly Stem[] {
  const found = stems.get(word) ?? []
  return prefix ? found.filter((stem) => takes(stem, prefix)) : found
}

function takes({ spelled, flags }: Stem, { flag, where }: Affix): boolean {
  return flags.includes(flag) && (where?.test(spelled) ?? true)
}

function without(prefix: Affix, word: string): string {
  return prefix.taken + word.slice(prefix.put.length)
}

/** The first line of the file is the number of its words. */
function readStems(file: string): Map<string, Stem[]> {
  const stems = new Map<string, Stem[]>()
  const [, ...lines] = file.split('\n')
  for (const line of lines) {
    const [spelled = '', flags = ''] = line.trim().split('/')
    if (spelled === '') continue
    const small = spelled.toLowerCase()
    const same = stems.get(small)
    if (same) same.push({ spelled, flags })
    else stems.set(small, [{ spelled, flags }])
  }
  return stems
}

/** The first line of a group says whether its affixes join. Lines of other kinds are about compounds and suggestions. */
function readAffixes(file: string): { prefixes: Affix[]; suffixes: Affix[] } {
  const joining = new Map<string, boolean>()
  const found: { prefixes: Affix[]; suffixes: Affix[] } = { prefixes: [], suffixes: [] }
  for (const line of file.split('\n')) {
    const [kind, flag = '', first = '', put = '', where = '.'] = line.trim().split(/ +/)
    if (kind !== 'PFX' && kind !== 'SFX') continue
    const joins = joining.get(flag)
    if (joins === undefined) {
      joining.set(flag, first === 'Y')
      continue
    }
    const place = new RegExp(kind === 'PFX' ? `^${where}` : `${where}$`)
    const affix = { flag, joins, taken: first === '0' ? '' : first, put, where: where === '.' ? undefined : place }
    found[kind === 'PFX' ? 'prefixes' : 'suffixes'].push(affix)
  }
  return found
}
