import type { CaseFacts } from '../case/case-facts.ts'
import { type Dated, datedFindings, more, sayOf } from '../case/dated.ts'
import { type DraftConflict, makeConflict } from '../case/make-conflict.ts'
import { findExcluded } from '../conflicts/excludes.ts'
import { exposureDenied } from '../conflicts/kinds-of-exposure.ts'
import { earliest, latest } from '../dates/compare-dates.ts'
import type { PartialDate } from '../dates/partial-date.ts'
import type { Conflict, Finding } from '../finding.ts'

type Measured = Dated<'pulmonary.measurement'>
type Test = Dated<'pulmonary.test'>

/** What records of the lungs say twice and differently. Flagged values accuse nobody. */
export function findPulmonaryConflicts(findings: readonly Finding[], facts: CaseFacts): DraftConflict[] {
  const of = <Kind extends Finding['category']>(category: Kind): Dated<Kind>[] =>
    datedFindings(findings, category, facts).filter(({ finding }) => !finding.flags.includes('implausible'))
  const measured = of('pulmonary.measurement')
  return [
    ...smokingVsCause(of('smoking.status'), of('medical.condition')),
    ...measurementsDiffer(measured),
    ...interpretationVsValues(of('pulmonary.test'), measured),
    ...findExcluded(exposureDenied, { denials: of('medical.denial'), exposures: of('pulmonary.exposure') }),
  ]
}

const ownSmoke = /smok|tobacco|cigar/i
/** That of others, and that of fires, needs no smoker. */
const othersSmoke = /second|passive|environmental|inhal|wood|fire|biomass|exposure to/i

/** A lifetime denial, and a disease of the lungs that a record puts down to smoking. */
function smokingVsCause(
  statuses: readonly Dated<'smoking.status'>[],
  conditions: readonly Dated<'medical.condition'>[],
): Conflict[] {
  const nevers = statuses.filter(({ finding }) => finding.value.status === 'never')
  const caused = conditions.filter(({ finding: { value, assertion } }) => {
    if (assertion.polarity === 'negated' || assertion.certainty === 'possible') return false
    if (value.status === 'ruledOut' || value.status === 'suspected') return false
    return value.system === 'respiratory' && ownSmoke.test(value.cause ?? '') && !othersSmoke.test(value.cause ?? '')
  })
  const [never, first] = [nevers[0], caused[0]]
  if (!never || !first) return []
  const found = [...nevers, ...caused].map(({ finding }) => finding)
  const said = `${sayOf(never)}. ${sayOf(first)}.${more(found.length)}`
  return [makeConflict('pulmonary.smokingVsCause', 'significant', found, said)]
}

function dayOfTest({ finding, noted }: Measured | Test): PartialDate | undefined {
  return finding.value.on?.date ?? noted
}

/** So many litres apart are two readings of one curve; a printed one is rounded. */
const litres = 0.05
const points = 2

/** So many values of one day are compared: a test has two phases and a few records. */
const mostOfADay = 40

/** One test day, one measure, one phase: two values. Several manoeuvres of one page are no contradiction. */
function measurementsDiffer(measured: readonly Measured[]): Conflict[] {
  const days = Map.groupBy(measured, (one) => {
    const day = dayOfTest(one)
    const { measure, unit } = one.finding.value
    return day?.precision === 'day' ? `${day.value} ${measure} ${unit ?? ''}` : ''
  })
  days.delete('')
  return [...days.values()].flatMap((all) => {
    const some = all.slice(0, mostOfADay)
    for (const one of some) {
      const other = contradicts(one, some)
      if (!other) continue
      const said = `Two values of ${one.finding.value.measure} for one test: ${sayOf(one)}. ${sayOf(other)}.`
      return [makeConflict('pulmonary.measurementsDiffer', 'significant', [one.finding, other.finding], said)]
    }
    return []
  })
}

/** Another value of the phase; where the phase is not said, none of the day may be the same. */
function contradicts(one: Measured, all: readonly Measured[]): Measured | undefined {
  const elsewhere = all.filter((two) => pageOf(two) !== pageOf(one))
  const { phase } = one.finding.value
  if (phase === 'unspecified') return elsewhere.every((two) => isOther(one, two)) ? elsewhere[0] : undefined
  return elsewhere.find((two) => two.finding.value.phase === phase && isOther(one, two))
}

function pageOf({ finding: { citations } }: Measured | Test): string {
  const [{ documentId, pageNumber }] = citations
  return `${documentId} ${pageNumber}`
}

function isOther({ finding: one }: Measured, { finding: other }: Measured): boolean {
  const [a, b] = [one.value, other.value]
  const slack = a.unit === 'L' ? litres : points
  const apart = (first: number | undefined, second: number | undefined, most: number): boolean =>
    first !== undefined && second !== undefined && Math.abs(first - second) > most
  // Equal litres with other per cent are one value beside two tables of predicted ones.
  if (a.amount !== undefined && b.amount !== undefined) return apart(a.amount, b.amount, slack)
  return apart(a.percentPredicted, b.percentPredicted, points)
}

const lowest = 70

/** Called normal, and the same test's ratio or FEV1 is low: that of the page, or of the same day in another record. */
function interpretationVsValues(tests: readonly Test[], measured: readonly Measured[]): Conflict[] {
  const low = measured.filter(isLow)
  const byPage = Map.groupBy(low, pageOf)
  const byDay = Map.groupBy(low, (one) => dayKey(one) ?? '')
  return tests.flatMap((test) => {
    if (test.finding.value.interpretation !== 'normal' || test.finding.assertion.polarity === 'negated') return []
    const day = dayKey(test)
    const here = (byPage.get(pageOf(test)) ?? []).filter((one) => mayBeOneDay(test, one))
    const against = [...new Set([...here, ...(day === undefined ? [] : (byDay.get(day) ?? []))])]
    const [first] = against
    if (!first) return []
    const found = [test, ...against].map(({ finding }) => finding)
    const said = `The test is called normal: ${sayOf(test)}. ${sayOf(first)}.${more(found.length)}`
    return [makeConflict('pulmonary.interpretationVsValues', 'significant', found, said)]
  })
}

function dayKey(one: Measured | Test): string | undefined {
  const day = dayOfTest(one)
  return day?.precision === 'day' ? day.value : undefined
}

function mayBeOneDay(test: Test, one: Measured): boolean {
  const [a, b] = [dayOfTest(test), dayOfTest(one)]
  return !a || !b || (earliest(a) <= latest(b) && earliest(b) <= latest(a))
}

function isLow({ finding: { value } }: Measured): boolean {
  if (value.measure === 'FEV1/FVC') return value.amount !== undefined && value.amount < lowest
  return value.measure === 'FEV1' && value.percentPredicted !== undefined && value.percentPredicted < lowest
}
