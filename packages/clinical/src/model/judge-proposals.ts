import { opensRecord, readHead } from '../encounters/read-head.ts'
import type { Carried, Mention, PageSegment } from '../notes.ts'
import { canonicalJson } from '../report/canonical-json.ts'
import { withRows } from '../row-mentions.ts'
import { withSpokenTimes } from '../spoken-times.ts'
import { isSuspicious } from '../suspicious.ts'
import type { PageText } from '../text/page-text.ts'
import { preparePage } from '../text/prepare-page.ts'
import { agrees, contradicts } from './agrees.ts'
import type { Proposal } from './claim.ts'
import { derive, readAlone } from './derive.ts'
import { type Match, matchQuote } from './match-quote.ts'
import { isReadingOf, otherReading } from './other-reading.ts'
import type { Part } from './parts.ts'
import { toValue } from './to-value.ts'
import { unsupported } from './unsupported.ts'

/** A page as the rules read it. */
export type ReadPage = {
  readonly text: string
  readonly carried: Carried
  readonly mentions: readonly Mention[]
  readonly segments?: readonly PageSegment[]
}

export type Judged = {
  readonly mentions: readonly Mention[]
  readonly dropped: { readonly schema: number; readonly quote: number; readonly known: number }
  readonly unsupported: number
  /** Places in the page's mentions of what the rules read otherwise from the same words. */
  readonly doubted: readonly number[]
}

/**
 * What may be kept of what a model says about a part of a page. Its words only lead to the page's own; its value counts
 * where the rules read the same from them, and else waits for a decision of its own.
 */
export function judgeProposals(page: ReadPage, part: Part, proposals: readonly Proposal[], model: string): Judged {
  const isNew = opensRecord(readHead(page.text), page.carried)
  const prepared = preparePage(page.text, isNew ? undefined : page.carried)
  // A model that has read one sentence made for it may have obeyed it anywhere on the page.
  const speaksToMachines = prepared.sentences.some(({ text }) => isSuspicious(text))
  const dropped = { schema: 0, quote: 0, known: 0 }
  const kept: Mention[] = []
  const doubted = new Set<number>()
  for (const proposal of proposals) {
    const outcome = judge(page, prepared, part, proposal, kept, doubted)
    if (typeof outcome === 'string') dropped[outcome] += 1
    else
      kept.push({
        ...outcome,
        model,
        flags: [...outcome.flags, ...(speaksToMachines ? ['suspiciousText' as const] : [])],
      })
  }
  const unsupportedCount = kept.filter(({ flags }) => flags.includes('unsupportedValue')).length
  // Nor may it cast doubt on the rest of that page.
  const doubts = speaksToMachines ? [] : [...doubted].sort((a, b) => a - b)
  return { mentions: kept, dropped, unsupported: unsupportedCount, doubted: doubts }
}

function judge(
  page: ReadPage,
  prepared: PageText,
  part: Part,
  { quote, claim }: Proposal,
  kept: readonly Mention[],
  doubted: Set<number>,
): Mention | keyof Judged['dropped'] {
  const value = toValue(claim)
  if (!value) return 'schema'
  const places = matchQuote(part.text, quote).map((place) => shifted(place, part.start))
  const [first] = places
  if (!first) return 'quote'
  const known = [...page.mentions, ...kept]
  const visits = places.map(({ start }) => visitAt(page, prepared, start))
  if (known.some((mention) => agrees(value, mention) && visits.includes(visitAt(page, prepared, mention.start))))
    return 'known'
  for (const place of places) {
    const found = derive(value, place, readAlone(page.text, prepared, place), page.text)
    if (found) return placed(found, page, prepared, known)
  }
  const at = page.mentions.findIndex((mention) => places.some((place) => isReadingOf(mention, value, place)))
  const own = page.mentions[at]
  if (own && own.model === undefined && contradicts(value, own)) doubted.add(at)
  const made = unsupported(claim, value, first, readAlone(page.text, prepared, first), page.text)
  return placed(own ? otherReading(made, own) : made, page, prepared, known)
}

/** With the day of its row and the time that it speaks of, as what the rules read has them. */
function placed(mention: Mention, page: ReadPage, prepared: PageText, known: readonly Mention[]): Mention | 'known' {
  const [whole = mention] = withSpokenTimes(page.text, withRows(prepared, page.text, [mention]))
  const visit = visitAt(page, prepared, whole.start)
  const isKnown = known.some((one) => saysTheSame(one, whole) && visitAt(page, prepared, one.start) === visit)
  return isKnown ? 'known' : whole
}

/** What is said on one page of two visits, or in rows of two days, is said twice. */
function visitAt({ segments = [] }: ReadPage, { rows = [] }: PageText, place: number): string {
  const segment = segments.findLastIndex(({ from }) => from <= place)
  const row = rows.findLast(({ start, end }) => start <= place && place < end)
  return `${segment} ${row?.day ?? ''}`
}

function shifted({ start, end, match }: Match, by: number): Match {
  return { start: start + by, end: end + by, match }
}

/** The same value, of the same person, and as something that is so or is not. */
function saysTheSame(one: Mention, other: Mention): boolean {
  const told = ({ category, value, assertion: { polarity, experiencer } }: Mention): string =>
    canonicalJson([category, value, polarity, experiencer])
  return told(one) === told(other)
}

/** A doubt is shown to whoever decides, and takes nothing away. */
export function withDoubts(mentions: readonly Mention[], doubted: ReadonlySet<number>): readonly Mention[] {
  return mentions.map((mention, at) =>
    doubted.has(at) ? { ...mention, flags: [...new Set([...mention.flags, 'doubted' as const])] } : mention,
  )
}
