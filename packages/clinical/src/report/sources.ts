import type { PartialDate } from '../dates/partial-date.ts'
import type { ReviewedFinding } from '../finding.ts'
import type { Evidence } from './evidence.ts'
import { byDate } from './order.ts'
import { sayDate } from './say.ts'
import { firstOfEach } from './sentence.ts'

/** A statement and the later records that repeat it: these count as one source. */
export type Source<Some extends ReviewedFinding = ReviewedFinding> = {
  readonly finding: Some
  readonly repeats: readonly Some[]
  readonly all: readonly Some[]
}

/** By date. A repetition whose first statement is not among these stands for itself. */
export function toSources<Some extends ReviewedFinding>(evidence: Evidence, findings: readonly Some[]): Source<Some>[] {
  const ordered = byDate(findings, evidence.dateOf)
  const byId = new Map(ordered.map((finding) => [finding.id, finding]))
  const rootOf = (finding: Some): Some => {
    const before = finding.duplicateOf === undefined ? undefined : byId.get(finding.duplicateOf)
    return before && before.duplicateOf !== finding.id ? rootOf(before) : finding
  }
  const gathered = new Map<Some, Some[]>()
  for (const finding of ordered) {
    const root = rootOf(finding)
    const all = gathered.get(root)
    if (all) all.push(finding)
    else gathered.set(root, [finding])
  }
  return [...gathered].map(([finding, all]) => ({ finding, all, repeats: all.filter((one) => one !== finding) }))
}

/** The dates of the repetitions; of many the first and the last. */
export function sayRepeats(evidence: Evidence, sources: readonly Source[]): string {
  const repeats = byDate(
    sources.flatMap((source) => source.repeats),
    evidence.dateOf,
  )
  const dates = [...new Set(repeats.map((finding) => sayDate(evidence.dateOf(finding))))]
  if (dates.length <= 3) return dates.join(', ')
  return `${dates[0]} to ${dates.filter((date) => date !== 'undated').at(-1)}`
}

/** By date, the first of those that read the same. */
export function distinct<Some extends ReviewedFinding>(evidence: Evidence, findings: readonly Some[]): Some[] {
  const sources = toSources(evidence, findings).map(({ finding }) => finding)
  return firstOfEach(sources, ({ display }) => display)
}

/** First and last of the dates of these findings. */
export function spanOf(
  evidence: Evidence,
  findings: readonly ReviewedFinding[],
): { first?: PartialDate; last?: PartialDate } {
  const dated = byDate(findings, evidence.dateOf).flatMap((finding) => evidence.dateOf(finding) ?? [])
  const [first, last] = [dated[0], dated.at(-1)]
  return { ...(first && { first }), ...(last && { last }) }
}
