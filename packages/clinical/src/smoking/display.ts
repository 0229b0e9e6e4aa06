import type { Moment } from '../dates/moment.ts'
import type { Range } from '../dates/partial-date.ts'
import type { SmokingStatus, SmokingValues, TobaccoProduct } from './smoking.ts'

const products: Readonly<Record<TobaccoProduct, string>> = {
  cigarettes: 'cigarettes',
  tobacco: 'tobacco',
  cigars: 'cigars',
  pipe: 'a pipe',
  smokeless: 'smokeless tobacco',
  vape: 'electronic cigarettes',
}

const ofSmoker: Readonly<Record<SmokingStatus, string>> = {
  never: 'never smoked',
  nonsmoker: 'does not smoke',
  former: 'former smoker',
  current: 'current smoker',
  ever: 'has smoked',
  unknown: 'smoking status not recorded',
}

const ofUser: Readonly<Record<SmokingStatus, (product: string) => string>> = {
  never: (product) => `never used ${product}`,
  nonsmoker: (product) => `does not use ${product}`,
  former: (product) => `formerly used ${product}`,
  current: (product) => `uses ${product}`,
  ever: (product) => `has used ${product}`,
  unknown: (product) => `use of ${product} not recorded`,
}

export function showStatus({ status, product }: SmokingValues['smoking.status']): string {
  if (product === 'cigarettes' || product === 'tobacco') return ofSmoker[status]
  return ofUser[status](products[product])
}

const singular: Readonly<Record<string, string>> = {
  packs: 'pack',
  cigarettes: 'cigarette',
  cigars: 'cigar',
  pipes: 'pipe',
  cans: 'can',
  pods: 'pod',
}

export function showUse(use: SmokingValues['smoking.use']): string {
  const parts: string[] = []
  if (use.perDay) {
    const { amount, unit } = use.perDay
    parts.push(`${showRange(amount)} ${amount[1] <= 1 ? singular[unit] : unit} a day`)
  }
  if (use.years) parts.push(`for ${showRange(use.years)} ${use.years[1] === 1 ? 'year' : 'years'}`)
  if (use.from) parts.push(`from ${showMoment(use.from).replace('at age', 'age')}`)
  if (use.to) parts.push(`to ${showMoment(use.to).replace('at age', 'age')}`)
  const said = parts.join(' ')
  const packYears = use.packYears && `${showRange(use.packYears)} pack-years`
  const amounts = [said, packYears].filter(Boolean).join(', ')
  if (use.product === 'cigarettes' || use.product === 'tobacco') return amounts
  return `${products[use.product]}: ${amounts}`
}

export function showQuit({ product, when }: SmokingValues['smoking.quit']): string {
  const what = product === 'cigarettes' || product === 'tobacco' ? 'smoking' : products[product]
  return `quit ${what} ${when.date?.basis === 'stated' ? `in ${showMoment(when)}`.replace(/^in (\d{4}-\d\d-\d\d)$/, 'on $1') : showMoment(when)}`
}

function showMoment({ date, ago, age }: Moment): string {
  if (ago) return `${showRange(ago.amount)} ${ago.amount[1] === 1 ? ago.unit.slice(0, -1) : ago.unit} before the entry`
  if (age) return `at age ${showRange(age)}`
  if (!date) return 'at a time not stated'
  return date.precision === 'decade' ? `the ${date.value}s` : date.value
}

export function showRange([low, high]: Range): string {
  return low === high ? round(low) : `${round(low)} to ${round(high)}`
}

function round(value: number): string {
  return String(Math.round(value * 100) / 100)
}
