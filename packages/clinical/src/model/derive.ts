import type { Mention } from '../notes.ts'
import { readSubjects } from '../readers.ts'
import type { SubjectName } from '../subjects.ts'
import type { PageText } from '../text/page-text.ts'
import { preparePage } from '../text/prepare-page.ts'
import { agrees } from './agrees.ts'
import type { Match } from './match-quote.ts'
import type { Valued } from './to-value.ts'

/** The sentences that hold a quote, read by themselves; offsets of `page` count from `start`. */
export type Alone = { readonly start: number; readonly raw: string; readonly page: PageText }

export function readAlone(raw: string, page: PageText, place: Match): Alone {
  const around = page.sentences
    .map((sentence) => ({ sentence, span: page.toRaw(sentence.start, sentence.end) }))
    .filter(({ span: [start, end] }) => start < place.end && place.start < end)
  const section = around[0]?.sentence.section
  const start = Math.min(place.start, around[0]?.span[0] ?? place.start)
  const end = Math.max(place.end, around.at(-1)?.span[1] ?? place.end)
  const own = raw.slice(start, end)
  const carried = section && { section: { kind: section.kind, title: section.title } }
  return { start, raw: own, page: preparePage(own, carried) }
}

/** What the rules read from the sentences of the quote, where it is what the model says. */
export function derive(claim: Valued, place: Match, { start, raw, page }: Alone, whole: string): Mention | undefined {
  const [subject] = claim.category.split('.')
  const found = readSubjects([subject as SubjectName], page, raw).find((mention) => agrees(claim, mention))
  if (!found) return undefined
  const from = Math.min(place.start, start + found.start)
  const to = Math.max(place.end, start + found.end)
  const { match } = place
  return {
    ...found,
    start: from,
    end: to,
    quote: whole.slice(from, to),
    match,
    rule: `model, ${found.rule}`,
    confidence: 'medium',
  }
}
