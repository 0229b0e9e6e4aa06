import type { CaseFacts } from '../../case/case-facts.ts'
import { type Dated, datedFindings } from '../../case/dated.ts'
import type { Finding } from '../../finding.ts'

export type Condition = Dated<'medical.condition'>
export type Procedure = Dated<'medical.procedure'>
export type Injury = Dated<'medical.injury'>
export type Imaging = Dated<'medical.imaging'>
export type Denial = Dated<'medical.denial'>
export type Work = Dated<'medical.work'>

/** What conflicts may rest on: said to be so, of the patient, and sure. */
export type MedicalFacts = {
  readonly conditions: readonly Condition[]
  readonly procedures: readonly Procedure[]
  readonly injuries: readonly Injury[]
  readonly imaging: readonly Imaging[]
  readonly denials: readonly Denial[]
  readonly work: readonly Work[]
  readonly indexDate?: string
}

export function medicalFacts(findings: readonly Finding[], facts: CaseFacts): MedicalFacts {
  const of = <Kind extends Finding['category']>(category: Kind): Dated<Kind>[] =>
    datedFindings(findings, category, facts).filter(({ finding: { assertion, flags } }) => {
      if (assertion.certainty !== 'definite' || flags.includes('implausible')) return false
      return category === 'medical.denial' || assertion.polarity === 'affirmed'
    })
  return {
    conditions: of('medical.condition').filter(
      ({ finding: { value } }) => value.status !== 'suspected' && value.status !== 'ruledOut',
    ),
    procedures: of('medical.procedure').filter(({ finding: { value } }) => value.status === 'done'),
    injuries: of('medical.injury'),
    imaging: of('medical.imaging'),
    denials: of('medical.denial'),
    work: of('medical.work'),
    ...(facts.parameters.indexDate === undefined ? {} : { indexDate: facts.parameters.indexDate }),
  }
}
