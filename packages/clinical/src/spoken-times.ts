import { findSpokenTime } from './dates/spoken-time.ts'
import type { Mention } from './notes.ts'

/** So far behind the words, within their sentence, a time still belongs to them. */
const reach = 60

/** What is denied for a time is quoted with that time: whoever compares it must know of which years it speaks. */
export function withSpokenTimes(raw: string, mentions: readonly Mention[]): readonly Mention[] {
  return mentions.map((mention) => {
    if (!isDenial(mention) || findSpokenTime(mention.quote)) return mention
    const [rest = ''] = raw.slice(mention.end, mention.end + reach).split(/[.;?!]|\n\s*\n/, 1)
    const spoken = findSpokenTime(rest)
    if (!spoken) return mention
    const end = mention.end + spoken.end
    return { ...mention, end, quote: raw.slice(mention.start, end) }
  })
}

function isDenial({ category, value }: Mention): boolean {
  if (category === 'medication.statement') return value.status === 'notTaken'
  return category === 'medical.denial' || category === 'medication.none'
}
