import type { CaseFacts } from '../case/case-facts.ts'
import { earliest } from '../dates/compare-dates.ts'
import type { PartialDate } from '../dates/partial-date.ts'
import type { Encounter, Finding } from '../finding.ts'
import { encounterOf, isSound, type StatementFinding } from './statement-findings.ts'

export type CurrentList = {
  readonly date?: PartialDate
  /** Empty where that list says that there are none. */
  readonly statements: readonly StatementFinding[]
  /** The statements that there are none. */
  readonly none: readonly Finding[]
}

const listed = new Set(['active', 'started', 'changed'])

/** The medications of the newest encounter that carries a list of them. A case without dates takes the last in reading order. */
export function currentList(findings: readonly Finding[], { encounters }: CaseFacts): CurrentList | undefined {
  const inLists = Map.groupBy(findings.filter(isListed), encounterOf)
  let newest: Encounter | undefined
  for (const encounter of encounters) {
    if (inLists.has(encounter.id) && (!newest || dayOf(encounter) >= dayOf(newest))) newest = encounter
  }
  if (!newest) return undefined
  const inside = inLists.get(newest.id) ?? []
  return {
    ...(newest.serviceDate && { date: newest.serviceDate }),
    statements: inside.filter((one): one is StatementFinding => one.category === 'medication.statement'),
    none: inside.filter(({ category }) => category === 'medication.none'),
  }
}

/** In a section of medications, and in use. */
function isListed(finding: Finding): boolean {
  if (!isSound(finding) || !finding.citations.some((one) => one.kind === 'text' && one.section === 'medications'))
    return false
  if (finding.category === 'medication.none') return finding.value.scope === 'all'
  return finding.category === 'medication.statement' && listed.has(finding.value.status)
}

function dayOf({ serviceDate }: Encounter): string {
  return serviceDate ? earliest(serviceDate) : ''
}
