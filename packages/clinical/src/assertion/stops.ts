import { readRuleFile } from '../engine/rule-files.ts'
import { phraseKey, toPhraseGroups } from './phrase-groups.ts'

/** Which cues reach no further. */
export type Stop = 'all' | 'all-but-hypothetical'

export type StopPhrase = readonly [phrase: string, stop: Stop]

/** The phrases of a stop file, each with the cues that it stops. */
export function toStops(file: string, data: unknown): StopPhrase[] {
  const groups = new Map<string, string>()
  return toPhraseGroups(file, data, ['stops']).flatMap(({ id, where, fields: { stops: stop }, phrases }) => {
    if (stop !== 'all' && stop !== 'all-but-hypothetical')
      throw new Error(`${where}: \`stops\` must be all or all-but-hypothetical`)
    return phrases.map((phrase) => {
      const other = groups.get(phraseKey(phrase))
      if (other !== undefined) throw new Error(`${where}: \`${phrase}\` is in group ${other} too; delete it from one`)
      groups.set(phraseKey(phrase), id)
      return [phrase, stop] as const
    })
  })
}

export function readStopFile(path: string): StopPhrase[] {
  return toStops(`rules/${path}`, readRuleFile(path))
}

/** The stops of every subject. */
export const stops: readonly StopPhrase[] = readStopFile('context/stops.yaml')
