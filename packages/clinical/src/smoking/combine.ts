import type { Said } from './classify.ts'
import type { SmokingStatus } from './smoking.ts'

type Known = Exclude<SmokingStatus, 'unknown'>

const strengths: Readonly<Record<Said['confidence'], number>> = { high: 3, medium: 2, low: 1 }
/** What two statements of one sentence say together, whichever comes first; where it is not here, the later one holds. */
const together: Readonly<Record<string, Known>> = {
  'nonsmoker former': 'former',
  'never former': 'former',
  'ever former': 'former',
  'never nonsmoker': 'never',
  'ever nonsmoker': 'former',
  'ever current': 'current',
}

/** Two statements about one product, in the order of the page. */
export function combine(a: Said, b: Said): Said {
  if (a.status === b.status) return strengths[a.confidence] >= strengths[b.confidence] ? a : b
  if (a.status === 'unknown' || b.status === 'unknown') return a.status === 'unknown' ? b : a
  const status = together[`${a.status} ${b.status}`] ?? together[`${b.status} ${a.status}`]
  if (status !== undefined) {
    const said = a.status === status ? a : b.status === status ? b : undefined
    return said ?? { ...b, status }
  }
  // A weak hint, such as advice to stop, does not outweigh what was said outright.
  return strengths[b.confidence] >= strengths[a.confidence] || a.confidence !== 'high' ? b : a
}
