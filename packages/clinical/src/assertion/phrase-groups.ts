import { expandAlternatives, toPhrases } from './phrases.ts'

/** A group of a rule file: its phrases are checked, its other fields are not. */
export type PhraseGroup = {
  readonly id: string
  /** The file and the group, for messages. */
  readonly where: string
  readonly fields: Readonly<Record<string, unknown>>
  readonly phrases: readonly string[]
}

/** The characters that the search knows. */
const searchable = /^[a-z0-9'.+/&%()#][a-z0-9'.+/&%()# -]*$/

/** The groups of a file, with every `(a | b)` expanded. `keys` are the fields allowed besides `id` and `phrases`. */
export function toPhraseGroups(file: string, data: unknown, keys: readonly string[]): PhraseGroup[] {
  if (!Array.isArray(data) || data.length === 0)
    throw new Error(`${file}: must be a list of groups, each beginning with "- id:"`)
  const groups = data.map((fields: unknown, at) => toGroup(file, fields, at, ['id', 'phrases', ...keys]))
  const ids = groups.map(({ id }) => id)
  const twice = groups.find(({ id }, at) => ids.indexOf(id) !== at)
  if (twice) throw new Error(`${twice.where}: another group has this \`id\`; join the two or rename one`)
  return groups
}

function toGroup(file: string, given: unknown, at: number, keys: readonly string[]): PhraseGroup {
  if (!isRecord(given) || typeof given.id !== 'string' || given.id === '')
    throw new Error(`${file}, group ${at + 1}: needs an \`id\`, such as \`id: negated.before\``)
  const { id, phrases, ...fields } = given
  const where = `${file}, group ${id}`
  const unknown = Object.keys(given).find((key) => !keys.includes(key))
  if (unknown !== undefined) throw new Error(`${where}: unknown key \`${unknown}\`; use ${keys.join(', ')}`)
  return { id, where, fields, phrases: readPhrases(where, phrases) }
}

function isRecord(given: unknown): given is Record<string, unknown> {
  return typeof given === 'object' && given !== null && !Array.isArray(given)
}

function readPhrases(where: string, lines: unknown): string[] {
  const phrases = (Array.isArray(lines) ? lines : []).flatMap((line: unknown) => {
    if (typeof line === 'string') return toPhrases(line).flatMap(expandAlternatives)
    throw new Error(`${where}: \`${JSON.stringify(line)}\` is not text; put it in quotes`)
  })
  if (phrases.length === 0) throw new Error(`${where}: \`phrases\` must list at least one phrase`)
  for (const phrase of phrases) {
    if (!searchable.test(phrase))
      throw new Error(
        `${where}: \`${phrase}\` may hold only lower-case letters, digits, spaces and ' . + / & % ( ) # -`,
      )
  }
  const keys = phrases.map(phraseKey)
  const twice = phrases.find((_, at) => keys.indexOf(keys[at] ?? '') !== at)
  if (twice !== undefined) throw new Error(`${where}: \`${twice}\` is listed twice; delete one`)
  return phrases
}

/** The search takes a hyphen for a space. */
export function phraseKey(phrase: string): string {
  return phrase.replaceAll('-', ' ')
}
