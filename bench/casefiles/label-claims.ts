import { type ClaimCategory, fieldsOf, isClaimCategory } from '@casefold/clinical/model/claim'
import type { SaidFinding } from '@casefold/dev/language-model/scripted-models'
import type { FactLabel } from './labels.ts'

type Parts = Readonly<Record<string, unknown>>

/** A labelled fact as a model would write it; undefined where it is not asked for such a thing. */
export function claimOf({ category, quote, value = {} }: FactLabel, more: Parts = {}): SaidFinding | undefined {
  return toClaim(category, quote, { ...partsOf(category, value, quote), ...more })
}

/** Every part that is asked for, null where nothing is known of it. */
export function toClaim(category: string, quote: string, parts: Parts): SaidFinding | undefined {
  if (!isClaimCategory(category)) return undefined
  const value = Object.fromEntries(
    fieldsOf(category as ClaimCategory).map(([name, { kind }]) => [
      name,
      parts[name] ?? (kind === 'texts' ? [] : null),
    ]),
  )
  return { category, quote, value }
}

/** Labels name some things otherwise than the contract does. */
function partsOf(category: string, value: Parts, quote: string): Parts {
  switch (category) {
    case 'smoking.status':
      return { ...value, product: productOf(String(value.product ?? '')) }
    case 'smoking.use':
      return { ...value, product: 'tobacco', perDay: perDayOf(value.perDay) }
    case 'smoking.quit':
      return { ...value, product: 'tobacco' }
    case 'medication.statement':
      return { ...value, surface: value.name, status: statusOf(value.status, quote) }
    case 'allergy.reaction':
      return { ...value, surface: value.substance }
    case 'medical.condition':
    case 'medical.procedure':
      return { ...value, surface: value.name }
    case 'medical.injury':
      return { ...value, surface: value.mechanism, when: /\d/.test(quote) ? quote.slice(0, 120) : null }
    case 'medical.denial':
      return { ...value, denied: value.denied === 'fall' ? 'accident' : value.denied }
    case 'pulmonary.measurement':
      return { ...value, unit: units[String(value.unit)] ?? null }
    case 'pulmonary.oximetry':
      return { ...value, state: 'unspecified' }
    case 'pulmonary.oxygen':
      return { ...value, use: 'inUse' }
    default:
      return value
  }
}

/** Labels have one word for what is taken, given and filled, and one for what was stopped and what was taken for a time. */
function statusOf(label: unknown, quote: string): unknown {
  if (label === 'stopped')
    return /stop|\bd\/?c|discont|\boff\b|quit|\bheld\b/i.test(quote) ? 'discontinued' : 'completed'
  if (label !== 'active') return label
  if (/\b(?:IV|IM|IVPB|given|gtt|x ?1|neb)\b/i.test(quote)) return 'administered'
  return /# ?\d|\bRF\d|refill|\bqty\b|dispens|\bfill/i.test(quote) ? 'dispensed' : label
}

const units: Readonly<Record<string, string>> = {
  L: 'L',
  'L/s': 'L/s',
  'L/sec': 'L/s',
  'L/min': 'L/min',
  '%': '%',
  'mL/min/mmHg': 'mL/min/mmHg',
  'ml/min/mmHg': 'mL/min/mmHg',
}

function productOf(label: string): string {
  if (/smokeless|snuff|chew/.test(label)) return 'smokeless'
  return label === 'cigarettes' || label === 'cigars' ? label : 'tobacco'
}

/** `0.5`, `1/2 pack`, `6 cigarettes`. */
function perDayOf(label: unknown): Parts | null {
  const [, upper = '', lower, unit] = /^([\d.]+)(?:\/(\d+))?(?: (pack|cigarette|cigar)s?)?$/.exec(String(label)) ?? []
  if (!upper) return null
  return { amount: Number(upper) / Number(lower ?? 1), unit: `${unit ?? 'pack'}s` }
}
