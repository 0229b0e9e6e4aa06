import type { CueList, CueRule } from './cue.ts'
import { falseNegations, negationCues } from './negation-cues.ts'
import { falsePersons, personCues } from './person-cues.ts'
import { possibilityCues } from './possibility-cues.ts'
import { falseTimes, timeCues } from './time-cues.ts'

/** A false cue comes first: with equal words it wins. */
const lists: readonly CueList[] = [
  ...[...falseNegations, ...falseTimes, ...falsePersons],
  ...[...negationCues, ...possibilityCues, ...timeCues, ...personCues],
]

/** Every cue with its rule; lists hold phrases parted by commas. */
export const cueRules: readonly (readonly [phrase: string, rule: CueRule])[] = lists.flatMap(
  ({ id, phrases, ...rule }) =>
    toPhrases(phrases).map((phrase): readonly [string, CueRule] => [
      phrase,
      { ...rule, id: `${id}.${phrase.replaceAll(' ', '-')}` },
    ]),
)

export function toPhrases(list: string): string[] {
  return list
    .split(',')
    .map((phrase) => phrase.trim().replace(/\s+/g, ' '))
    .filter((phrase) => phrase !== '')
}
