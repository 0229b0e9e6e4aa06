import type { CaseFacts } from '../../case/case-facts.ts'
import { type Dated, datedFindings } from '../../case/dated.ts'
import type { Finding } from '../../finding.ts'

export type Condition = Dated<'medical.condition'>
export type Procedure = Dated<'medical.procedure'>
export type Injury = Dated<'medical.injury'>
export type Admission = Dated<'medical.admission'>
export type Imaging = Dated<'medical.imaging'>
export type Denial = Dated<'medical.denial'>
export type Work = Dated<'medical.work'>
export type Alcohol = Dated<'medical.alcohol'>

/** What conflicts may rest on: affirmed or an answer of its own, of the patient, and sure. */
export type MedicalFacts = {
  readonly conditions: readonly Condition[]
  readonly procedures: readonly Procedure[]
  readonly injuries: readonly Injury[]
  readonly imaging: readonly Imaging[]
  readonly admissions: readonly Admission[]
  readonly denials: readonly Denial[]
  readonly work: readonly Work[]
  readonly alcohol: readonly Alcohol[]
  readonly indexDate?: string
}

export function medicalFacts(findings: readonly Finding[], facts: CaseFacts): MedicalFacts {
  const of = <Kind extends Finding['category']>(category: Kind): Dated<Kind>[] =>
    datedFindings(findings, category, facts).filter(({ finding: { assertion, flags } }) => {
      if (assertion.certainty !== 'definite' || flags.includes('implausible')) return false
      const isOwnAnswer = category === 'medical.denial' || category === 'medical.alcohol'
      return isOwnAnswer || assertion.polarity === 'affirmed'
    })
  return {
    conditions: of('medical.condition').filter(
      ({ finding: { value } }) => value.status !== 'suspected' && value.status !== 'ruledOut',
    ),
    procedures: of('medical.procedure').filter(({ finding: { value } }) => value.status === 'done'),
    injuries: of('medical.injury'),
    imaging: of('medical.imaging'),
    admissions: of('medical.admission'),
    denials: of('medical.denial'),
    work: of('medical.work'),
    alcohol: of('medical.alcohol'),
    ...(facts.parameters.indexDate === undefined ? {} : { indexDate: facts.parameters.indexDate }),
  }
}
