import type { Moment } from '../../dates/moment.ts'
import type { PartialDate } from '../../dates/partial-date.ts'
import { isWithin } from '../../pulmonary/sessions/period.ts'
import { type LungTest, type Measurement, type Session, sessionsOf } from '../../pulmonary/sessions/sessions.ts'
import type { Evidence } from '../evidence.ts'
import { recordedOf } from '../of-category.ts'
import { sayMoment, sayNumber } from '../say.ts'
import { type Source, toSources } from '../sources.ts'

type Value = Measurement['value']

export const phaseWords: Readonly<Record<Value['phase'], string>> = {
  pre: 'before bronchodilator',
  post: 'after bronchodilator',
  unspecified: 'phase not stated',
}

/** In the order in which a test is made. */
export const phases: readonly Value['phase'][] = ['pre', 'post', 'unspecified']

/** Volumes as laboratories print them, with two decimals. */
export function sayAmount({ amount, unit }: Pick<Value, 'amount' | 'unit'>): string {
  if (amount === undefined) return ''
  const figure = unit === 'L' ? amount.toFixed(2) : sayNumber(amount)
  return [figure, unit ?? ''].join(' ').trim()
}

/** `1.20 L (45 % of predicted)` */
export function sayMeasured(value: Value): string {
  const amount = sayAmount(value)
  const percent = value.percentPredicted === undefined ? '' : `${sayNumber(value.percentPredicted)} % of predicted`
  if (amount === '') return percent
  return percent === '' ? amount : `${amount} (${percent})`
}

/** Measurements and what later records repeat of them: a repetition is no test of its own. */
export function measuredIn(evidence: Evidence): readonly Source<Measurement>[] {
  return toSources(evidence, recordedOf(evidence, 'pulmonary.measurement'))
}

export function sessionsIn(evidence: Evidence): readonly Session[] {
  const measured = measuredIn(evidence).map(({ finding }) => finding)
  const tests: readonly LungTest[] = recordedOf(evidence, 'pulmonary.test')
  return sessionsOf(measured, tests, evidence.dateOf)
}

/** With spirometry, within the period that the request names. */
export function spirometryIn(evidence: Evidence): readonly Session[] {
  const spirometry = new Set<Value['measure']>(['FEV1', 'FVC', 'FEV1/FVC'])
  return sessionsIn(evidence).filter(
    ({ on, measurements }) =>
      isWithin(on, evidence.facts.parameters) && measurements.some(({ value }) => spirometry.has(value.measure)),
  )
}

/** ` of the period`, where the request names one. */
export function ofPeriod({ facts: { parameters } }: Evidence): string {
  const { periodFrom, periodTo } = parameters
  return periodFrom === undefined && periodTo === undefined ? '' : ' of the period'
}

/** Whether a line or a slope may stand on it. */
export function isPrecise({ precision }: PartialDate): boolean {
  return precision === 'day' || precision === 'month'
}

export function maybe<Some>(value: Some | undefined, say: (value: Some) => string): string {
  return value === undefined ? '' : say(value)
}

export function yesOrNo(answer: boolean | undefined): string {
  return maybe(answer, (yes) => (yes ? 'yes' : 'no'))
}

/** Where the page names a day other than that of the record. */
export const testDayColumn = [
  'Test day',
  ({ value }: { readonly value: { readonly on?: Moment } }): string => maybe(value.on, sayMoment),
] as const
