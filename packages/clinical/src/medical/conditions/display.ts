import type { Moment } from '../../dates/moment.ts'
import type { Assertion } from '../../finding.ts'
import type { MedicalValues } from '../medical.ts'
import { sayCondition } from '../say-condition.ts'
import { findSites } from '../sites.ts'
import type { Said } from './said.ts'

/** What its wording needs. */
type Worded = {
  [Kind in Said['category'] | 'medical.family']: {
    readonly category: Kind
    readonly value: MedicalValues[Kind]
    readonly assertion: Assertion
  }
}[Said['category'] | 'medical.family']

/** A value in words. */
export function display(said: Worded): string {
  return sayCondition(inWords(said))
}

function inWords(said: Worded): string {
  switch (said.category) {
    case 'medical.condition':
      return ofCondition(said.value)
    case 'medical.family': {
      const { name, relatives } = said.value
      if (said.assertion.polarity === 'negated') return `no family history of ${name}`
      return `family history of ${name}${relatives.length > 0 ? ` (${relatives.join(', ')})` : ''}`
    }
    case 'medical.denial':
      return ofDenial(said.value)
  }
}

function ofCondition(value: MedicalValues['medical.condition']): string {
  const { name, site, laterality, status, onset, cause } = value
  const silent = site !== undefined && laterality !== undefined && !name.includes(site) && findSites(name).length === 0
  const named = silent ? `${site} ${name}` : name
  const placed = laterality === undefined ? named : `${laterality} ${named}`
  const details = [
    ...(status === 'active' ? [] : [status === 'ruledOut' ? 'ruled out' : status]),
    ...(onset ? [`since ${ofMoment(onset)}`] : []),
    ...(cause ? [`put down to ${cause}`] : []),
  ]
  return [placed, ...details].join(', ')
}

function ofMoment({ date, ago, age }: Moment): string {
  if (date) return date.value
  if (age) return `age ${range(age)}`
  return ago ? `${range(ago.amount)} ${ago.unit} before` : 'an unknown date'
}

function range([low, high]: readonly [number, number]): string {
  return low === high ? String(low) : `${low} to ${high}`
}

function ofDenial({ denied, name, site, laterality }: MedicalValues['medical.denial']): string {
  const place = [laterality, site].filter((word) => word !== undefined).join(' ')
  if (denied === 'trouble')
    return `denies earlier ${name === undefined ? `${place} trouble` : [laterality, name].filter(Boolean).join(' ')}`
  return name === undefined ? 'denies medical conditions' : `denies ${[laterality, name].filter(Boolean).join(' ')}`
}
