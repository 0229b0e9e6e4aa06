import type { Finding } from '../finding.ts'

/** The two sides of a conflict: what states the same as the first finding, and what contradicts it. */
export type Sides = readonly [one: readonly Finding[], other: readonly Finding[]]

/**
 * By category and by what a status asserts; findings that agree in both, such as two accounts of one event, by their
 * values.
 */
export function sidesOf(findings: readonly Finding[]): Sides {
  const [first, ...others] = findings
  if (!first) return [[], []]
  const isLike = [stanceOf, ({ display }: Finding) => display]
    .map((tell) => (finding: Finding) => tell(finding) === tell(first))
    .find((alike) => !others.every(alike))
  const beside = isLike && others.length > 1 ? others.filter(isLike) : []
  return [[first, ...beside], others.filter((finding) => !beside.includes(finding))]
}

function stanceOf({ category, value, assertion }: Finding): string {
  const status = category === 'smoking.status' || category === 'medical.work' ? value.status : assertion.polarity
  return `${category} ${status}`
}
