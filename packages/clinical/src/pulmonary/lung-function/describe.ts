import type { Moment } from '../../dates/moment.ts'
import type { PulmonaryValues } from '../pulmonary.ts'

type Measurement = PulmonaryValues['pulmonary.measurement']
type Test = PulmonaryValues['pulmonary.test']

const phases = { pre: 'before bronchodilator', post: 'after bronchodilator', unspecified: undefined } as const

/** `FEV1 1.62 L, 52 % predicted (before bronchodilator)` */
export function describeMeasurement(value: Measurement): string {
  const { measure, amount, unit, predicted, percentPredicted, lowerLimit, zScore, phase, on } = value
  const parts = [
    amount === undefined ? undefined : [amount, unit].filter((part) => part !== undefined).join(' '),
    percentPredicted === undefined ? undefined : `${percentPredicted} % predicted`,
    predicted === undefined ? undefined : `predicted ${predicted}`,
    lowerLimit === undefined ? undefined : `lower limit ${lowerLimit}`,
    zScore === undefined ? undefined : `z-score ${zScore}`,
  ].filter((part) => part !== undefined)
  const asides = [phases[phase], dayOf(on)].filter((part) => part !== undefined)
  return `${measure} ${parts.join(', ')}${asides.length > 0 ? ` (${asides.join('; ')})` : ''}`
}

function dayOf(on: Moment | undefined): string | undefined {
  if (on?.date) return on.date.value
  if (!on?.ago) return undefined
  const [from, to] = on.ago.amount
  return `${from === to ? from : `${from} to ${to}`} ${on.ago.unit} before`
}

const interpretations = {
  normal: 'read as normal',
  obstruction: 'read as obstruction',
  restriction: 'read as restriction',
  mixed: 'read as mixed obstruction and restriction',
  nonspecific: 'read as a nonspecific pattern',
  lowDiffusion: 'read as low diffusing capacity',
} as const
const qualities = {
  acceptable: 'effort acceptable',
  limited: 'effort limited',
  notAcceptable: 'not acceptable',
} as const

/** `Lung function test: effort acceptable, height 68 in without shoes` */
export function describeTest(value: Test): string {
  const {
    quality,
    grade,
    repeatable,
    height,
    withoutShoes,
    age,
    laboratory,
    interpretation,
    bronchodilatorResponse,
    on,
  } = value
  const day = dayOf(on)
  const parts = [
    quality && qualities[quality],
    grade && `quality grade ${grade}`,
    repeatable === undefined ? undefined : repeatable ? 'repeatable' : 'not repeatable',
    height && `height ${height.amount[0]} ${height.unit}${withoutShoes ? ' without shoes' : ''}`,
    age === undefined ? undefined : `age ${age}`,
    laboratory && `laboratory ${laboratory}`,
    interpretation && interpretations[interpretation],
    bronchodilatorResponse === undefined
      ? undefined
      : bronchodilatorResponse
        ? 'significant bronchodilator response'
        : 'no significant bronchodilator response',
  ].filter((part) => part !== undefined)
  return `Lung function test${day ? ` (${day})` : ''}: ${parts.join(', ')}`
}
