import { encounterOf } from '../case/dated.ts'
import type { Alcohol, MedicalFacts } from '../medical/conflicts/sound.ts'
import { type Claim, type ExcludingKind, explain } from './excludes.ts'
import { boundOf, type Span, upTo } from './spans.ts'
import { notSmoking, smokedBefore, smokingNow } from './when.ts'

/** Alcohol denied for a lifetime or for now, and drinking on record in that time. */
export const alcoholDenied: ExcludingKind<MedicalFacts, Alcohol, Alcohol> = {
  kind: 'medical.alcoholDenied',
  joins: 'shared',
  severity: 'significant',
  denials: ({ alcohol }) =>
    alcohol.flatMap((statement) => {
      const { noted, finding } = statement
      if (finding.value.status === 'never') return toClaim(statement, upTo(noted && boundOf(noted)), ['ever', 'now'])
      return finding.value.status === 'nondrinker' && noted ? toClaim(statement, notSmoking(noted), ['now']) : []
    }),
  records: ({ alcohol }) =>
    alcohol.flatMap((statement) => {
      const { noted, finding } = statement
      const { status, quit } = finding.value
      if (status === 'current') return noted ? toClaim(statement, smokingNow(finding, noted), ['ever', 'now']) : []
      return status === 'former' || status === 'ever'
        ? toClaim(statement, smokedBefore(quit?.date ?? noted), ['ever'])
        : []
    }),
  // Both in one note are two readings of one answer.
  same: (denial, record) => encounterOf(denial.statement.finding) !== encounterOf(record.statement.finding),
  explain: (dispute) => `${explain(dispute)} ${resolve}`,
}

const resolve = 'Laboratory results and treatment records of that time would show use.'

function toClaim(statement: Alcohol, span: Span | undefined, topics: readonly string[]): Claim<Alcohol>[] {
  return span ? [{ statement, span, topics }] : []
}
