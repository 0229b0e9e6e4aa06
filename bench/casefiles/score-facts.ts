import { type FactLabel, keyOf, placeOf, type ScoredCase } from './labels.ts'
import { type OnMiss, type Scores, tallyOf } from './tally.ts'

type Value = Readonly<Record<string, unknown>>

/** A fact is found where a finding of its category cites words that overlap its quote. */
export function scoreFacts(one: ScoredCase, scores: Scores, onMiss?: OnMiss): void {
  const { name, labels, read } = one
  const cited = read.analysis.findings.flatMap((finding) =>
    read.citationsOf(finding).map(({ citation, key }) => ({ finding, key, start: citation.start, end: citation.end })),
  )
  const used = new Set<unknown>()
  for (const fact of labels.facts) {
    const { key, start, end } = placeOf(one, fact)
    const hits = cited.filter(
      (each) => each.finding.category === fact.category && each.key === key && each.start < end && each.end > start,
    )
    for (const hit of hits) used.add(hit)
    const isRight = hits.some(({ finding }) => isSame(fact, finding.value as Value))
    for (const tally of [tallyOf(scores, fact.category), tallyOf(scores, 'facts')]) {
      tally.labelled++
      if (hits.length > 0) tally.found++
      if (isRight) tally.valued++
    }
    if (!isRight) onMiss?.(`${name} ${fact.page} ${fact.category} ${JSON.stringify(fact.value)}: ${fact.quote}`)
  }
  const categories = new Set(labels.facts.map(({ category }) => category))
  // Copies and pages of another patient carry no labels of their own.
  const unlabelled = new Set([...labels.wrongPatient, ...labels.duplicates.map(({ page }) => page)].map(keyOf))
  for (const each of cited) {
    const { category } = each.finding
    if (!categories.has(category) || unlabelled.has(each.key)) continue
    for (const tally of [tallyOf(scores, category), tallyOf(scores, 'facts')]) {
      tally.reported++
      if (used.has(each)) tally.right++
    }
  }
}

/** Whether the value that was found says the same in what decides. */
export function isSame({ category, value: want = {} }: FactLabel, value: Value): boolean {
  switch (category) {
    case 'smoking.status':
    case 'medical.work':
    case 'medical.procedure':
      return value.status === want.status
    case 'medical.condition':
      return value.status === want.status || near.has(`${want.status} ${value.status}`)
    case 'medication.statement': {
      const ingredients = Array.isArray(value.ingredients) ? (value.ingredients as unknown[]) : []
      return [...ingredients, value.surface].some((each) => holds(each, want.name))
    }
    case 'allergy.reaction':
      return holds(value.substance, want.substance) || holds(value.surface, want.substance)
    case 'allergy.none':
      return value.scope === want.scope
    case 'pulmonary.measurement':
      return value.measure === want.measure && isAmount(want, value)
    default:
      return true
  }
}

/** Labels and findings draw the line between these differently. */
const near = new Set(['active historical', 'historical resolved'])

function isAmount(want: Value, value: Value): boolean {
  if (want.amount === undefined) return true
  const amount = Number(value.amount ?? value.percentPredicted ?? Number.NaN)
  return Math.abs(amount - Number(want.amount)) < 0.011 || value.percentPredicted === want.percentPredicted
}

function holds(one: unknown, other: unknown): boolean {
  const [a, b] = [fold(one), fold(other)]
  return a !== '' && b !== '' && (a.includes(b) || b.includes(a))
}

function fold(said: unknown): string {
  return String(said ?? '')
    .toLowerCase()
    .replace(/[^a-z0-9.%]+/g, ' ')
    .trim()
}
