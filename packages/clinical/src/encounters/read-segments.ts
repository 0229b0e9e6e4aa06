import type { PageHead, PageSegment, PageWords, SegmentDay } from '../notes.ts'
import { isFurniture } from '../structure/furniture.ts'
import { type PageLine, toPageLines } from '../structure/page-line.ts'
import { normalise } from '../text/normalise.ts'
import { chooseDays } from './choose-days.ts'
import { findDocumentType } from './document-types.ts'
import type { Draft, Span } from './draft.ts'
import { type EncounterType, typeInTitle, typeOfRow } from './encounter-type.ts'
import { withYear } from './find-days.ts'
import { findFacility, findProvider } from './find-provider.ts'
import { daysOfRow, findRows } from './find-rows.ts'
import { goesOn } from './goes-on.ts'
import { fold, openingOf } from './opening.ts'
import { recordFacts } from './record-facts.ts'
import type { Row } from './row.ts'
import { findOpenings } from './split-records.ts'
import { visitRows } from './visit-rows.ts'
import { withTests } from './with-tests.ts'

/** No page of paper has more; what is below belongs to the last of them. */
const mostLines = 1_500

/** The stretches of a page that belong to different encounters, as far as the page itself says. */
export function readSegments(raw: string, part?: PageHead['part']): PageSegment[] {
  const { text, toRaw } = normalise(raw)
  const all = toPageLines(text).slice(0, mostLines)
  const lines = all.filter(({ text: said }, at) => !isFurniture(said, at, all.length))
  const drafts = lines.length === 0 ? [] : readRecords(recordsOf(lines), part)
  const rawAt = (at: number): number => toRaw(at, at + 1)[0]
  const quote = <Some extends Span>(span: Some): Some & PageWords => {
    const [start, end] = toRaw(span.start, span.end)
    return { ...span, start, end, quote: raw.slice(start, end) }
  }
  return drafts.map(({ start, words, ...draft }, at) => {
    const next = drafts[at + 1]
    return {
      ...draft,
      days: draft.days.map(quote),
      words: Object.fromEntries(Object.entries(words).map(([field, span]) => [field, quote(span)])),
      from: at === 0 ? 0 : rawAt(start),
      to: next ? rawAt(next.start) : raw.length,
    }
  })
}

type PageRecord = {
  readonly lines: readonly PageLine[]
  readonly day?: SegmentDay
  readonly visit?: EncounterType | 'same'
}

/** The lines of each record of a page, and the day in the heading of a visit. */
function recordsOf(lines: readonly PageLine[]): PageRecord[] {
  const openings = [{ line: 0 }, ...findOpenings(lines)]
  return openings.map((opening, at) => ({
    ...opening,
    lines: lines.slice(opening.line, openings[at + 1]?.line ?? lines.length),
  }))
}

/** A title stands in one of these. */
const titleLines = 4

/** The first record of a page may go on with that of the page before. */
type Top = { readonly part: PageHead['part'] | undefined }

function readRecords(records: readonly PageRecord[], part: PageHead['part'] | undefined): Draft[] {
  const drafts: Draft[] = []
  records.forEach((record, at) => {
    const own = readRecord(record, at === 0 ? { part } : undefined)
    const above = drafts.at(-1)
    drafts.push(...withTests(above ? own.map((draft) => withAbove(draft, above, record)) : own, record.lines))
  })
  return drafts
}

/** A visit under a heading of its own is of the office above it; a record without a type is of the kind above it. */
function withAbove(draft: Draft, above: Draft, { day, visit }: PageRecord): Draft {
  const base = draft.type ?? above.type
  const type = visit === undefined || visit === 'same' ? base : visit
  const { office, provider, facility } = above
  const inherited = day
    ? { office, ...named('provider', draft.provider ?? provider), ...named('facility', draft.facility ?? facility) }
    : {}
  return { ...draft, ...inherited, ...named('type', visit === 'same' ? (above.type ?? type) : type) }
}

function readRecord({ lines, day }: PageRecord, pageTop: Top | undefined): Draft[] {
  const [first] = lines
  if (!first) return []
  const rows = findRows(lines)
  const facts = recordFacts(lines, rows)
  const texts = lines.map(({ text }) => text)
  const top = texts.slice(0, Math.max(facts.head, 1))
  const entries = visitRows(lines, rows, facts)
  const { days, lastDay } = day ? { days: [day] } : chooseDays(facts, rows, lines)
  const shared = {
    office: officeOf(first.text),
    ...named('provider', findProvider(texts, top)),
    ...named('facility', findFacility(top)),
    ...named('documentType', findDocumentType(top)),
  }
  const { provider, facility } = shared
  const titles = lines.slice(0, Math.min(titleLines, Math.max(facts.head, 1)))
  const words = {
    ...named(
      'type',
      lineOf(titles, (line) => facts.type !== undefined && typeInTitle(line)?.type === facts.type),
    ),
    ...named('provider', provider === undefined ? undefined : spanOf(lines, provider)),
    ...named('facility', facility === undefined ? undefined : spanOf(lines, facility)),
  }
  const ownDays = entries.length > 0 && entries[0]?.takesHead ? [] : days
  const head: Draft = {
    ...shared,
    start: first.start,
    opens: pageTop && goesOn(lines, facts, pageTop.part) ? 'nothing' : 'record',
    days: ownDays,
    ...named('lastDay', lastDay),
    ...named('type', facts.type),
    words,
    opening: openingOf(first.text),
  }
  // An entry without a year is of the time after the entry before it, and the first after the day in the head.
  let after = facts.stated
  const drafts = entries.flatMap(({ row }) => {
    const own = draftsOf(row, lines, { type: facts.type, after }, { ...shared, words })
    after = own.at(-1)?.days[0]?.value ?? after
    return own
  })
  const [one, ...rest] = drafts
  if (one && entries[0]?.takesHead)
    return [
      { ...one, start: first.start, opening: head.opening, opens: head.opens === 'nothing' ? 'entry' : 'record' },
      ...rest,
    ]
  return [head, ...drafts]
}

function draftsOf(
  row: Row,
  lines: readonly PageLine[],
  { type: base, after }: { readonly type: EncounterType | undefined; readonly after: string | undefined },
  shared: Pick<Draft, 'office' | 'provider' | 'facility' | 'documentType' | 'words'>,
): Draft[] {
  const line = lines[row.line]
  if (!line) return []
  const type = typeOfEntry(row, base)
  return daysOfRow(row, line).map((day, at) => ({
    ...shared,
    start: at === 0 ? line.start : line.start + day.start,
    opens: 'entry' as const,
    days: [
      {
        value: after === undefined ? day.value : withYear(day.value, after),
        source: 'header' as const,
        start: line.start + day.start,
        end: line.start + day.end,
      },
    ],
    ...named('type', type),
    opening: openingOf(line.text.slice(at === 0 ? 0 : day.start)),
  }))
}

/** A call or a procedure among the visits of a record says so in its first words; what follows an operation is a visit. */
function typeOfEntry({ after, before = '' }: Row, base: EncounterType | undefined): EncounterType | undefined {
  return (
    typeOfRow(before, base) ?? typeOfRow(after, base) ?? (base === 'consult' || base === 'procedure' ? 'office' : base)
  )
}

function lineOf(lines: readonly PageLine[], says: (line: string) => boolean): Span | undefined {
  const found = lines.find(({ text }) => says(text))
  return found && { start: found.start, end: found.start + found.text.length }
}

function spanOf(lines: readonly PageLine[], said: string): Span | undefined {
  const found = lines.find(({ text }) => text.includes(said))
  if (!found) return undefined
  const start = found.start + found.text.indexOf(said)
  return { start, end: start + said.length }
}

function named<Name extends string, Value>(name: Name, value: Value | undefined): { [key in Name]?: Value } {
  return (value === undefined ? {} : { [name]: value }) as { [key in Name]?: Value }
}

/** Letters of the first cell: the office, whatever date or page stands behind it. */
function officeOf(line: string): string {
  const [cell = ''] = line.split(/\s{2,}|\t/)
  return fold(cell)
    .replace(/[0-9]+/g, '')
    .slice(0, 40)
}
