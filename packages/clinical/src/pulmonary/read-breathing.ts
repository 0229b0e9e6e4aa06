import type { Mention } from '../notes.ts'
import type { PageText, Sentence } from '../text/page-text.ts'
import { readBloodGases } from './breathing/blood-gas.ts'
import { readDyspnoea } from './breathing/dyspnoea.ts'
import { readExacerbations } from './breathing/exacerbation.ts'
import { readExposureDenials } from './breathing/exposure-denial.ts'
import { repairLabels } from './breathing/misread/repair-labels.ts'
import { readOximetry } from './breathing/oximetry.ts'
import { type Said, type Span, toMention } from './breathing/said.ts'
import { readVentilation } from './breathing/ventilation.ts'
import { readWalks } from './breathing/walk.ts'

type Reader = (sentence: Sentence, used: ReadonlySet<number>) => Said[]

const readers: readonly Reader[] = [readOximetry, readDyspnoea, readVentilation, readExposureDenials]

/** Blood gases, oximetry, walks, dyspnoea, ventilation, exacerbations and denials of exposure. */
export function readBreathing(whole: PageText, raw: string): Mention[] {
  const page = repairLabels(withTitles(whole))
  const parts = [...readBloodGases(page), ...readWalks(page)]
  const used = placesIn(parts.flatMap((part) => part.used))
  const mentions = [...parts, ...readExacerbations(page)].map(({ sentence, said }) =>
    toMention(page, raw, sentence, said, 0),
  )
  for (const sentence of page.sentences) {
    for (const read of readers) {
      for (const said of read(sentence, used)) mentions.push(toMention(page, raw, sentence, said, sentence.start))
    }
  }
  return mentions.sort((a, b) => a.start - b.start || a.end - b.end)
}

function placesIn(spans: readonly Span[]): Set<number> {
  const places = new Set<number>()
  for (const { start, end } of spans) for (let at = start; at < end; at++) places.add(at)
  return places
}

/** A line in capitals may be taken for a title, and yet say something: "SPO2 88 % RA". */
function withTitles(page: PageText): PageText {
  const titles = page.sections.flatMap(({ kind, title, start, body }): Sentence[] => {
    const end = start + title.length
    if (kind !== 'other' || body <= start || page.text.slice(start, end) !== title) return []
    return [{ start, end, text: title, item: true }]
  })
  if (titles.length === 0) return page
  return { ...page, sentences: [...page.sentences, ...titles].sort((a, b) => a.start - b.start) }
}
