import type { EncounterChange } from '@casefold/clinical/case/case-input'
import type { Finding } from '@casefold/clinical/finding'
import { toPartialDate } from '../../evidence/partial-date.ts'

/** What reviewers added to an encounter without a date of its own goes with it. */
export function redate(added: readonly Finding[], change: EncounterChange): Finding[] {
  const serviceDate = 'serviceDate' in change ? change.serviceDate : undefined
  if (serviceDate === undefined) return [...added]
  return added.map((finding) => {
    const inherited = finding.effectiveDate === undefined || finding.effectiveDate.basis === 'serviceDate'
    if (!inherited || finding.citations[0].encounterId !== change.encounterId) return finding
    const { effectiveDate: _, ...undated } = finding
    return serviceDate === null ? undated : { ...undated, effectiveDate: toPartialDate('', serviceDate, 'serviceDate') }
  })
}
