import type { Moment } from '../../dates/moment.ts'
import type { Range } from '../../dates/partial-date.ts'
import type { PulmonaryValues } from '../pulmonary.ts'

export function showRange([low, high]: Range): string {
  return low === high ? round(low) : `${round(low)} to ${round(high)}`
}

function round(value: number): string {
  return String(Math.round(value * 100) / 100)
}

/** `1 day`, `2 to 3 days` */
export function showCount(range: Range, one: string): string {
  return `${showRange(range)} ${range[1] === 1 ? one : `${one}s`}`
}

/** `2015-03-04`, `3 years before the entry`, `at age 37` */
function showMoment({ date, ago, age }: Moment): string {
  if (ago) return `${showCount(ago.amount, ago.unit.slice(0, -1))} before the entry`
  if (age) return `at age ${showRange(age)}`
  if (!date) return 'at a time not stated'
  return date.precision === 'decade' ? `the ${date.value}s` : date.value
}

/** `on 2015-03-04`, `in 2015`, `3 years before the entry` */
export function showWhen(moment: Moment): string {
  const said = showMoment(moment)
  if (moment.ago || moment.age || !moment.date) return said
  return `${moment.date.precision === 'day' ? 'on' : 'in'} ${said}`
}

function capital(text: string): string {
  return `${(text[0] ?? '').toUpperCase()}${text.slice(1)}`
}

const uses = { inUse: 'in use', prescribed: 'prescribed', stopped: 'stopped' } as const
const worns = { continuous: 'continuous', exertion: 'on exertion', sleep: 'in sleep', asNeeded: 'as needed' } as const

export function showOxygen(
  { use, litres, worn, since }: PulmonaryValues['pulmonary.oxygen'],
  negated: boolean,
): string {
  if (use === 'notNeeded') return 'No oxygen at home'
  const parts = [
    negated ? 'home oxygen not used' : `oxygen ${uses[use]}`,
    litres ? `${showRange(litres)} L/min` : '',
    worn ? worns[worn] : '',
    since ? `since ${showMoment(since)}` : '',
  ]
  return capital(parts.filter(Boolean).join(', '))
}

export function showExposure({ agent, job, years, from, to }: PulmonaryValues['pulmonary.exposure']): string {
  const same = from && to && JSON.stringify(from) === JSON.stringify(to)
  const spell = same
    ? showWhen(from)
    : [from ? `from ${showMoment(from)}` : '', to ? `to ${showMoment(to)}` : '']
        .filter(Boolean)
        .join(' ')
        .replaceAll('at age', 'age')
  return capital(
    [`exposure to ${agent}`, job ?? '', years ? showCount(years, 'year') : '', spell].filter(Boolean).join(', '),
  )
}
