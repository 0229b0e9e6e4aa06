import type { CaseInput } from '../case/case-input.ts'
import type { Citation, Finding, Flag, Gap, Severity } from '../finding.ts'
import { isRecorded } from '../recorded.ts'
import { hashText } from '../text/hash.ts'
import { type Disease, recordsDisease } from './recorded-disease.ts'
import { type LungTest, litres, type Measurement, type Session, sessionsOf } from './sessions/sessions.ts'

/** What is another person's, or nobody's words, tells nothing of which tests were made. */
const foreign: readonly Flag[] = ['wrongPatient', 'suspiciousText', 'unsupportedValue']

const shownDays = 6

/** Tests, and statements on tests, that readers of lung function look for and do not find. */
export function missingTests(found: readonly Finding[], { reportType }: Pick<CaseInput, 'reportType'>): Gap[] {
  if (reportType !== 'pulmonologyDisabilityHistory') return []
  const findings = found.filter(
    ({ flags, assertion }) => assertion.experiencer === 'patient' && !flags.some((flag) => foreign.includes(flag)),
  )
  const measured = findings.filter((one) => one.category === 'pulmonary.measurement').filter(isRecorded)
  const tests = findings.filter((one) => one.category === 'pulmonary.test').filter(isRecorded)
  const days = testDays(measured, tests)
  if (days.length === 0) return []
  return [
    ...withoutSecondPhase(findings, measured),
    ...withoutDiffusion(measured),
    ...daysWithout(days, 'height', 'states no height', 'significant', ({ value }) => value.height !== undefined),
    ...daysWithout(days, 'effort', 'says nothing of effort or quality', 'minor', ({ value }) => saysQuality(value)),
  ]
}

/** Days with spirometry in litres, what several documents tell of one day together. */
function testDays(measured: readonly Measurement[], tests: readonly LungTest[]): Session[] {
  const own = measured.filter(({ duplicateOf }) => duplicateOf === undefined)
  const sessions = sessionsOf(own, tests, ({ effectiveDate }) => effectiveDate)
  const byDay = Map.groupBy(
    sessions.filter(({ on }) => on !== undefined),
    ({ on }) => on?.value ?? '',
  )
  return [...byDay.values()]
    .map(
      (day): Session => ({
        ...day[0],
        measurements: day.flatMap((one) => one.measurements),
        tests: day.flatMap((one) => one.tests),
      }),
    )
    .filter(({ measurements }) => measurements.some(isSpirometry))
}

function isSpirometry({ value }: Measurement): boolean {
  return (value.measure === 'FEV1' || value.measure === 'FVC') && litres(value) !== undefined
}

function saysQuality({ quality, grade, repeatable }: LungTest['value']): boolean {
  return quality !== undefined || grade !== undefined || repeatable !== undefined
}

function withoutSecondPhase(findings: readonly Finding[], measured: readonly Measurement[]): Gap[] {
  if (measured.some(({ value }) => value.phase === 'post')) return []
  const diseases: readonly Disease[] = ['COPD', 'asthma']
  const recorded = diseases.filter((disease) => findings.some((finding) => recordsDisease(finding, disease)))
  if (recorded.length === 0) return []
  const sources = recorded.flatMap((disease) => findings.find((finding) => recordsDisease(finding, disease)) ?? [])
  const verb = recorded.length === 1 ? 'is' : 'are'
  const detail = `${recorded.join(' and ')} ${verb} recorded; no lung function after a bronchodilator is among the records.`
  return [
    toGap(
      'post',
      'significant',
      detail,
      sources.flatMap(({ citations }) => citations.slice(0, 1)),
    ),
  ]
}

function withoutDiffusion(measured: readonly Measurement[]): Gap[] {
  if (measured.some(({ value }) => value.measure === 'DLCO')) return []
  return [toGap('DLCO', 'minor', 'Spirometry is recorded; no diffusion capacity (DLCO) is among the records.', [])]
}

/** One gap for all days: twenty tests of one laboratory lack the same line. */
function daysWithout(
  days: readonly Session[],
  key: string,
  lack: string,
  severity: Severity,
  states: (test: LungTest) => boolean,
): Gap[] {
  const lacking = days.filter(({ tests }) => !tests.some(states))
  if (lacking.length === 0) return []
  const dates = lacking.map(({ on }) => on?.value ?? '')
  const more = dates.length > shownDays ? ` and ${dates.length - shownDays} other days` : ''
  const detail = `The record of the spirometry of ${dates.slice(0, shownDays).join(', ')}${more} ${lack}.`
  const cited = lacking.flatMap(({ measurements }) => measurements.find(isSpirometry)?.citations.slice(0, 1) ?? [])
  return [toGap(key, severity, detail, cited)]
}

function toGap(key: string, severity: Severity, detail: string, citations: readonly Citation[]): Gap {
  const id = hashText(JSON.stringify(['missingTest', key]))
  return { id, kind: 'missingTest', severity, detail, citations }
}
