import { classesOf } from '../drugs/drug-classes.ts'
import type { Finding } from '../finding.ts'

/** What is inhaled for the airways or taken for the lungs, and the courses that treat an exacerbation. */
const lungClasses = new Set([
  ...['bronchodilators', 'inhaled-corticosteroids', 'leukotriene-modifiers', 'airway-drugs'],
  ...['inhaler-combinations', 'systemic-corticosteroids'],
])
const chest =
  /\b(?:chest|lungs?|thora\w*|pleura\w*|ribs?|pulmon\w*|trache\w*|bronch\w*|airways?|larynx|sinus\w*|heart|mediastin\w*|sleep)\b/i
const chestDisease =
  /pulmon|\blung|\bchest|\bresp|bronch|pneumo|asthma|copd|emphysema|empyema|pleur|mesothel|dyspn|breath|wheez|\bcough|h(?:a)?emopty|hypox|hypercapn|apno?ea|asbest|silico(?!ne)|silica|sarcoid|tubercul|\bheart(?! ?burn)|cardiac|covid|influenza|\bflu\b|\bsleep/i
/** Whose words may be about any disease: of a lung report they are all part. */
const always = new Set(['medical.work', 'medical.function', 'medical.opinion'])

type Said = Pick<Finding, 'category' | 'value'>

/** Whether it bears on the lungs: a lung report leaves out the knee. */
export function isRespiratory({ category, value }: Said): boolean {
  const [subject] = category.split('.')
  if (subject === 'smoking' || subject === 'pulmonary' || always.has(category)) return true
  if ('ingredients' in value)
    return value.ingredients.some((one) => classesOf(one).some((name) => lungClasses.has(name)))
  if (category === 'medical.denial') return isDenialOfLungs(value as Denial)
  if ('system' in value) return value.system === 'respiratory' || chestDisease.test(value.name)
  if ('setting' in value) return !('reason' in value) || chestDisease.test(value.reason ?? '')
  const words = [
    'name' in value ? value.name : '',
    'site' in value ? value.site : '',
    'mechanism' in value ? value.mechanism : '',
  ].join(' ')
  return chest.test(words) || chestDisease.test(words) || /inhal|fumes|smoke/.test(words)
}

type Denial = Extract<Finding, { category: 'medical.denial' }>['value']

function isDenialOfLungs({ denied, name = '', site = '' }: Denial): boolean {
  return denied === 'exposure' || chest.test(site) || chestDisease.test(name)
}
