import { readRuleFile } from '../engine/rule-files.ts'
import { type CueList, type CueSide, sidesMeet } from './cue.ts'
import { type PhraseGroup, phraseKey, toPhraseGroups } from './phrase-groups.ts'

const sides: readonly unknown[] = ['before', 'after', 'both'] satisfies CueSide[]

export function readCueFile(path: string, meanings?: readonly string[]): CueList[] {
  return toCueLists(`rules/${path}`, readRuleFile(path), meanings)
}

/** The cue groups of a file. Without `meanings`, `says` may be any word: a subject has meanings of its own. */
export function toCueLists(file: string, data: unknown, meanings?: readonly string[]): CueList[] {
  const groups = toPhraseGroups(file, data, ['says', 'side', 'within', 'closing'])
  const lists = groups.map((group) => toCueList(group, meanings))
  refuseContradictions(file, lists)
  return lists
}

function toCueList({ id, where, fields, phrases }: PhraseGroup, meanings?: readonly string[]): CueList {
  const { says, side, within, closing } = fields
  const isMeaning = typeof says === 'string' && (meanings ? meanings.includes(says) : /^[a-z][a-z-]*$/.test(says))
  if (!isMeaning) throw new Error(`${where}: \`says\` must be ${meanings ? oneOf(meanings) : 'a word in lower case'}`)
  if (!isSide(side)) throw new Error(`${where}: \`side\` must be before, after or both`)
  if (within !== undefined && !(Number.isInteger(within) && Number(within) >= 0))
    throw new Error(`${where}: \`within\` must be a number of words, 0 or more; delete it to allow any number`)
  if (closing !== undefined && closing !== true) throw new Error(`${where}: \`closing\` must be true; else delete it`)
  const limits = { ...(within !== undefined && { within: Number(within) }), ...(closing && { closing }) }
  return { id, says, side, ...limits, phrases }
}

function isSide(side: unknown): side is CueSide {
  return sides.includes(side)
}

function oneOf(words: readonly string[]): string {
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}

/** A phrase may have two meanings in one file only if it has one before its target and the other after it. */
function refuseContradictions(file: string, lists: readonly CueList[]): void {
  const seen = new Map<string, CueList[]>()
  for (const list of lists) {
    for (const phrase of list.phrases) {
      const others = seen.get(phraseKey(phrase)) ?? []
      const other = others.find(({ side }) => sidesMeet(side, list.side))
      if (other)
        throw new Error(`${file}, group ${list.id}: \`${phrase}\` is in group ${other.id} too; delete it from one`)
      seen.set(phraseKey(phrase), [...others, list])
    }
  }
}
