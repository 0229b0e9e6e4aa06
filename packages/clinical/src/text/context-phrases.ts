import { type Token, tokensOf, tokenTypes } from './context-tokens.ts'

/** Lists of words that a rule names in braces. */
export type WordLists = ReadonlyMap<string, readonly string[]>

/** `word`, `word*` for all that begins so, a mark, the edge of a line, or a type such as `{zip}`. */
type Element =
  | { readonly kind: 'word' | 'prefix' | 'mark'; readonly text: string }
  | { readonly kind: 'start' | 'end' }
  | { readonly kind: 'type'; readonly text: string }

type Phrase = readonly Element[]

/** Phrases by their first word, so that a long list costs no more than a short one. */
export type PhraseList = {
  readonly byWord: ReadonlyMap<string, readonly Phrase[]>
  readonly others: readonly Phrase[]
}

/** Marks that part what belongs to the abbreviation from what does not. */
const stops = new Set(['.', ';', '|'])

export function phraseList(written: readonly string[], lists: WordLists): PhraseList {
  const byWord = new Map<string, Phrase[]>()
  const others: Phrase[] = []
  for (const phrase of written.flatMap((one) => unfold(one, lists)).map(toPhrase)) {
    const [first] = phrase
    if (first?.kind !== 'word') others.push(phrase)
    else byWord.set(first.text, [...(byWord.get(first.text) ?? []), phrase])
  }
  return { byWord, others }
}

/** One phrase for each word of a list that the phrase names. */
function unfold(written: string, lists: WordLists): string[] {
  const named = [...lists.keys()].find((name) => written.includes(`{${name}}`))
  if (named === undefined) return [written]
  return (lists.get(named) ?? []).flatMap((word) => unfold(written.replace(`{${named}}`, word), lists))
}

function toPhrase(written: string): Phrase {
  const phrase = written.split(' ').filter(Boolean).flatMap(toElements)
  if (phrase.length === 0) throw new Error('an empty phrase')
  return phrase
}

function toElements(written: string): Element[] {
  if (written === '{start}') return [{ kind: 'start' }]
  if (written === '{end}') return [{ kind: 'end' }]
  if (written === '{gap}') return [{ kind: 'mark', text: '  ' }]
  if (written === '{comma}') return [{ kind: 'mark', text: ',' }]
  if (written.startsWith('{')) {
    const text = written.slice(1, -1)
    if (!(text in tokenTypes)) throw new Error(`there is no list and no type of words called ${written}`)
    return [{ kind: 'type', text }]
  }
  if (written.length > 1 && written.endsWith('*')) return [{ kind: 'prefix', text: written.slice(0, -1).toLowerCase() }]
  return tokensOf(written).map(({ lower, kind }) => ({ kind: kind === 'mark' ? 'mark' : 'word', text: lower }))
}

/**
 * Where the longest phrase of the list that begins at a token ends, no further than `limit`; undefined where none begins
 * there. Before the first token stands the start of the line, at -1.
 */
export function matchAt(
  list: PhraseList,
  tokens: readonly Token[],
  at: number,
  limit: number = tokens.length,
): number | undefined {
  let longest: number | undefined
  for (const phrases of [list.byWord.get(tokens[at]?.lower ?? '') ?? [], list.others])
    for (const phrase of phrases) {
      const end = endOf(phrase, tokens, at)
      if (end !== undefined && end <= limit && end > (longest ?? -2)) longest = end
    }
  return longest
}

function endOf(phrase: Phrase, tokens: readonly Token[], from: number): number | undefined {
  let at = from
  for (const [index, element] of phrase.entries()) {
    if (index > 0 && element.kind !== 'mark') at = afterMarks(tokens, at, element)
    const length = lengthOf(element, tokens, at)
    if (length === undefined) return undefined
    at += length
  }
  return at
}

/** Marks between two words of a phrase count for nothing, but for those that part. */
function afterMarks(tokens: readonly Token[], from: number, element: Element): number {
  let at = from
  while (tokens[at]?.kind === 'mark' && !(element.kind === 'type' && lengthOf(element, tokens, at))) {
    if (stops.has(tokens[at]?.text ?? '') && element.kind !== 'end') break
    at++
  }
  return at
}

function lengthOf(element: Element, tokens: readonly Token[], at: number): number | undefined {
  const token = tokens[at]
  switch (element.kind) {
    case 'start':
      return at === -1 ? 1 : undefined
    case 'end':
      return isLast(tokens, at) ? 0 : undefined
    case 'type':
      return tokenTypes[element.text]?.(tokens, at) || undefined
    case 'prefix':
      return token?.lower.startsWith(element.text) ? 1 : undefined
    case 'word':
    case 'mark':
      return token?.lower === element.text ? 1 : undefined
  }
}

/** Whether nothing but marks follows. */
function isLast(tokens: readonly Token[], from: number): boolean {
  let at = from
  while (at >= 0 && tokens[at]?.kind === 'mark') at++
  return at >= tokens.length
}

export function isStop({ text }: Token): boolean {
  return stops.has(text)
}
