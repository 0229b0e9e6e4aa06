import type { FinishedReport } from '@casefold/contract/finished-report'
import type { ReportCitation } from '@casefold/contract/report-content'
import type { ReactElement } from 'react'
import { useWords } from '../words/words.tsx'
import { CitedPlace, CitedWords } from './cited-words.tsx'
import { Cites } from './cites.tsx'
import { LongList } from './long-list.tsx'
import { Part, Remark } from './part.tsx'

/** Every citation once, with its words and its place. */
export function CitationsPart({ report: { content } }: { readonly report: FinishedReport }): ReactElement {
  const w = useWords().reader
  return (
    <Part name="citations">
      {content.citations.length === 0 ? (
        <Remark>{w.noCitations}</Remark>
      ) : (
        <div className="panel [&>ol+ol]:border-t [&>ol+ol]:border-line">
          <LongList items={content.citations} itemHeight={56}>
            {drawCitation}
          </LongList>
        </div>
      )}
    </Part>
  )
}

function drawCitation(citation: ReportCitation): ReactElement {
  return <CitationItem key={citation.n} citation={citation} />
}

function CitationItem({ citation }: { readonly citation: ReportCitation }): ReactElement {
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-2 border-line px-3 py-1.5 text-sm not-first:border-t">
      <span className="text-right">
        <Cites numbers={[citation.n]} />
      </span>
      <div className="min-w-0">
        <CitedWords citation={citation} />
        <CitedPlace citation={citation} />
      </div>
    </li>
  )
}
