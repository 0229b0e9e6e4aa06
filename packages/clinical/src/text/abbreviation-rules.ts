import { readRuleFile } from '../engine/rule-files.ts'
import { type PhraseList, phraseList, type WordLists } from './context-phrases.ts'

/** What stands around an abbreviation. All parts that are given must hold. */
export type Context = {
  readonly before?: PhraseList
  readonly after?: PhraseList
  readonly line?: PhraseList
  readonly lineLacks?: PhraseList
  /** How many words away `before` and `after` may begin. */
  readonly within: number
  /** How many different phrases of `line` there must be. */
  readonly times: number
  /** Between the abbreviation and `after` stand only words that begin with a capital. */
  readonly throughNames: boolean
}

export type AbbreviationRule = {
  readonly abbreviation: string
  /** The finding that it gives, in words of the finding's text. */
  readonly sense: string
  readonly also: readonly string[]
  readonly anyCase: boolean
  readonly needs: readonly Context[]
  readonly notWhen: readonly Context[]
  readonly butWhen: readonly Context[]
  readonly examples: readonly string[]
  readonly not: readonly string[]
}

export type AbbreviationRules = {
  /** Contexts in which no abbreviation in capitals is medical. */
  readonly furniture: readonly Context[]
  readonly rules: readonly AbbreviationRule[]
}

const file = 'abbreviations.yaml'
const contextKeys = new Set(['before', 'after', 'line', 'line-lacks', 'within', 'times', 'through-names'])
const ruleKeys = new Set(['sense', 'also', 'any-case', 'needs', 'not-when', 'but-when', 'examples', 'not'])

type Raw = Readonly<Record<string, unknown>>

/** The table of `rules/abbreviations.yaml`. */
export function readAbbreviationRules(): AbbreviationRules {
  return toAbbreviationRules(readRuleFile(file))
}

/** Throws an error that names the entry where the table is not complete. */
export function toAbbreviationRules(data: unknown): AbbreviationRules {
  const raw = toRaw(data, 'The file')
  const lists = new Map(
    Object.entries(toRaw(raw.words ?? {}, 'words')).map(([name, list]) => [name, toTexts(list, name)]),
  )
  const contexts = (value: unknown, place: string): Context[] =>
    toList(value ?? [], place).map((one) => toContext(toRaw(one, place), place, lists))
  const rules = Object.entries(toRaw(raw.abbreviations, 'abbreviations')).map(([abbreviation, value]) =>
    toRule(abbreviation, toRaw(value, abbreviation), contexts),
  )
  return { furniture: contexts(raw.furniture, 'furniture'), rules }
}

function toRule(
  abbreviation: string,
  raw: Raw,
  contexts: (value: unknown, place: string) => Context[],
): AbbreviationRule {
  refuseUnknown(raw, ruleKeys, abbreviation)
  const examples = toTexts(raw.examples ?? [], `${abbreviation}: examples`)
  const not = toTexts(raw.not ?? [], `${abbreviation}: not`)
  if (examples.length < 2) throw problem(`${abbreviation} needs two examples or more`)
  if (not.length === 0) throw problem(`${abbreviation} needs a line under "not"`)
  if (typeof raw.sense !== 'string') throw problem(`${abbreviation} needs a sense`)
  const rule = {
    needs: contexts(raw.needs, `${abbreviation}: needs`),
    notWhen: contexts(raw['not-when'], `${abbreviation}: not-when`),
    butWhen: contexts(raw['but-when'], `${abbreviation}: but-when`),
  }
  if (rule.needs.length + rule.notWhen.length === 0) throw problem(`${abbreviation} has neither needs nor not-when`)
  const also = toTexts(raw.also ?? [], `${abbreviation}: also`)
  return { abbreviation, sense: raw.sense, also, anyCase: raw['any-case'] === true, ...rule, examples, not }
}

function toContext(raw: Raw, place: string, lists: WordLists): Context {
  refuseUnknown(raw, contextKeys, place)
  const phrases = (key: string): PhraseList | undefined => {
    if (raw[key] === undefined) return undefined
    try {
      return phraseList(toTexts(raw[key], place), lists)
    } catch (error) {
      throw problem(`${place}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  const [before, after, line, lineLacks] = ['before', 'after', 'line', 'line-lacks'].map(phrases)
  if (!before && !after && !line) throw problem(`${place}: a context needs before, after or line`)
  return {
    ...(before ? { before } : {}),
    ...(after ? { after } : {}),
    ...(line ? { line } : {}),
    ...(lineLacks ? { lineLacks } : {}),
    within: toCount(raw.within, place),
    times: toCount(raw.times, place),
    throughNames: raw['through-names'] === true,
  }
}

function toCount(value: unknown, place: string): number {
  if (value === undefined) return 1
  if (typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 12) return value
  throw problem(`${place}: ${String(value)} is no number of words from 1 to 12`)
}

function toRaw(value: unknown, place: string): Raw {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Raw
  throw problem(`${place}: expected names with values`)
}

function toList(value: unknown, place: string): readonly unknown[] {
  if (Array.isArray(value)) return value as unknown[]
  throw problem(`${place}: expected a list`)
}

/** A list of texts, or one text with commas between them. */
function toTexts(value: unknown, place: string): string[] {
  if (typeof value === 'string') return value.split(',').map((one) => one.trim())
  return toList(value, place).map((one) => {
    if (typeof one === 'string') return one
    throw problem(`${place}: put quotes around ${String(one)}`)
  })
}

function refuseUnknown(raw: Raw, known: ReadonlySet<string>, place: string): void {
  const unknown = Object.keys(raw).filter((key) => !known.has(key))
  if (unknown.length > 0) throw problem(`${place}: unknown key ${unknown.join(', ')}`)
}

function problem(message: string): Error {
  return new Error(`rules/${file}: ${message}`)
}
