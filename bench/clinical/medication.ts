import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MedicationValues } from '@casefold/clinical/medication/medication'
import { readMedications } from '@casefold/clinical/medication/read-medications'
import { preparePage } from '@casefold/clinical/text/prepare-page'
import type { Row } from '../row.ts'
import { saidTimes } from './said-times.ts'
import { scoreRow, shareRow, shownShare } from './wilson.ts'

type Label = { readonly drug: string; readonly status: string; readonly dose?: string; readonly frequency?: string }
type Section = {
  readonly id: string
  readonly split: 'dev' | 'test'
  readonly section: string
  readonly text: string
  readonly medications: readonly Label[]
}
type Statement = MedicationValues['medication.statement']

/** Drugs, and of those that were found the doses and frequencies and the status. */
export type MedicationScore = {
  readonly found: number
  readonly expected: number
  readonly right: number
  readonly saidAmounts: number
  readonly expectedAmounts: number
  readonly rightAmounts: number
  readonly rightStatus: number
  readonly misses: readonly string[]
}

const gold = join(import.meta.dirname, '../../../shared/clinical/gold/medication-sections.jsonl')
/** What a look-up of 8,180 names of RxNorm reaches on the test split. */
const lookUp = { precision: 0.951, recall: 0.867 }

/** Drugs with dose and frequency in the sections labelled by hand. None where the labels are not on this machine. */
export async function measureMedication(): Promise<Row[]> {
  const sections = await medicationSections()
  if (sections.length === 0) return []
  const all = scoreMedications(sections)
  const test = scoreMedications(sections.filter(({ split }) => split === 'test'))
  const name = `medication, ${sections.length} sections`
  return [
    shareRow(`${name}: drugs, precision`, all.right, all.found, { gate: 0.97, target: 0.98 }),
    shareRow(`${name}: drugs, recall`, all.right, all.expected, { gate: 0.93, target: 0.96 }),
    scoreRow(`${name}: dose and frequency, F1`, amountScore(all), { gate: 0.85, target: 0.9 }),
    shownShare(`${name}: status of the drugs found`, all.rightStatus, all.right),
    beside('medication, test split: drugs, precision', test.right, test.found, lookUp.precision),
    beside('medication, test split: drugs, recall', test.right, test.expected, lookUp.recall),
    shownShare('medication, test split: dose and frequency, recall', test.rightAmounts, test.expectedAmounts),
  ]
}

/** Shown beside the look-up, which was measured on the same split. */
function beside(figure: string, hits: number, of: number, bare: number): Row {
  return { ...shareRow(figure, hits, of, { gate: bare, target: bare, bare }), bar: '', verdict: '' }
}

export async function medicationSections(): Promise<Section[]> {
  if (!existsSync(gold)) return []
  const lines = (await readFile(gold, 'utf8')).trim().split('\n')
  return lines.map((line) => JSON.parse(line) as Section)
}

export function amountScore({ rightAmounts, saidAmounts, expectedAmounts }: MedicationScore): number {
  return (2 * rightAmounts) / (saidAmounts + expectedAmounts)
}

/** `alter` may spoil the text before it is read. */
export function scoreMedications(
  sections: readonly Section[],
  alter = (text: string): string => text,
): MedicationScore {
  const score = { found: 0, expected: 0, right: 0, saidAmounts: 0, expectedAmounts: 0, rightAmounts: 0, rightStatus: 0 }
  const misses: string[] = []
  for (const { id, section, text, medications } of sections) {
    const left = statementsOf(`${section}:\n${alter(text)}`)
    score.found += left.length
    score.expected += medications.length
    for (const label of medications) {
      score.expectedAmounts += Number(label.dose !== undefined) + Number(label.frequency !== undefined)
      const at = left.findIndex((one) => namesOf(one).some((name) => sameName(name, label.drug)))
      const [said] = at < 0 ? [] : left.splice(at, 1)
      if (said) {
        score.right++
        score.rightStatus += Number(sameStatus(said, label.status))
        addAmounts(score, said, label)
      } else misses.push(`${id}: missed ${label.drug}`)
    }
    for (const extra of left) {
      score.saidAmounts += Number(amountOf(extra) !== undefined) + Number(isTimed(extra))
      misses.push(`${id}: not labelled ${extra.surface}`)
    }
  }
  return { ...score, misses }
}

type Amounts = { saidAmounts: number; rightAmounts: number }

function addAmounts(score: Amounts, said: Statement, label: Label): void {
  const amount = amountOf(said)
  if (amount !== undefined) score.saidAmounts++
  if (isTimed(said)) score.saidAmounts++
  const dose = label.dose === undefined ? undefined : folded(label.dose)
  if (dose !== undefined && [said.strength, said.dose].some((one) => one !== undefined && folded(one) === dose))
    score.rightAmounts++
  if (label.frequency === undefined) return
  const times = saidTimes(label.frequency)
  const sameTimes =
    times.perDay === undefined || said.timesPerDay?.every((one, at) => Math.abs(one - (times.perDay?.[at] ?? 0)) < 0.01)
  if (sameTimes && times.prn === said.prn) score.rightAmounts++
}

function amountOf({ strength, dose }: Statement): string | undefined {
  return strength ?? dose
}

function isTimed({ timesPerDay, prn }: Statement): boolean {
  return timesPerDay !== undefined || prn
}

/** A drug that is named twice in a section counts once, as what is said of it first. */
function statementsOf(text: string): Statement[] {
  const statements = new Map<string, Statement>()
  for (const { category, value } of readMedications(preparePage(text), text)) {
    if (category !== 'medication.statement') continue
    const key = value.ingredients.join()
    if (!statements.has(key)) statements.set(key, value)
  }
  return [...statements.values()]
}

/** What a statement calls the drug: a spoiled text has another surface, but the same drug. */
function namesOf({ surface, brand, ingredients }: Statement): string[] {
  return [surface, ...(brand === undefined ? [] : [brand]), ingredients.join(' ')]
}

/** One may have more words of the name than the other: "Wellbutrin SR", "home O2". */
function sameName(surface: string, label: string): boolean {
  const [one, other] = [words(surface), words(label)]
  const [less, more] = one.length <= other.length ? [one, other] : [other, one]
  return less.length > 0 && less.every((word) => more.includes(word))
}

function words(name: string): string[] {
  return name
    .toLowerCase()
    .split(/[^a-z0-9#]+/)
    .filter(Boolean)
}

function folded(amount: string): string {
  return amount
    .toLowerCase()
    .replace(/milligrams?/g, 'mg')
    .replace(/tabs?\b|tablets/g, 'tablet')
    .replace(/\s+/g, '')
}

function sameStatus({ status }: Statement, label: string): boolean {
  if (label === 'current') return status === 'active' || status === 'started' || status === 'changed'
  if (label === 'discontinued') return status === 'discontinued' || status === 'completed'
  return status !== 'active'
}
