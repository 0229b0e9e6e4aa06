import { assertTarget } from '../../assertion/assert.ts'
import type { Moment } from '../../dates/moment.ts'
import type { Assertion } from '../../finding.ts'
import type { Sentence } from '../../text/page-text.ts'
import type { Measure, Phase } from '../pulmonary.ts'
import type { Label } from './measures.ts'
import type { Group } from './prose-values.ts'
import type { Reading } from './reading.ts'
import { closed } from './table-readings.ts'
import type { SaidPhase } from './terms.ts'
import { toQuantity } from './units.ts'

type Named = {
  readonly label: Label
  readonly measure: Measure
  readonly group: Group
  readonly phase: SaidPhase | undefined
  readonly on: Moment | undefined
}

/** "FEV1 and FVC were 1.62 and 2.79 L": as many values as labels, in order; else they are left. */
export function nameGroups(
  labels: readonly Label[],
  groups: readonly Group[],
  phases: readonly (SaidPhase | 'none' | undefined)[],
  days: readonly (Moment | undefined)[],
): Named[] {
  const listed = new Set(labels.map(({ measure }) => measure)).size > 1
  if (listed && groups.length !== labels.length) return []
  const seen = new Set<string>()
  return groups.flatMap((group, at): Named[] => {
    const label = listed ? labels[at] : labels.at(-1)
    const [phase, on] = [phases[at], days[at]]
    if (!label || label.measure === 'other' || phase === undefined || phase === 'other') return []
    // "From 2.1 to 1.6": the first is of another test, and no day is known of it.
    if (group.earlier && on === undefined && phase !== 'pre' && phase !== 'post') return []
    // A second number that nothing tells from the first is left.
    const key = JSON.stringify([label.measure, phase, on ?? null])
    if (seen.has(key)) return []
    seen.add(key)
    return [{ label, measure: label.measure, group, phase: phase === 'none' ? undefined : phase, on }]
  })
}

export function toReading(
  sentence: Sentence,
  { label, measure, group, phase, on }: Named,
  source: string,
): Reading | undefined {
  const { text, section } = sentence
  const said = assertTarget(text, label, section?.kind)
  if (said.temporality === 'hypothetical' || said.experiencer !== 'patient') return undefined
  const before = text.slice(Math.max(0, label.start - 28), label.start)
  // Another test, of no known day: it would be taken for this record's.
  const between = text.slice(label.end, group.start)
  const isNow = nowBefore.test(between)
  if (/\b(?:previous|prior|last|old|earlier)\b[^.;,]*$/i.test(before) && on === undefined && !isNow) return undefined
  if (on === undefined && !isNow && isRecord(before, between, text.slice(group.end, group.end + 50))) return undefined
  const amount = /\b(?:predicted|expected)\s*$/i.test(before) ? undefined : group.values.get('amount')
  const quantity = amount && toQuantity(measure, amount, amount.unit)
  const limit = (kind: 'predicted' | 'lower'): number | undefined => {
    const figure = group.values.get(kind)
    return figure && toQuantity(measure, figure, figure.unit ?? amount?.unit)?.amount
  }
  const [predicted, lowerLimit] = [limit('predicted'), limit('lower')]
  const [percent, z] = [group.values.get('percent')?.value, group.values.get('z')?.value]
  if (quantity === undefined && percent === undefined && z === undefined) return undefined
  const span = closed(text, { start: label.start, end: group.end })
  return {
    measure,
    phase: toPhase(phase),
    ...(quantity ?? {}),
    ...(predicted === undefined ? {} : { predicted }),
    ...(percent === undefined ? {} : { percentPredicted: percent }),
    ...(lowerLimit === undefined ? {} : { lowerLimit }),
    ...(z === undefined || Math.abs(z) > 20 ? {} : { zScore: z }),
    ...(on ? { on } : {}),
    start: sentence.start + span.start,
    end: sentence.start + span.end,
    sentence,
    assertion: asMeasured(said),
    rule: 'pulmonary.measurement.prose',
    confidence: 'high',
    source,
  }
}

const nowBefore = /\b(?:now|today|currently|current|this (?:visit|time))\b[^\d;]*$/i
const kept =
  '(?:best[- ]ever|ever best|(?:personal|all[- ]time|life[- ]?time|historical(?:ly)?|prior|previous) (?:best|high(?:est)?|peak|maximum)|(?:best|highest|maximum|peak)(?: [a-z]+){0,2} (?:ever|to date|on record|so far|recorded|known|in the past))'
const recordBefore = new RegExp(`\\b${kept}\\b[^.;,\\d]*$`, 'i')
const bestBefore = /\b(?:best|highest|maximum|peak)(?: \w+)? $/i
const sinceEver = /\b(?:ever|to date|on record|so far|all[- ]time)\b[^.;,\d]*$/i
const recordBehind = new RegExp(
  `^[^.;,(\\d]{0,24}\\b(?:is|was|being|which)\\b[^.;,(\\d]{0,16}\\b${kept}\\b(?![^.;,]{0,15}\\d)`,
  'i',
)

/** "Best ever FEV1": of some other day, that nobody names. */
function isRecord(before: string, between: string, behind: string): boolean {
  if (recordBefore.test(between) || recordBehind.test(behind)) return true
  // Only the first number behind a label is told of by what stands before the label.
  return !/\d/.test(between) && (recordBefore.test(before) || (bestBefore.test(before) && sinceEver.test(between)))
}

function toPhase(said: SaidPhase | undefined): Phase {
  return said === 'pre' || said === 'post' ? said : 'unspecified'
}

/** A printed value was measured, whatever the sentence denies or suspects beside it. */
function asMeasured(said: Assertion): Assertion {
  return {
    ...said,
    polarity: 'affirmed',
    certainty: 'definite',
    cues: said.cues.filter(({ rule }) => !/^(?:negated|possible)/.test(rule)),
  }
}
