import { listOf, type Problems, readMap, readText, readTexts, unknownKeys } from './rule-fields.ts'
import { type OwnCue, toCues, toLists, type WordList } from './rule-words.ts'

/** Cue words, all of which must be in reach (`!word`: must not be, `?word`: may be), and what the match then says. */
type FrameLine = { readonly when: readonly string[]; readonly gives: string }
export type Frame = readonly FrameLine[]

/** `gives`: what a text says by a rule; `fields`: parts of the value that it must have. */
export type Example = {
  readonly text: string
  readonly gives: string
  readonly fields: Readonly<Record<string, string>>
}

export type Rule = {
  readonly id: string
  /** The folder of its file: its word lists are looked up there, then among those of `words`. */
  readonly folder: string
  readonly category: string
  /** The part of the value that the frame's word is put into. */
  readonly field: string
  readonly match: readonly string[]
  readonly unless: readonly string[]
  /** Patterns, one of which must stand in the same sentence or in one beside it. */
  readonly needs: readonly string[]
  readonly frame: Frame
  readonly value: Readonly<Record<string, string | number | boolean | readonly string[]>>
  /** Parts of the value that a frame of their own gives: `worn: WORN`. */
  readonly parts: Readonly<Record<string, Frame>>
  /** Given where the value itself says yes or no: the words around it do not turn it around once more. */
  readonly polarity?: 'affirmed'
  /**
   * What says no more than another match of the page is left out; with the name of a part also what is less certain than
   * another match with the same part.
   */
  readonly once: boolean | string
  /**
   * Of figures noted hour by hour, the ones that count: the lowest, or those that rise, of a part of the value. `by` is a
   * word list: each of its entries has figures of its own.
   */
  readonly series?: { readonly of: string; readonly keep: 'lowest' | 'rises'; readonly by?: string }
  /** Parts of the value that are taken from the same sentence where it has them: `site`, `when`. */
  readonly nearby: readonly string[]
  /** A word list: counts only behind such a label, question or heading. */
  readonly label?: string
  /** A word list: counts only where the same sentence or the one before holds an entry of it. */
  readonly beside?: string
  readonly sections: readonly string[]
  readonly notSections: readonly string[]
  /** A match is quoted to the end of its clause, and what a clause says twice is one statement. */
  readonly perClause: boolean
  readonly confidence: 'high' | 'medium' | 'low'
  /** Of whom it is said, whatever the words around it say. */
  readonly person?: 'family'
  readonly cues: readonly OwnCue[]
  readonly examples: readonly Example[]
  readonly not: readonly string[]
}

export type RuleFile = {
  readonly path: string
  readonly lists: Readonly<Record<string, WordList>>
  readonly cues: readonly OwnCue[]
  readonly rules: readonly Rule[]
}

const keysOfFile = 'category field person polarity once series per unless not-sections lists cues frames rules'.split(
  ' ',
)
const keysOfRule =
  'id match unless needs frame value parts nearby label beside sections not-sections confidence category field examples not'.split(
    ' ',
  )
const fewest = { examples: 2, not: 1 }

/**
 * A file of rules as the engine takes it. `shared` is the file whose cues and frames all files of the folder have. Everything
 * that is wrong with a file is said at once, with what to do.
 */
export function toRuleFile(path: string, data: unknown, shared?: unknown): RuleFile {
  const problems: string[] = []
  const file = readMap(data, `rules/${path}`, problems)
  unknownKeys(file, keysOfFile, `rules/${path}`, problems)
  const common = readMap(shared ?? {}, `rules/${path}`, problems)
  const frames = {
    ...toFrames(common.frames, `rules/${path}`, problems),
    ...toFrames(file.frames, `rules/${path}`, problems),
  }
  const lists = toLists(file.lists, `rules/${path}`, problems)
  const cues = [...toCues(common.cues, `rules/${path}`, problems), ...toCues(file.cues, `rules/${path}`, problems)]
  const rules = listOf(file.rules, `rules/${path}, rules`, problems).map((rule, at) =>
    toRule(rule, file, frames, cues, `rules/${path}, rule ${at + 1}`, problems),
  )
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return { path, lists, cues, rules }
}

function toRule(
  data: unknown,
  file: Readonly<Record<string, unknown>>,
  frames: Readonly<Record<string, Frame>>,
  cues: readonly OwnCue[],
  at: string,
  problems: Problems,
): Rule {
  const rule = readMap(data, at, problems)
  const id = readText(rule.id, `${at}: give it an \`id\`, such as work.off`, problems)
  const where = `${at.split(',')[0]}, ${id || at}`
  unknownKeys(rule, keysOfRule, where, problems)
  const frame =
    typeof rule.frame === 'string' ? frames[rule.frame] : toFrame(rule.frame ?? { otherwise: 'yes' }, where, problems)
  if (!frame) problems.push(`${where}: there is no frame ${String(rule.frame)} in this file`)
  const examples = toExamples(rule.examples, where, problems)
  const not = readTexts(rule.not, `${where}: \`not\``, problems)
  if (examples.length < fewest.examples || not.length < fewest.not)
    problems.push(`${where}: give at least two \`examples\` and one \`not\`, a text that it must leave alone`)
  const match = readTexts(rule.match, `${where}: \`match\``, problems)
  if (match.length === 0) problems.push(`${where}: give it a \`match\``)
  return {
    id,
    folder: folderOf(where),
    category: readText(rule.category ?? file.category, `${where}: the file or the rule needs a \`category\``, problems),
    field: readText(rule.field ?? file.field ?? 'status', `${where}: \`field\` is a word`, problems),
    match,
    unless: [file.unless, rule.unless].flatMap((texts) => readTexts(texts, `${where}: \`unless\``, problems)),
    needs: readTexts(rule.needs, `${where}: \`needs\``, problems),
    frame: frame ?? [],
    value: readMap(rule.value ?? {}, `${where}: \`value\``, problems) as Rule['value'],
    parts: toParts(rule.parts, frames, where, problems),
    ...(file.polarity === 'affirmed' ? { polarity: file.polarity } : {}),
    once: typeof file.once === 'string' ? file.once : file.once === true,
    ...(file.series === undefined ? {} : { series: toSeries(file.series, where, problems) }),
    nearby: readTexts(rule.nearby, `${where}: \`nearby\``, problems),
    ...(typeof rule.label === 'string' ? { label: rule.label } : {}),
    ...(typeof rule.beside === 'string' ? { beside: rule.beside } : {}),
    sections: readTexts(rule.sections, `${where}: \`sections\``, problems),
    notSections: readTexts(rule['not-sections'] ?? file['not-sections'], `${where}: \`not-sections\``, problems),
    perClause: file.per === 'clause',
    confidence: rule.confidence === 'medium' || rule.confidence === 'low' ? rule.confidence : 'high',
    ...(file.person === 'family' ? { person: 'family' } : {}),
    cues,
    examples,
    not,
  }
}

/** `rules/work/status.yaml, …` is in `work`. */
function folderOf(where: string): string {
  return where.split('/')[1] ?? ''
}

function toFrames(data: unknown, at: string, problems: Problems): Readonly<Record<string, Frame>> {
  const frames = Object.entries(readMap(data ?? {}, `${at}, frames`, problems))
  return Object.fromEntries(frames.map(([name, lines]) => [name, toFrame(lines, `${at}, frame ${name}`, problems)]))
}

/** The lines are tried in their order. `otherwise` is what no cue asks for. */
function toFrame(data: unknown, at: string, problems: Problems): Frame {
  return Object.entries(readMap(data, at, problems)).map(([when, gives]) => ({
    when: when.split(/\s+/).filter((word) => word !== 'otherwise'),
    gives: String(gives),
  }))
}

function toParts(
  data: unknown,
  frames: Readonly<Record<string, Frame>>,
  at: string,
  problems: Problems,
): Rule['parts'] {
  const parts = Object.entries(readMap(data ?? {}, `${at}: \`parts\``, problems))
  return Object.fromEntries(
    parts.map(([field, name]) => {
      const frame = frames[String(name)]
      if (!frame) problems.push(`${at}: there is no frame ${String(name)} in this file`)
      return [field, frame ?? []]
    }),
  )
}

function toSeries(data: unknown, at: string, problems: Problems): NonNullable<Rule['series']> {
  const { of, keep, by } = readMap(data, `${at}: \`series\``, problems)
  if (keep !== 'lowest' && keep !== 'rises') problems.push(`${at}: \`series\` keeps the lowest or the rises`)
  const part = readText(of, `${at}: \`series\` is \`of\` a part of the value`, problems)
  return { of: part, keep: keep as 'lowest' | 'rises', ...(typeof by === 'string' ? { by } : {}) }
}

/** `outcome: [texts]`, or a plain list where there is one outcome. Behind `=>` stand parts of the value. */
function toExamples(data: unknown, at: string, problems: Problems): Example[] {
  if (data === undefined || data === null) return []
  const byOutcome = Array.isArray(data) ? { yes: data } : readMap(data, `${at}: \`examples\``, problems)
  return Object.entries(byOutcome).flatMap(([gives, texts]) =>
    readTexts(texts, `${at}: \`examples\``, problems).map((line): Example => {
      const [text = '', parts = ''] = line.split(/\s+=>\s+/)
      const fields = parts
        .split(/\s*;\s*/)
        .filter(Boolean)
        .map((part) => part.split(/:\s*/, 2) as [string, string])
      return { text, gives, fields: Object.fromEntries(fields) }
    }),
  )
}
