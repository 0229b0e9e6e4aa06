import type { Mention } from '../notes.ts'
import type { PageText } from '../text/page-text.ts'
import { readAdherence } from './adherence.ts'
import { readAdverseEvents } from './adverse-events.ts'
import { endOfSentences } from './entry-lines.ts'
import { listReader } from './list-status.ts'
import { type NamedDrug, nameDrugs } from './named-drugs.ts'
import { readNone } from './none.ts'
import { readStatements } from './read-statements.ts'

const ofMedications =
  /medic|meds\b|drugs\b|prescri|pills|counter|complian|adheren|consistent|doses?\b|regimen|none|nil\b|n\/a|ran out|skip|^\W*(?:no|0|zero|nothing|denies|denied)\W*$/i
/** What a page says of medications: statements, none at all, adherence, harm. */
export function readMedications(page: PageText, raw: string): Mention[] {
  const named = nameDrugs(page)
  const listOf = listReader(page)
  const mentions: Mention[] = []
  let at = 0
  page.sentences.forEach((sentence, index) => {
    while (at < named.length && (named[at]?.start ?? 0) < sentence.start) at++
    const inside: NamedDrug[] = []
    for (; at < named.length && (named[at]?.start ?? 0) < sentence.end; at++) inside.push(named[at] as NamedDrug)
    const list = listOf(sentence, inside.length)
    if (inside.length > 0) {
      const end = list ? endOfSentences(page.sentences, index, named[at]?.start) : sentence.end
      mentions.push(...readStatements(page, raw, sentence, inside, list, Math.max(end, inside.at(-1)?.end ?? 0)))
      mentions.push(...readAdverseEvents(page, raw, sentence, inside))
    }
    if (!ofMedications.test(sentence.text)) return
    mentions.push(...readNone(page, raw, sentence, inside.length), ...readAdherence(page, raw, sentence, inside))
  })
  return mentions
}
