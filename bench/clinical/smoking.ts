import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mention } from '@casefold/clinical/notes'
import { readSubjects } from '@casefold/clinical/readers'
import { noteStatus } from '@casefold/clinical/smoking/note-status'
import { preparePage } from '@casefold/clinical/text/prepare-page'
import type { Row } from '../row.ts'
import { shareRow, shownShare } from './wilson.ts'

type Pair = readonly [number, number]
type Snippet = {
  readonly id: string
  readonly split: 'dev' | 'test'
  readonly text: string
  readonly status: string
  readonly acceptable?: readonly string[]
  readonly quantity?: {
    readonly ppd?: Pair
    readonly cigsPerDay?: Pair
    readonly years?: number
    readonly packYears?: number
    readonly quitYear?: number
    readonly quitYearsAgo?: number
    readonly quitAge?: number
  }
}

/** What was found and what should have been: quantities over all snippets, and the snippets whose status is right. */
export type SmokingScore = {
  readonly found: number
  readonly right: number
  readonly expected: number
  readonly statusRight: number
  readonly snippets: number
}

const gold = join(import.meta.dirname, '../../../shared/clinical/gold/smoking-status.jsonl')

/** Status and quantities of the snippets labelled by hand. None where the labels are not on this machine. */
export async function measureSmoking(): Promise<Row[]> {
  const snippets = await smokingSnippets()
  if (snippets.length === 0) return []
  const all = scoreSmoking(snippets)
  const test = scoreSmoking(snippets.filter(({ split }) => split === 'test'))
  const name = `smoking, ${all.snippets} snippets`
  return [
    // openmed's rules on the same snippets
    shareRow(`${name}: status`, all.statusRight, all.snippets, { gate: 0.98, target: 0.99, bare: 0.51 }),
    shareRow(`${name}: quantities, precision`, all.right, all.found, { gate: 0.97, target: 0.98 }),
    shareRow(`${name}: quantities, recall`, all.right, all.expected, { gate: 0.85, target: 0.9 }),
    shownShare('smoking, test split: status', test.statusRight, test.snippets),
    shownShare('smoking, test split: quantities, precision', test.right, test.found),
    shownShare('smoking, test split: quantities, recall', test.right, test.expected),
  ]
}

export async function smokingSnippets(): Promise<Snippet[]> {
  if (!existsSync(gold)) return []
  const lines = (await readFile(gold, 'utf8')).trim().split('\n')
  return lines.map((line) => JSON.parse(line) as Snippet)
}

/** `alter` may spoil the text before it is read. */
export function scoreSmoking(snippets: readonly Snippet[], alter = (text: string): string => text): SmokingScore {
  const score = { found: 0, right: 0, expected: 0, statusRight: 0, snippets: snippets.length }
  for (const { text, status, acceptable = [], quantity } of snippets) {
    const spoiled = alter(text)
    const mentions = readSubjects(['smoking'], preparePage(spoiled), spoiled)
    if ([status, ...acceptable].includes(noteStatus(mentions))) score.statusRight++
    const found = new Set(mentions.flatMap(quantitiesOf))
    const expected = labelled(quantity ?? {})
    score.found += found.size
    score.expected += expected.length
    score.right += expected.filter((one) => found.has(one)).length
  }
  return score
}

function labelled(quantity: NonNullable<Snippet['quantity']>): string[] {
  const { ppd, cigsPerDay, years, packYears, quitYear, quitYearsAgo, quitAge } = quantity
  return [
    ...(ppd ? [`packs a day ${show(ppd)}`] : []),
    ...(cigsPerDay ? [`cigarettes a day ${show(cigsPerDay)}`] : []),
    ...(years === undefined ? [] : [`years ${years}`]),
    ...(packYears === undefined ? [] : [`pack-years ${packYears}`]),
    ...(quitYear === undefined ? [] : [`quit in ${quitYear}`]),
    ...(quitYearsAgo === undefined ? [] : [`quit years ago ${quitYearsAgo}`]),
    ...(quitAge === undefined ? [] : [`quit at age ${quitAge}`]),
  ]
}

function quantitiesOf({ category, value }: Mention): string[] {
  if (category === 'smoking.use') {
    const { perDay, years, packYears } = value
    return [
      ...(perDay ? [`${perDay.unit} a day ${show(perDay.amount)}`] : []),
      ...(years ? [`years ${years[0]}`] : []),
      ...(packYears ? [`pack-years ${packYears[0]}`] : []),
    ]
  }
  if (category !== 'smoking.quit') return []
  const { date, ago, age } = value.when
  if (date) return [`quit in ${date.value.slice(0, 4)}`]
  if (ago) return ago.unit === 'years' ? [`quit years ago ${ago.amount[0]}`] : []
  return age ? [`quit at age ${age[0]}`] : []
}

function show([low, high]: Pair): string {
  return `${low.toFixed(2)} to ${high.toFixed(2)}`
}
