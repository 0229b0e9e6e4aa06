import { generalCues } from './assertion/cues.ts'
import type { Mention } from './notes.ts'
import { indexOverlaps } from './text/overlaps.ts'
import type { PageText } from './text/page-text.ts'

/** Words that say of others in their sentence whether they are so: "no", "denies", "mother". */
const cueWords = new Set(generalCues.flatMap(({ phrases }) => phrases.flatMap((phrase) => phrase.split(' '))))

/** What rests on a word that was misread is at most of medium confidence. Its surface is in the page's own words. */
export function withRepairs(page: PageText, raw: string, mentions: readonly Mention[]): readonly Mention[] {
  const { repaired = [] } = page
  if (repaired.length === 0) return mentions
  const repairedAt = indexOverlaps(repaired)
  const doubtfulAt = indexOverlaps([...repaired, ...cuedSentences(page, repaired)])
  return mentions.map((one) => {
    if (doubtfulAt(one).length === 0) return one
    const sure = one.confidence === 'high' ? { ...one, confidence: 'medium' as const } : one
    return withSurface(sure, raw, repairedAt(one))
  })
}

type Repairs = NonNullable<PageText['repaired']>

function cuedSentences({ sentences, toRaw }: PageText, repaired: Repairs) {
  const cues = repaired.filter(({ text }) => cueWords.has(text.toLowerCase()))
  const cueAt = indexOverlaps(cues)
  return (cues.length === 0 ? [] : sentences)
    .map((sentence) => toRaw(sentence.start, sentence.end))
    .flatMap(([start, end]) => (cueAt({ start, end }).length > 0 ? [{ start, end }] : []))
}

/** The words of the record, where the value has those that were put in their place. */
function withSurface(mention: Mention, raw: string, repaired: Repairs): Mention {
  const { value, quote } = mention
  if (!('surface' in value) || quote.replace(/\s+/g, ' ').includes(value.surface)) return mention
  let surface: string = value.surface
  let from = 0
  for (const { start, end, text } of repaired) {
    const at = surface.indexOf(text, from)
    if (at < 0) continue
    const said = raw.slice(start, end)
    surface = surface.slice(0, at) + said + surface.slice(at + text.length)
    from = at + said.length
  }
  return { ...mention, value: { ...value, surface } } as Mention
}
