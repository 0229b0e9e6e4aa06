import type { MedicalValues } from './medical.ts'
import { showMoment } from './show-moment.ts'

type Alcohol = MedicalValues['medical.alcohol']

const ofDrinker: Readonly<Record<Alcohol['status'], string>> = {
  never: 'never drank alcohol',
  nondrinker: 'does not drink alcohol',
  former: 'formerly drank alcohol',
  current: 'drinks alcohol',
  ever: 'has drunk alcohol',
  unknown: 'alcohol use not recorded',
}

export function sayAlcohol({ status, amount, quit, screen }: Alcohol): string {
  const when = quit && showMoment(quit)
  const more = [amount && `“${amount}”`, when && `stopped ${when}`].filter(Boolean)
  const said = [ofDrinker[status], ...more].join(', ')
  if (!screen) return said
  return status === 'unknown' ? `alcohol screening: ${screen}` : `${said}; ${screen}`
}
