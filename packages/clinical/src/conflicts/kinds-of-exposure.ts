import type { Dated } from '../case/dated.ts'
import type { ExcludingKind } from './excludes.ts'
import { boundOf, upTo } from './spans.ts'
import { agentsCovered } from './topics.ts'
import { exposed } from './when.ts'

type Denial = Dated<'medical.denial'> & { readonly covers: (agent: string) => boolean }
type Exposure = Dated<'pulmonary.exposure'>

type ExposureFacts = {
  readonly denials: readonly Dated<'medical.denial'>[]
  readonly exposures: readonly Exposure[]
}

/** Dust or a chemical denied, and on record. An exposure at work does not begin with the claim, whichever was noted first. */
export const exposureDenied: ExcludingKind<ExposureFacts, Denial, Exposure> = {
  kind: 'pulmonary.exposureDenied',
  joins: 'matter',
  severity: 'material',
  possible: true,
  denials: ({ denials }) =>
    denials
      .filter(({ finding }) => finding.value.denied === 'exposure')
      .map((statement) => {
        const { name } = statement.finding.value
        const covers = name === undefined ? (): boolean => true : agentsCovered(name)
        const span = upTo(statement.noted && boundOf(statement.noted))
        return { statement: { ...statement, covers }, span, topics: ['exposure'], matter: name ?? '' }
      }),
  records: ({ exposures }) =>
    exposures.flatMap((statement) => {
      const { assertion, value } = statement.finding
      const isSure = assertion.polarity === 'affirmed' && assertion.certainty === 'definite'
      const span = isSure ? exposed(value.from?.date, statement.noted) : undefined
      return span ? [{ statement, span, topics: ['exposure'] }] : []
    }),
  same: ({ statement: { covers } }, { statement }) => covers(statement.finding.value.agent),
}
