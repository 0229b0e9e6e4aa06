import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { noneOf, type Row } from '../row.ts'
import { cannotSee, knownErrors, method, withCare } from './accuracy-prose.ts'
import { setLines } from './accuracy-sets.ts'

const path = join(import.meta.dirname, '../../docs/accuracy.md')

/** Writes what was measured to `docs/accuracy.md`. */
export function writeAccuracy(rows: readonly Row[]): void {
  writeFileSync(path, toAccuracyPage(rows, setLines()))
}

/** The page: what is said in words is a template, every figure is a row of the bench. */
export function toAccuracyPage(rows: readonly Row[], sets: readonly string[]): string {
  const groups = Map.groupBy(rows, groupOf)
  const figures = [...groups].flatMap(([title, own]) => [
    `### ${title}`,
    '',
    '| figure | result | 95 % | bar |',
    '|---|---|---|---|',
    ...own.map(toLine),
    '',
  ])
  return `${[
    '# Accuracy',
    '',
    '<!-- Written by `npm run bench -- clinical --write-accuracy`; change the words in bench/clinical/accuracy-prose.ts. -->',
    '',
    ...method,
    '',
    '| set | what | sha256 begins |',
    '|---|---|---|',
    ...sets,
    '| generated case files, seeds 1 to 100 | conflicts, gaps, copies, other patients’ pages | made by `npm run make:casefile -- DIR --story --seed N` |',
    '',
    '## Figures',
    '',
    ...figures,
    '## Read them with care',
    '',
    ...withCare,
    '',
    '## Known errors',
    '',
    ...knownErrors,
    '',
    '## What the analyser cannot see',
    '',
    ...cannotSee,
  ].join('\n')}\n`
}

type Told = { readonly name: string; readonly count?: string; readonly interval?: string }

/** A share is named with its counts and its interval: `status, 257 of 259 (0.972 to 0.998)`. */
function parse(figure: string): Told {
  const [, name, count, low, high] = /^(.*), (\d+ of \d+) \(([\d.]+) to ([\d.]+)\)$/.exec(figure) ?? []
  if (name === undefined || count === undefined) return { name: figure }
  return { name, count, interval: `${short(Number(low))}–${short(Number(high))}` }
}

export function nameOf({ figure }: Row): string {
  return parse(figure).name
}

function toLine(row: Row): string {
  const { name, count, interval = '' } = parse(row.figure)
  const result = count === undefined ? plain(row) : `${short(row.ours)} (${count})`
  const bar = row.verdict === '' ? '' : `${row.bar}${row.verdict === 'short' ? ', **short**' : ''}`
  return `| ${name} | ${result} | ${interval} | ${bar} |`
}

/** What is no share: none of so many, points, a rate. */
function plain({ ours, bare, bar, counted }: Row): string {
  if (bar === '= 0' || bar.endsWith('%')) return `${ours} of ${bare.toLocaleString('en')}`
  if (counted)
    return ours >= 10 || Number.isInteger(ours) ? String(Math.round(ours * 10) / 10) : ours.toFixed(ours < 1 ? 3 : 1)
  return ours >= 100 ? Math.round(ours).toLocaleString('en') : ours.toFixed(1)
}

/** `.984`, as such figures are written. */
function short(value: number): string {
  return value === 1 ? '1' : value.toFixed(3).replace(/^0/, '')
}

const titles: readonly (readonly [RegExp, string])[] = [
  [/^(?:negation|historical|hypothetical|headings)/, 'Assertion and headings'],
  [/^smoking/, 'Smoking'],
  [/^medication/, 'Medication'],
  [/^allergy/, 'Allergy'],
  [/^conditions/, 'Conditions in whole notes'],
  [/^lung/, 'Lung function'],
  [/^generated, \d+ case files/, 'Generated case files'],
  [/^blind/, 'Blind case files'],
  [/^points lost/, 'Misread characters'],
  [/reports: /, 'Reports'],
]

function groupOf({ figure }: Row): string {
  return (
    titles.find(([pattern]) => pattern.test(figure))?.[1] ?? 'Speed and memory, on the machine that wrote this page'
  )
}

/** Whether the page that is published has every row. A quick run has other counts in its names, so counts do not matter. */
export function publishedRow(rows: readonly Row[]): Row {
  const page = masked(readFileSync(path, 'utf8'))
  const lacking = rows.filter((row) => !page.includes(`| ${masked(nameOf(row))} |`))
  return noneOf('rows that docs/accuracy.md does not have', lacking.length, rows.length)
}

function masked(text: string): string {
  return text.replace(/\d[\d,.]*/g, '#')
}
