import type { SectionKind } from '../../text/page-text.ts'
import type { Phrase } from './find-phrases.ts'

/** What an image shows and a hand does not: a finding of its own wherever a picture was read. */
const shown = new Set([
  'mass',
  'nodule',
  'cyst',
  'lesion',
  'opacity',
  'adenopathy',
  'lymphadenopathy',
  'plaque',
  'thickening',
  'calcification',
  'effusion',
  'hepatomegaly',
  'hyperinflation',
  'peribronchial thickening',
  'ground glass opacity',
  'loss of lordosis',
])
const measure = /\b\d+(?:\.\d+)?(?: ?x ?\d+(?:\.\d+)?)* ?(?:mm|cm)\b/i
const picture =
  /\b(?:x-?rays?|cxr|xr|mri|mr|ct|cta|ctpa|ldct|hrct|pet|films?|radiographs?|ultrasound|us|sonogram|imaging|scan|mammogram|arthrogram|b-?read\w*)\b/i
/** What a hand feels or a question asks there is no finding of its own. */
export const felt: ReadonlySet<SectionKind> = new Set<SectionKind>([
  'examination',
  'reviewOfSystems',
  'vitals',
  'allergies',
  'instructions',
])

/** Whether an image shows it: measured, or told of a picture. */
export function isSeen(text: string, phrase: Phrase, section: SectionKind | undefined): boolean {
  if (!shown.has(phrase.bare) || (section !== undefined && felt.has(section))) return false
  if (section === 'imaging') return true
  return (
    measure.test(text.slice(Math.max(0, phrase.start - 40), phrase.end + 30)) ||
    picture.test(text.slice(Math.max(0, phrase.start - 80), phrase.start))
  )
}
