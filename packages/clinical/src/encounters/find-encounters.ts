import type { Encounter } from '../finding.ts'
import type { PageNotes } from '../notes.ts'

export type EncounterPages = { readonly encounter: Encounter; readonly pages: readonly PageNotes[] }

/** Splits pages, in reading order, into encounters; those of a page of a record go with the page before. */
export function findEncounters(notes: readonly PageNotes[]): EncounterPages[] {
  const groups: PageNotes[][] = []
  for (const page of notes) {
    const open = groups.at(-1)
    if (open && joins(open, page)) open.push(page)
    else groups.push([page])
  }
  return groups.map((pages) => ({ encounter: toEncounter(pages), pages }))
}

function joins(open: readonly PageNotes[], page: PageNotes): boolean {
  const last = open.at(-1)
  if (!last || last.documentId !== page.documentId || page.head.part?.page === 1) return false
  const date = dateOf(open)
  const { head } = page
  if (head.serviceDate && date && head.serviceDate.value !== date.value) return false
  if (goesOn(last, page)) return head.documentType === undefined || head.documentType === typeOf(open)
  // What has neither a date nor a title joins only what has none either: a date is not handed on for nothing.
  return (
    date === undefined &&
    head.serviceDate === undefined &&
    head.documentType === undefined &&
    typeOf(open) === undefined
  )
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

function dateOf(pages: readonly PageNotes[]): Encounter['serviceDate'] {
  const labelled = pages.find(({ head }) => head.dateSource === 'labelled')
  return (labelled ?? pages.find(({ head }) => head.serviceDate))?.head.serviceDate
}

function typeOf(pages: readonly PageNotes[]): string | undefined {
  return pages.find(({ head }) => head.documentType)?.head.documentType
}

function toEncounter(pages: readonly PageNotes[]): Encounter {
  const [first] = pages
  if (!first) throw new Error('an encounter has a page')
  const serviceDate = dateOf(pages)
  const provider = pages.find(({ head }) => head.provider)?.head.provider
  const facility = pages.find(({ head }) => head.facility)?.head.facility
  return {
    id: `${first.documentId}-${first.pageNumber}`,
    documentId: first.documentId,
    pages: [first.pageNumber, pages.at(-1)?.pageNumber ?? first.pageNumber],
    ...(serviceDate ? { serviceDate } : {}),
    dateSource: sourceOf(pages),
    ...(provider ? { provider } : {}),
    ...(facility ? { facility } : {}),
    documentType: typeOf(pages) ?? 'record',
  }
}

function sourceOf(pages: readonly PageNotes[]): Encounter['dateSource'] {
  const sources = pages.map(({ head }) => head.dateSource)
  return sources.includes('labelled') ? 'labelled' : sources.includes('header') ? 'header' : 'none'
}
