import { dehyphenate, fold } from './fold.ts'

/**
 * What a search looks through: the distinct folded tokens of the text and of its dehyphenated form, each between spaces.
 * Nothing is lost to it, because a search term never holds white space.
 */
export function searchKey(text: string): string {
  const folded = fold(text)
  const joined = dehyphenate(folded)
  const tokens = new Set(folded.split(/\s+/u))
  if (joined !== folded) for (const token of joined.split(/\s+/u)) tokens.add(token)
  tokens.delete('')
  return tokens.size > 0 ? ` ${[...tokens].join(' ')} ` : ''
}
