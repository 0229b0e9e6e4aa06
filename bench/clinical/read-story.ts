import { type Analysis, analyseCase } from '@casefold/clinical/case/analyse-case'
import type { Conflict, Finding, TextCitation } from '@casefold/clinical/finding'
import type { Carried, PageNotes } from '@casefold/clinical/notes'
import type { PageInput, Parameters, Subject } from '@casefold/clinical/page-input'
import { carriedBy, readPage } from '@casefold/clinical/read-page'
import type { Story } from '@casefold/dev/casefile/story/types'
import { toPageInput } from './page-inputs.ts'

/** A citation, the page it names as `doc_1/3`, and what that page says. */
type Cited = { readonly citation: TextCitation; readonly key: string; readonly text: string }

export type ReadStory = {
  readonly analysis: Analysis
  citationsOf(finding: Finding): Cited[]
  placesOf(conflict: Conflict): Set<string>
}

/** A story's pages through the whole of the analyser, all subjects at once. */
export function readStory({ documents, subject }: Story): ReadStory {
  const pages = documents.map(({ pages: own }, document) => own.map((page, at) => toPageInput(page, document, at)))
  return readRecords(pages, subject)
}

/** What is noted of a page. */
export type Note = (page: PageInput, carried: Carried) => PageNotes

/** The pages of each document, in their order. */
export function readRecords(
  documents: readonly (readonly PageInput[])[],
  subject: Subject,
  parameters: Parameters = {},
  note: Note = readPage,
): ReadStory {
  const texts = new Map(
    documents.flat().map(({ documentId, pageNumber, text }) => [`${documentId}/${pageNumber}`, text]),
  )
  const notes = documents.flatMap((pages) =>
    pages.map((page, at) => note(page, carriedBy(pages.slice(Math.max(0, at - 10), at)))),
  )
  // No one report has all five subjects: these two have them between them.
  const [medical, lungs] = (['medicalHistory', 'pulmonologyDisabilityHistory'] as const).map((reportType) =>
    analyseCase({ reportType, notes, subject, parameters }),
  ) as [Analysis, Analysis]
  const analysis: Analysis = {
    ...medical,
    findings: unique([...medical.findings, ...lungs.findings]),
    conflicts: unique([...medical.conflicts, ...lungs.conflicts]),
  }
  const byId = new Map(analysis.findings.map((finding) => [finding.id, finding]))
  const citationsOf = ({ citations }: Finding): Cited[] =>
    citations.flatMap((citation) => {
      if (citation.kind !== 'text') return []
      const key = `${citation.documentId}/${citation.pageNumber}`
      return [{ citation, key, text: texts.get(key) ?? '' }]
    })
  const placesOf = ({ findingIds }: Conflict): Set<string> =>
    new Set(
      findingIds.flatMap((id) => byId.get(id) ?? []).flatMap((finding) => citationsOf(finding).map(({ key }) => key)),
    )
  return { analysis, citationsOf, placesOf }
}

function unique<Thing extends { readonly id: string }>(things: readonly Thing[]): Thing[] {
  return [...new Map(things.map((thing) => [thing.id, thing])).values()]
}
