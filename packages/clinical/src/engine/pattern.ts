import { wordsOf } from './vocabulary.ts'

/**
 * A step of a pattern: a word, any entry of a word list (`NAME`, or one form of its verbs, `NAME.ed`), a typed value
 * (`{date}`, or `{number 1..60}` within limits), or up to so many other words.
 */
export type Step =
  | { readonly word: string }
  | { readonly list: string }
  | { readonly type: string }
  | { readonly gap: number }

/**
 * One way through a pattern. `starts` and `ends`: only at the beginning or the end of a statement. `marked`: which of its
 * lists and values, counted from 0, the finding quotes; without any it quotes all that the pattern matches.
 */
export type Way = {
  readonly steps: readonly Step[]
  readonly starts: boolean
  readonly ends: boolean
  readonly marked: readonly number[]
}

type Marked = Step & { readonly isMarked?: boolean }
type Piece = { readonly mark: string } | Marked | { readonly anchor: '^' | '$' }

const usualGap = 4
const widestGap = 12
/** More ways than this are a sign of a pattern that wants to be a word list. */
const mostWays = 400
const longestPattern = 120

/**
 * The ways through a pattern. The language: words; `NAME` for a word list; `{type}` for a value; `a | b` for either;
 * `( … )` to group; `?` behind what may be missing; `..` for up to four other words and `..9` for up to nine; `^` and `$`
 * for the beginning and the end of a statement. `{number 1..60}` is a value of which both ends are within these limits.
 * `@NAME` or `@{type}`: the finding is this alone, and the rest of the pattern stands around it.
 */
export function parsePattern(pattern: string): Way[] {
  if (pattern.length > longestPattern)
    throw new Error(`is longer than ${longestPattern} characters: put its words into a list`)
  if (/(?<![a-z\d])["'“”]|["'“”](?![a-z\d])/i.test(pattern))
    throw new Error('has quotation marks: the words of a pattern stand without them')
  const pieces = piecesOf(pattern)
  const { ways, next } = alternatives(pieces, 0)
  if (next < pieces.length) throw new Error('has a ) without a (')
  if (ways.length > mostWays) throw new Error(`stands for ${ways.length} wordings: put alternatives into a list`)
  return ways.map(toWay)
}

function toWay(pieces: readonly Piece[]): Way {
  const starts = pieces[0] !== undefined && 'anchor' in pieces[0] && pieces[0].anchor === '^'
  const last = pieces.at(-1)
  const ends = last !== undefined && 'anchor' in last && last.anchor === '$'
  const inner = pieces.slice(starts ? 1 : 0, ends ? -1 : undefined)
  const steps = inner.filter((piece): piece is Marked => !('anchor' in piece) && !('mark' in piece))
  if (steps.length < inner.length) throw new Error('may have ^ only at its beginning and $ only at its end')
  const solid = steps.filter((step) => !('gap' in step))
  if (solid.length === 0) throw new Error('may match nothing at all')
  const [head, tail] = [steps[0], steps.at(-1)]
  if ((head && 'gap' in head) || (tail && 'gap' in tail)) throw new Error('may not begin or end with ..')
  const named = steps.filter((step) => 'list' in step || 'type' in step)
  const marked = named.flatMap(({ isMarked }, at) => (isMarked ? [at] : []))
  return { steps, starts, ends, marked }
}

function piecesOf(pattern: string): Piece[] {
  const texts =
    pattern.match(
      /@?\{[a-z]+(?: [\d.]+)?\}|\.\.\d*|[()|?^$]|@?[A-Z][A-Z_]+(?:\.(?:s|ed|ing))?(?![a-z])|[^\s()|?^$]+/g,
    ) ?? []
  return texts.flatMap((text): Piece[] => {
    if (/^@[{A-Z]/.test(text)) return piecesOf(text.slice(1)).map((piece) => ({ ...piece, isMarked: true }))
    if (/^[()|?]$/.test(text)) return [{ mark: text }]
    if (text === '^' || text === '$') return [{ anchor: text }]
    if (text.startsWith('..')) return [{ gap: gapOf(text) }]
    if (text.startsWith('{')) return [{ type: text.slice(1, -1) }]
    if (/^[A-Z][A-Z_]+(?:\.|$)/.test(text)) return [{ list: text }]
    return wordsOf(text).map((word) => ({ word }))
  })
}

function gapOf(text: string): number {
  const most = text === '..' ? usualGap : Number(text.slice(2))
  if (most < 1 || most > widestGap) throw new Error(`may skip 1 to ${widestGap} words, not ${most}`)
  return most
}

/** Alternatives up to a closing bracket or the end. */
function alternatives(pieces: readonly Piece[], from: number): { ways: Piece[][]; next: number } {
  const all: Piece[][] = []
  let ways: Piece[][] = [[]]
  let at = from
  for (; at < pieces.length; at++) {
    const piece = pieces[at] as Piece
    const mark = 'mark' in piece ? piece.mark : undefined
    if (mark === ')') break
    if (mark === '|') {
      all.push(...ways)
      ways = [[]]
      continue
    }
    if (mark === '?') throw new Error('has a ? with nothing before it')
    const group = mark === '(' ? alternatives(pieces, at + 1) : { ways: [[piece]], next: at }
    if (mark === '(' && group.next >= pieces.length) throw new Error('has a ( without a )')
    at = group.next
    const after = pieces[at + 1]
    const isOptional = after !== undefined && 'mark' in after && after.mark === '?'
    if (isOptional) at++
    const choices = isOptional ? [...group.ways, []] : group.ways
    ways = ways.flatMap((way) => choices.map((choice) => [...way, ...choice]))
    if (ways.length > mostWays) throw new Error('stands for too many wordings: put alternatives into a list')
  }
  return { ways: [...all, ...ways], next: at }
}
