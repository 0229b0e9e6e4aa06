import { compileRules } from '@casefold/clinical/engine/compile-rules'
import { matchRules } from '@casefold/clinical/engine/match-rules'
import type { RuleFile } from '@casefold/clinical/engine/rule-file'
import { onOneLine } from '@casefold/clinical/medical/one-line'
import { readSubjects } from '@casefold/clinical/readers'
import { readRules } from '@casefold/clinical/rule-reader/read-rules'
import { ruleFiles } from '@casefold/clinical/rule-reader/rule-set'
import { typedValues } from '@casefold/clinical/rule-reader/typed-values'
import { preparePage } from '@casefold/clinical/text/prepare-page'
import type { BenchRun } from '../bench-run.ts'
import { readPages } from '../casefiles/labels.ts'
import { atMost, atMostOurs, type Pair, type Row, shown } from '../row.ts'
import { countHouse } from './count-house.ts'

const subjects = new Set(['smoking', 'medication', 'allergy', 'medical', 'pulmonary'] as const)
const rounds = 5
const times = 10
const hostileCharacters = 400_000

/** What rules cost: beside the readers that are still code, with ten times as many of them, and on texts made to slow them. */
export async function benchRules({ say }: BenchRun): Promise<Row[]> {
  const texts: string[] = []
  for await (const { text } of readPages()) texts.push(text)
  const pages = texts.map((text) => ({ text, page: preparePage(text) }))
  const characters = texts.reduce((sum, { length }) => sum + length, 0)
  const rate = (work: () => unknown): number => (characters / cpuMs(work)) * 1000
  say('all rules, and all subjects with them')
  const speed = medianPair(() => ({
    ours: rate(() => pages.map(({ page, text }) => readRules(subjects, page, text))),
    bare: rate(() => pages.map(({ page, text }) => readSubjects(subjects, page, text))),
  }))
  say(`${times} times the rules`)
  const sentences = pages.flatMap(({ page }) => onOneLine(page).sentences.map(({ text }) => text))
  const [one, many] = [compileRules(ruleFiles, typedValues), compileRules(multiplied(), typedValues)]
  const growth = medianPair(() => ({
    ours: cpuMs(() => sentences.map((text) => matchRules(many, text))),
    bare: cpuMs(() => sentences.map((text) => matchRules(one, text))),
  }))
  say('texts made to slow them')
  return [
    shown('characters a second of one core, all rules beside all of the analysis', speed),
    atMost(`CPU ms of the case files with ${times} times the rules`, growth, 1.2),
    atMostOurs(`CPU seconds of the worst of ${attacks().length} texts of 400 kB`, worstAttack(), 1),
    ...countHouse(),
  ]
}

/** The same files again and again, with words that no page has. */
function multiplied(): RuleFile[] {
  return Array.from({ length: times }, (_, copy) =>
    copy === 0 ? ruleFiles : ruleFiles.map((file) => renamed(file, copy)),
  ).flat()
}

function renamed(file: RuleFile, copy: number): RuleFile {
  const mark = `zq${'abcdefghij'[copy]}`
  const list = (name: string): string => `${name}_${'ABCDEFGHIJ'[copy]}`
  const words = (entries: readonly string[]): string[] => entries.map((entry) => `${mark}${entry}`)
  const pattern = (text: string): string =>
    text
      .replace(/\b[A-Z][A-Z_]+\b/g, list)
      .replace(/(?<![{A-Z_.\w])[a-z][a-z']+/g, (word) => `${mark}${word}`)
      .slice(0, 120)
  return {
    ...file,
    lists: Object.fromEntries(
      Object.entries(file.lists).map(([name, { words: plain, verbs, nouns }]) => [
        list(name),
        { words: words([...plain, 'x']), not: [], verbs: words(verbs), nouns: words(nouns) },
      ]),
    ),
    rules: file.rules.flatMap((rule) => {
      const match = rule.match.filter((text) => pattern(text).length < 120).map(pattern)
      const label = rule.label === undefined ? {} : { label: list(rule.label) }
      return match.length === 0 ? [] : [{ ...rule, id: `${rule.id}.${mark}`, match, unless: [], ...label }]
    }),
  }
}

/** Words that patterns begin with, alone and with what keeps a gap open, again and again. */
function attacks(): string[] {
  const words = ruleFiles.flatMap(({ lists }) =>
    Object.values(lists).flatMap((list) => [...list.words, ...list.nouns, ...list.verbs].slice(0, 2)),
  )
  return [...new Set(words)]
    .flatMap((word) => [`${word} `, `no ${word} the `])
    .concat(['x', '- ', "'", '3/14/2009 ', 'no, '])
}

function worstAttack(): number {
  return Math.max(
    ...attacks().map((unit) => {
      const text = unit.repeat(Math.ceil(hostileCharacters / unit.length)).slice(0, hostileCharacters)
      const page = preparePage(text)
      return cpuMs(() => readRules(subjects, page, text)) / 1000
    }),
  )
}

function cpuMs(work: () => unknown): number {
  const before = process.threadCpuUsage().user
  work()
  return (process.threadCpuUsage().user - before) / 1000
}

function medianPair(measure: () => { ours: number; bare: number }): Pair {
  const all = Array.from({ length: rounds }, measure)
  const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[rounds >> 1] ?? Number.NaN
  return {
    ours: middle(all.map(({ ours }) => ours)),
    bare: middle(all.map(({ bare }) => bare)),
    ratio: middle(all.map(({ ours, bare }) => ours / bare)),
  }
}
