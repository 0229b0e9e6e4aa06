import type { Moment } from '../dates/moment.ts'
import type { PartialDate } from '../dates/partial-date.ts'
import { resolveMoment } from '../dates/resolve.ts'
import { withYear } from '../encounters/find-days.ts'
import type { Encounter, Finding, Flag, TextCitation } from '../finding.ts'
import type { Mention, PageNotes, PageSegment } from '../notes.ts'
import { canonicalJson } from '../report/canonical-json.ts'
import { belongsTo } from '../subjects.ts'
import type { CaseInput } from './case-input.ts'
import type { Draft, Read } from './draft.ts'
import { findingId, isCounted } from './finding-id.ts'
import { joinMention, originOf } from './join-mention.ts'
import { markCopied } from './mark-copied.ts'

/** One finding for all equal mentions of an encounter, in reading order; what is read again on a copy of a page joins it. */
export function makeFindings(groups: readonly Read[], input: CaseInput): Finding[] {
  const drafts = new Map<string, Draft>()
  for (const group of groups) {
    for (const { page, segment, restored = false } of group.segments) {
      for (const mention of page.mentions) {
        if (!isIn(mention, segment) || !belongsTo(input.reportType, mention)) continue
        const draft = addMention(drafts, group, page, mention, input)
        draft.isOwn ||= restored
      }
    }
  }
  markCopied([...drafts.values()])
  return [...drafts.values()].map(({ finding }) => finding)
}

/** By where it begins: what runs on into the next segment is of the first. */
function isIn({ start }: Mention, { from, to }: PageSegment): boolean {
  return start >= from && start < to
}

function addMention(
  drafts: Map<string, Draft>,
  group: Read,
  page: PageNotes,
  mention: Mention,
  input: CaseInput,
): Draft {
  const { encounter } = group
  const citation = cite(page, mention, encounter.id)
  const effectiveDate = effectiveDateOf(mention, encounter)
  const own = effectiveDate?.basis === 'stated' ? effectiveDate.value : undefined
  const id = findingId(mention.category, mention.value, mention.assertion, encounter.id, own)
  const known = drafts.get(id)
  const flags = flagsOf(group, page, mention)
  if (known) {
    known.finding = joinMention(known.finding, mention, citation, flags)
    known.sentences.add(mention.sentenceKey)
    return known
  }
  const finding = {
    id,
    category: mention.category,
    value: resolved(mention.value, encounter, input.subject.dateOfBirth),
    display: mention.display,
    assertion: mention.assertion,
    ...(effectiveDate ? { effectiveDate } : {}),
    citations: [citation],
    origin: originOf(mention),
    confidence: mention.confidence,
    flags,
  } as Finding
  const likeness = canonicalJson([mention.category, mention.value])
  const draft: Draft = { finding, encounter, sentences: new Set([mention.sentenceKey]), likeness, isOwn: false }
  drafts.set(id, draft)
  return draft
}

/** The day of its row, else that of its encounter. */
function effectiveDateOf({ day }: Mention, { serviceDate }: Encounter): PartialDate | undefined {
  const own = day === undefined || serviceDate === undefined ? day : withYear(day, serviceDate.value)
  if (own === undefined || own.startsWith('--') || own === serviceDate?.value)
    return serviceDate && { ...serviceDate, basis: 'serviceDate' }
  return { value: own, precision: 'day', basis: 'stated' }
}

/** Below this a page's text as a whole is not to be trusted. */
const leastConfidence = 0.6

function flagsOf({ encounter, wrongPatient }: Read, page: PageNotes, mention: Mention): Flag[] {
  const flags = new Set<Flag>(mention.flags)
  if (wrongPatient) flags.add('wrongPatient')
  if (page.confidence !== undefined && page.confidence < leastConfidence) flags.add('lowOcr')
  if (encounter.serviceDate === undefined) flags.add('undated')
  return [...flags]
}

function resolved(
  value: Mention['value'],
  { serviceDate }: Encounter,
  dateOfBirth: string | undefined,
): Mention['value'] {
  const entries = Object.entries(value)
  if (!entries.some(([, member]) => isCounted(member))) return value
  const filled = entries.map(([name, member]) =>
    isCounted(member) ? [name, resolveMoment(member as Moment, serviceDate, dateOfBirth)] : [name, member],
  )
  return Object.fromEntries(filled) as Mention['value']
}

function cite(page: PageNotes, mention: Mention, encounterId: string): TextCitation {
  return {
    kind: 'text',
    documentId: page.documentId,
    pageNumber: page.pageNumber,
    ...(page.pageLabel === undefined ? {} : { pageLabel: page.pageLabel }),
    start: mention.start,
    end: mention.end,
    quote: mention.quote,
    readVersion: page.readVersion,
    pageTextSha256: page.textSha256,
    encounterId,
    match: mention.match ?? 'exact',
    ...(mention.section === undefined ? {} : { section: mention.section }),
    ...(mention.informant === undefined ? {} : { informant: mention.informant }),
    ...(page.confidence === undefined ? {} : { ocrConfidence: page.confidence }),
  }
}
