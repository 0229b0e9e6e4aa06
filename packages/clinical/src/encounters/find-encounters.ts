import type { PartialDate } from '../dates/partial-date.ts'
import type { Encounter } from '../finding.ts'
import type { PageNotes } from '../notes.ts'

export type EncounterPages = { readonly encounter: Encounter; readonly pages: readonly PageNotes[] }

/** Pages that belong together so far, with what they say of date and type: asked of every page that follows. */
type Open = { readonly pages: PageNotes[]; date?: PartialDate; labelled: boolean; type?: string }

/** Splits pages, in reading order, into encounters; those of a page of a record go with the page before. */
export function findEncounters(notes: readonly PageNotes[]): EncounterPages[] {
  const groups: Open[] = []
  for (const page of notes) {
    const last = groups.at(-1)
    const open = last && joins(last, page) ? last : { pages: [], labelled: false }
    if (open !== last) groups.push(open)
    add(open, page)
  }
  return groups.map((open) => ({ encounter: toEncounter(open), pages: open.pages }))
}

/** A labelled date goes before one of a head. */
function add(open: Open, page: PageNotes): void {
  const { serviceDate, dateSource, documentType } = page.head
  const labelled = dateSource === 'labelled'
  if (serviceDate && (open.date === undefined || (labelled && !open.labelled))) open.date = serviceDate
  open.labelled ||= labelled
  if (documentType !== undefined) open.type ??= documentType
  open.pages.push(page)
}

function joins(open: Open, page: PageNotes): boolean {
  const last = open.pages.at(-1)
  if (!last || last.documentId !== page.documentId || page.head.part?.page === 1) return false
  const { date, type } = open
  const { head } = page
  if (head.serviceDate && date && head.serviceDate.value !== date.value) return false
  if (goesOn(last, page)) return head.documentType === undefined || head.documentType === type
  // What has neither a date nor a title joins only what has none either: a date is not handed on for nothing.
  return date === undefined && type === undefined && head.serviceDate === undefined && head.documentType === undefined
}

/** The next page of the same record: counted so, or with the same head. */
function goesOn(last: PageNotes, page: PageNotes): boolean {
  const [before, part] = [last.head.part, page.head.part]
  if (part && part.page > 1) {
    const counted = before ? part.page === before.page + 1 && part.of === before.of : part.page === 2
    if (counted) return true
  }
  return part === undefined && last.head.likeness === page.head.likeness
}

function toEncounter({ pages, date, type }: Open): Encounter {
  const [first] = pages
  if (!first) throw new Error('an encounter has a page')
  const provider = pages.find(({ head }) => head.provider)?.head.provider
  const facility = pages.find(({ head }) => head.facility)?.head.facility
  return {
    id: `${first.documentId}-${first.pageNumber}`,
    documentId: first.documentId,
    pages: [first.pageNumber, pages.at(-1)?.pageNumber ?? first.pageNumber],
    ...(date ? { serviceDate: date } : {}),
    dateSource: sourceOf(pages),
    ...(provider ? { provider } : {}),
    ...(facility ? { facility } : {}),
    documentType: type ?? 'record',
  }
}

function sourceOf(pages: readonly PageNotes[]): Encounter['dateSource'] {
  const sources = pages.map(({ head }) => head.dateSource)
  return sources.includes('labelled') ? 'labelled' : sources.includes('header') ? 'header' : 'none'
}
