import type { ReportCitation } from '@casefold/contract/report-content'
import { createContext, type ReactElement, use } from 'react'
import { useWords } from '../words/words.tsx'

/** What a citation needs of the rest of the report. */
export type Around = {
  /** By encounter. */
  readonly dates: ReadonlyMap<string, string>
  /** Who transcribed a region, by the number of the citation. */
  readonly transcribers: ReadonlyMap<number, string>
}

export const AroundCitations = createContext<Around>({ dates: new Map(), transcribers: new Map() })

/** The words of the page, on one line as far as it goes, or what a reviewer read on its picture. */
export function CitedWords({ citation }: { readonly citation: ReportCitation }): ReactElement {
  const w = useWords().reader
  const by = use(AroundCitations).transcribers.get(citation.n)
  if (citation.kind === 'text') return <q className="wrap-anywhere">{citation.quote.replace(/\s+/g, ' ').trim()}</q>
  return (
    <span className="wrap-anywhere">
      <q>{citation.transcription}</q>{' '}
      <span className="text-soft">({by === undefined ? w.transcribed : w.transcribedBy(by)})</span>
    </span>
  )
}

/** File, page and date. */
export function CitedPlace({ citation }: { readonly citation: ReportCitation }): ReactElement {
  const w = useWords().reader
  const { fileName, pageNumber, pageLabel } = citation
  const date = useCitedDate(citation)
  const page = pageLabel === undefined ? w.page(pageNumber) : w.pageLabelled(pageNumber, pageLabel)
  return (
    <p className="text-xs wrap-anywhere text-soft">
      {fileName}, {page} · {date}
    </p>
  )
}

/** Of the record that the words stand in. */
export function useCitedDate({ encounterId }: ReportCitation): string {
  const { undated } = useWords().reader
  return use(AroundCitations).dates.get(encounterId) ?? undated
}
