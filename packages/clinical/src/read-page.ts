import { findPassages } from './chronology/find-passages.ts'
import { opensRecord, readTop } from './encounters/read-head.ts'
import { findReferences } from './encounters/references.ts'
import type { Carried, Mention, PageNotes } from './notes.ts'
import { keepOutline, type Outline, outlineOf } from './outline.ts'
import { type PageInput, type ReportType, reportTypes } from './page-input.ts'
import { readSubjects } from './readers.ts'
import { subjectsOf } from './subjects.ts'
import { isSuspicious } from './suspicious.ts'
import { hashText } from './text/hash.ts'
import { normalise } from './text/normalise.ts'
import { printOf } from './text/page-print.ts'
import type { PageText } from './text/page-text.ts'
import { outlinePage, prepareWithOwn } from './text/prepare-page.ts'
import { shinglesOf } from './text/shingles.ts'

/** A section does not run on for longer than this. */
const pagesBack = 10

/** Everything that a page adds to a case. It depends on the page and on the section it begins in, and on nothing else. */
export function readPage(
  page: PageInput,
  carried: Carried = {},
  types: readonly ReportType[] = reportTypes,
): PageNotes {
  const notes = noteHead(page)
  const { head, segments } = notes
  const { page: text, own } = prepareWithOwn(page.text, opensRecord(head, carried) ? undefined : carried, segments)
  keepOutline(page.text, head, own)
  const mentions = readSubjects(subjectsOf(types), text, page.text, page.words)
  return {
    ...notes,
    mentions: flagged(text, mentions).sort((a, b) => a.start - b.start || a.end - b.end),
    references: findReferences(text, page.text),
  }
}

/** Enough for the encounters, copies and chronology of a case, and no findings. */
export function notePage(page: PageInput): PageNotes {
  const notes = noteHead(page)
  const segments = notes.segments ?? []
  return { ...notes, passages: findPassages(page.text, outlinePage(page.text, segments), segments) }
}

/** What a page says of itself. */
function noteHead(page: PageInput): PageNotes {
  const { head, segments } = readTop(page.text)
  const print = printOf(normalise(page.text).text)
  return {
    documentId: page.documentId,
    ordinal: page.ordinal,
    pageNumber: page.pageNumber,
    ...(page.pageLabel === undefined ? {} : { pageLabel: page.pageLabel }),
    readVersion: page.readVersion,
    textSha256: hashText(page.text),
    characters: page.text.length,
    ...(page.confidence === undefined ? {} : { confidence: page.confidence }),
    ...(page.legibility === undefined ? {} : { legibility: page.legibility }),
    head,
    segments,
    mentions: [],
    references: [],
    shingles: shinglesOf(print),
    print,
  }
}

/** What stands in a sentence that speaks to a machine, or right behind it, is flagged, whoever read it. */
function flagged(page: PageText, mentions: readonly Mention[]): Mention[] {
  const speaking = page.sentences.map(({ text }) => isSuspicious(text))
  const spans = page.sentences
    .filter((_, at) => speaking[at] || speaking[at - 1])
    .map(({ start, end }) => page.toRaw(start, end))
  if (spans.length === 0) return [...mentions]
  return mentions.map((mention) => {
    const speaks = spans.some(([start, end]) => mention.start < end && mention.end > start)
    return speaks ? { ...mention, flags: [...mention.flags, 'suspiciousText' as const] } : mention
  })
}

/**
 * What is open after these pages, which are those right before a page, of the same document. The nearest page that opens a
 * section, or a record, decides; further back than ten pages none does.
 */
export function carriedBy(pagesBefore: readonly PageInput[]): Carried {
  const nearestFirst = pagesBefore.slice(-pagesBack).reverse()
  return carriedFrom(nearestFirst.values().map(({ text }) => outlineOf(text)))
}

/** The same from the outlines of those pages, nearest first; no more of them are asked for than decide. */
export function carriedFrom(outlines: Iterable<Outline>): Carried {
  let section: Carried['section']
  let [serviceDate, documentType]: (string | undefined)[] = []
  for (const { head, section: own } of outlines) {
    // A nearer page that names another date or title than this one has begun a record of its own.
    if (serviceDate !== undefined && head.serviceDate?.value !== serviceDate) break
    if (documentType !== undefined && head.documentType !== documentType) break
    section ??= own
    serviceDate ??= head.serviceDate?.value
    documentType ??= head.documentType
    if (head.part?.page === 1 || (section && serviceDate !== undefined)) break
  }
  return {
    ...(section ? { section } : {}),
    ...(serviceDate === undefined ? {} : { serviceDate }),
    ...(documentType === undefined ? {} : { documentType }),
  }
}

/** The notes of a page whose text nobody may look at: that it is there, and nothing else. */
export function notesWithoutText(page: PageInput): PageNotes {
  return { ...notePage({ ...page, text: '' }), textSha256: hashText(page.text), characters: page.text.length }
}
