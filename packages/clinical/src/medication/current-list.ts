import type { CaseFacts } from '../case/case-facts.ts'
import { earliest } from '../dates/compare-dates.ts'
import type { PartialDate } from '../dates/partial-date.ts'
import type { Encounter, Finding } from '../finding.ts'
import { encounterOf, isSound } from './statement-findings.ts'

type Of<Some extends Finding, Kind extends Finding['category']> = Extract<Some, { readonly category: Kind }>

export type CurrentList<Some extends Finding = Finding> = {
  readonly date?: PartialDate
  /** Empty where that list says that there are none. */
  readonly statements: readonly Of<Some, 'medication.statement'>[]
  /** The statements that there are none. */
  readonly none: readonly Of<Some, 'medication.none'>[]
}

const listed = new Set(['active', 'started', 'changed'])

/** The medications of the newest encounter that carries a list of them. A case without dates takes the last in reading order. */
export function currentList<Some extends Finding>(
  findings: readonly Some[],
  { encounters }: CaseFacts,
): CurrentList<Some> | undefined {
  const inLists = Map.groupBy(findings.filter(isListed), encounterOf)
  let newest: Encounter | undefined
  for (const encounter of encounters) {
    if (inLists.has(encounter.id) && (!newest || dayOf(encounter) >= dayOf(newest))) newest = encounter
  }
  if (!newest) return undefined
  const inside = inLists.get(newest.id) ?? []
  return {
    ...(newest.serviceDate && { date: newest.serviceDate }),
    statements: inside.filter(
      (one): one is Of<Some, 'medication.statement'> => one.category === 'medication.statement',
    ),
    none: inside.filter((one): one is Of<Some, 'medication.none'> => one.category === 'medication.none'),
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
