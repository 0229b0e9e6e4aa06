import { verbForms } from './inflect.ts'
import { linesOf, listOf, type Problems, readMap, readText, unknownKeys } from './rule-fields.ts'

/** `heading`: in the heading, the label or the question that the words stand under. */
const sides = ['before', 'after', 'both', 'heading'] as const

export type OwnCue = {
  readonly id: string
  readonly says: string
  readonly side: (typeof sides)[number]
  readonly within?: number
  readonly phrases: readonly string[]
}

/** Entries as they are, with the forms of verbs, with plurals, or a file of the lexicon; `not`: longer names that are none. */
export type WordList = {
  readonly words: readonly string[]
  readonly not: readonly string[]
  readonly verbs: readonly string[]
  readonly nouns: readonly string[]
  readonly lexicon?: string
  /** Of the lexicon, only rows that have something in this column. */
  readonly having?: string
}

export function toLists(data: unknown, at: string, problems: Problems): Readonly<Record<string, WordList>> {
  const lists = readMap(data ?? {}, `${at}, lists`, problems)
  return Object.fromEntries(
    Object.entries(lists).map(([name, list]) => {
      if (!/^[A-Z][A-Z_]+$/.test(name)) problems.push(`${at}, list ${name}: write its name in capitals`)
      const parts =
        Array.isArray(list) || typeof list === 'string'
          ? { words: list }
          : readMap(list, `${at}, list ${name}`, problems)
      unknownKeys(parts, ['words', 'verbs', 'nouns', 'lexicon', 'having', 'not'], `${at}, list ${name}`, problems)
      return [
        name,
        {
          words: linesOf(parts.words),
          not: linesOf(parts.not),
          verbs: linesOf(parts.verbs),
          nouns: linesOf(parts.nouns),
          ...(typeof parts.lexicon === 'string' ? { lexicon: parts.lexicon } : {}),
          ...(typeof parts.having === 'string' ? { having: parts.having } : {}),
        },
      ]
    }),
  )
}

export function toCues(data: unknown, at: string, problems: Problems): OwnCue[] {
  return listOf(data, `${at}, cues`, problems).map((one): OwnCue => {
    const cue = readMap(one, `${at}, cues`, problems)
    const id = readText(cue.id, `${at}, cues: give each an \`id\``, problems)
    unknownKeys(cue, ['id', 'says', 'side', 'within', 'phrases', 'verbs'], `${at}, cue ${id}`, problems)
    const side = sides.find((known) => known === (cue.side ?? 'before'))
    if (side === undefined) problems.push(`${at}, cue ${id}: \`side\` is before, after, both or heading`)
    return {
      id,
      says: readText(cue.says, `${at}, cue ${id}: give it a word that it \`says\``, problems),
      side: side ?? 'before',
      ...(typeof cue.within === 'number' ? { within: cue.within } : {}),
      phrases: [...linesOf(cue.phrases), ...linesOf(cue.verbs).flatMap(formsOf)],
    }
  })
}

function formsOf(verb: string): string[] {
  const { s, ed, ing } = verbForms(verb)
  return [...new Set([verb, s, ...ed, ing])]
}
