import { findDates } from '../dates/find-dates.ts'
import { plainYear } from '../dates/moment.ts'
import type { PageText, Sentence } from '../text/page-text.ts'
import { showUse } from './display.ts'
import { packYearsOf } from './read-uses.ts'
import type { SmokingValues, TobaccoProduct } from './smoking.ts'
import type { Statement } from './statement.ts'

type Use = SmokingValues['smoking.use']
type Field = 'packs' | 'cigarettes' | 'years' | 'packYears' | 'quit' | 'start' | 'type' | 'age'
type Entry = { readonly field: Field; readonly said: string; readonly start: number; readonly end: number }

/** The labels of a tobacco form. Bare ones, such as "Years", count only below a label that speaks of tobacco. */
const labels: readonly (readonly [Field, RegExp])[] = [
  ['packs', /\b(?:average )?(?:packs?(?: ?\/ ?| per | a )day|ppd)(?: smoked)?/],
  ['cigarettes', /\b(?:number of )?cig(?:arette)?s?(?: ?\/ ?| per | a )day(?: smoked)?/],
  ['packYears', /\b(?:total )?pack[ -]?years?(?: history)?/],
  ['years', /\b(?:total )?years(?: (?:smoked|of (?:use|smoking|tobacco use)|used))?/],
  ['quit', /\b(?:quit date|date quit|year quit|smoking quit date|last attempt to quit|stop date|date stopped|quit)/],
  ['start', /\b(?:start date|date started|year started|smoking start date|started)/],
  ['age', /\bage (?:started|began|at start|first used)(?: smoking)?/],
  ['type', /\b(?:types?|product)/],
]
const anyLabel = new RegExp(
  `(?<=^|[\\n;,|•*\\t]|\\s{2}|\\. )[ \\t•*-]*(?:${labels.map(([field, { source }]) => `(?<${field}>${source})`).join('|')}) ?[:=] *(?<said>[^\\n;|•]*?)(?=\\s{2,}|[\\n;|•\\t]|, [A-Z]|$)`,
  'gim',
)
const opens = /\b(?:tobacco|smok(?:ing|er)|cigarettes?)[^\n]{0,40}/gi
const closes = /\b(?:alcohol|drug use|substance and sexual|sexual activity|caffeine|exercise)\b/i
const quick =
  /packs? ?(?:\/|per|a) ?day ?[:=]|ppd ?[:=]|pack[ -]?years?(?: history)? ?[:=]|quit date|date quit|year quit|cig(?:arette)?s? ?(?:\/|per) ?day ?[:=]|types? ?[:=]|last attempt to quit|start date|date started|age started|years ?[:=]/i

export type FormPart = {
  readonly sentence: Sentence
  readonly statement: Statement
  /** The lines it was read from, which say nothing more when read as sentences. */
  readonly start: number
  readonly end: number
}

/** The lines of an electronic record's tobacco block: "Packs/day: 1.00", "Years: 20", "Quit date: 1/1/2005". */
export function readForms(page: PageText): FormPart[] {
  if (!quick.test(page.text)) return []
  return blocksOf(page.text).flatMap((entries) =>
    toStatements(entries).flatMap((statement) => {
      const sentence = page.sentences.find(({ start, end }) => start <= statement.start && statement.start < end)
      return sentence ? [{ sentence, statement, ...limitsOf(entries) }] : []
    }),
  )
}

function toStatements(entries: readonly Entry[]): Statement[] {
  const use = toUse(entries)
  const isOver = entries.some(({ field }) => field === 'quit')
  const past = { temporality: isOver ? ('historical' as const) : ('current' as const) }
  const statements: Statement[] = []
  const amounts = entries.filter(({ field }) => field !== 'quit' && field !== 'type')
  if (amounts.length > 0 && (use.perDay || use.years || use.packYears || use.from)) {
    const place = limitsOf(amounts)
    statements.push({
      category: 'smoking.use',
      value: use,
      display: showUse(use),
      ...place,
      rule: 'smoking.use.form',
      assertion: past,
    })
  }
  return statements
}

function blocksOf(text: string): Entry[][] {
  const blocks: Entry[][] = []
  let opened = -1
  for (const match of text.matchAll(anyLabel)) {
    const field = labels.find(([name]) => match.groups?.[name] !== undefined)?.[0]
    const said = match.groups?.said?.trim() ?? ''
    if (!field || said === '') continue
    const start = match.index + match[0].search(/[A-Za-z]/)
    const entry = { field, said, start, end: match.index + match[0].trimEnd().length }
    const last = blocks.at(-1)
    const end = last?.at(-1)?.end ?? -1
    if (last && near(text, end, start) && !last.some((other) => other.field === field)) {
      last.push(entry)
      continue
    }
    const own = field === 'packs' || field === 'cigarettes' || field === 'packYears'
    opened = [...text.slice(Math.max(0, start - 300), start).matchAll(opens)].at(-1)?.index ?? -1
    if (own || (opened >= 0 && near(text, Math.max(0, start - 300) + opened, start))) blocks.push([entry])
  }
  return blocks
}

/** No empty line and nothing of another substance between. */
function near(text: string, from: number, to: number): boolean {
  const between = text.slice(from, to)
  return from >= 0 && between.length < 300 && !closes.test(between) && !/\n[ \t]*\n/.test(between)
}

function toUse(entries: readonly Entry[]): Use {
  const number = (field: Field): number | undefined => {
    const said = entries.find((entry) => entry.field === field)?.said
    const value = said === undefined ? Number.NaN : Number.parseFloat(said.replace(/^[~<>about ]+/i, ''))
    return Number.isFinite(value) && value > 0 ? value : undefined
  }
  const [packs, cigarettes, years, packYears, age] = [
    number('packs'),
    number('cigarettes'),
    number('years'),
    number('packYears'),
    number('age'),
  ]
  const started = entries.find(({ field }) => field === 'start')
  const from = age === undefined ? started && findDates(started.said)[0]?.moment : { age: [age, age] as const }
  const use: Use = {
    product: productOf(entries.find(({ field }) => field === 'type')?.said ?? 'cigarettes'),
    ...(packs === undefined ? {} : { perDay: { amount: [packs, packs], unit: 'packs' } }),
    ...(packs === undefined && cigarettes !== undefined
      ? { perDay: { amount: [cigarettes, cigarettes], unit: 'cigarettes' } }
      : {}),
    ...(years === undefined ? {} : { years: [years, years] }),
    ...(packYears === undefined ? {} : { packYears: [packYears, packYears] }),
    ...(from ? { from: plainYear(from) } : {}),
  }
  const computed = packYearsOf(use)
  return { ...use, ...(computed ? { computedPackYears: computed } : {}) }
}

function productOf(said: string): TobaccoProduct {
  if (/cigarette|packs/i.test(said)) return 'cigarettes'
  if (/cigar/i.test(said)) return 'cigars'
  if (/pipe/i.test(said)) return 'pipe'
  if (/chew|snuff|smokeless|dip/i.test(said)) return 'smokeless'
  return /vap|electronic/i.test(said) ? 'vape' : 'tobacco'
}

function limitsOf(entries: readonly Entry[]): { readonly start: number; readonly end: number } {
  return { start: Math.min(...entries.map(({ start }) => start)), end: Math.max(...entries.map(({ end }) => end)) }
}
