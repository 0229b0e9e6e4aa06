import type { Found } from './part.ts'
import { type Place, placesIn } from './places.ts'

const colon = /^ ?:\s/
const lead = /^[\s•●*>#\d.)-]*$/

/** "Infraspinatus: tendinosis, no tear": the label at the head of the sentence says where its findings are. */
export function labelPlace(text: string, parts: readonly Found[], core: Found): Place[] {
  const first = parts[0]
  if (!first || first.start >= core.start || !lead.test(text.slice(0, first.start))) return []
  const label: Found[] = []
  for (const found of parts) {
    const last = label.at(-1)
    if (found.part.kind === 'named' || found.part.kind === 'head' || found.part.kind === 'tail') break
    if (last && text.slice(last.end, found.start).trim() !== '') break
    label.push(found)
  }
  const last = label.at(-1)
  if (!last || !colon.test(text.slice(last.end, last.end + 3))) return []
  return placesIn(text, label).map((place) => ({ ...place, start: core.start, end: core.end }))
}
