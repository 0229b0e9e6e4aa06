import type { SectionKind } from '../../text/page-text.ts'
import type { Phrase } from './find-phrases.ts'
import { felt } from './seen.ts'

const told = new Set(['pain', 'low back pain', 'neck pain', 'numbness', 'stiffness', 'weakness', 'locking', 'spasm'])
const asked = /\b(?:evaluation|evaluated|referred|visit|follow-up|f\/u) (?:of|for) (?:[\w-]+ ){0,3}$/i
const complains = /\b(?:c\/o|complain\w*|reports?|alleg\w+|notice[ds]?|ongoing|continue[sd]?|still)\b[^.;]{0,60}$/i
const measured = /^[\s,;:(-]*(?:\d{1,2}(?:-\d{1,2})?\/10|(?:x|for|since|w\/|with|radiat\w+|down|to) ?\w)/i

/**
 * Where it hurts. A note with headings says in its assessment what the patient has; in a short entry without them the
 * complaint is all there is.
 */
export function isComplaint(
  text: string,
  { bare, site, start, end }: Phrase,
  section: SectionKind | undefined,
): boolean {
  const before = text.slice(0, start)
  if (site === undefined || !told.has(bare) || asked.test(before)) return false
  if (section === undefined) return true
  if (felt.has(section)) return false
  return complains.test(before) || measured.test(text.slice(end)) || /\d\/10/.test(text.slice(start, end))
}
