import { allergenWords } from '../../allergy/find-allergens.ts'
import { reactionWords } from '../../allergy/find-reactions.ts'
import { generalCues } from '../../assertion/cues.ts'
import { lexicon } from '../../drugs/lexicon.ts'
import { allParts } from '../../medical/conditions/parts.ts'
import { procedurePhrases } from '../../medical/events/find-procedures.ts'
import { compiledRules } from '../../rule-reader/rule-set.ts'
import { sectionTitles } from '../section-titles.ts'
import { spokenWords } from './spoken-words.ts'

let words: ReadonlySet<string> | undefined

/** The words of all rules, word lists and titles of sections, in small letters. */
export function knownWords(): ReadonlySet<string> {
  words ??= new Set(
    [
      spokenWords,
      compiledRules.vocabulary.keys(),
      lexicon.names.keys(),
      allergenWords().keys(),
      reactionWords().keys(),
      sectionTitles.keys(),
      generalCues.flatMap(({ phrases }) => phrases),
      allParts.map(([phrase]) => phrase),
      procedurePhrases(),
    ].flatMap((list) => Array.from(list).flatMap((phrase) => phrase.toLowerCase().split(/[^a-z0-9]+/))),
  )
  return words
}
