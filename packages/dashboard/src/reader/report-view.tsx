import type { FinishedReport } from '@casefold/contract/finished-report'
import { memo, type ReactElement, useMemo, useRef } from 'react'
import { useShortcut } from '../frame/shortcuts.ts'
import { useFormat, useWords } from '../words/words.tsx'
import { AboutPart } from './about-part.tsx'
import { GapsPart, NotConfirmedPart, RecordsIndexPart } from './back-parts.tsx'
import { BottomLine } from './bottom-line.tsx'
import { ChronologyPart } from './chronology-part.tsx'
import { CitationsPart } from './citations-part.tsx'
import { CitedPage } from './cited-page.tsx'
import { type Around, AroundCitations } from './cited-words.tsx'
import { ConflictsPart } from './conflicts-part.tsx'
import { Contents, goAlong } from './contents.tsx'
import { MethodPart } from './method-part.tsx'
import { type PartName, partNames } from './part.tsx'
import { QuoteBox } from './quote-box.tsx'
import { ReportHead } from './report-head.tsx'
import { ReviewPart } from './review-part.tsx'
import { sayReviewer } from './say-reviewer.ts'
import { ScreensPart } from './screens-part.tsx'
import { TablesPart } from './tables-part.tsx'
import { type Cite, useCite } from './use-cite.ts'
import { useQuote } from './use-quote.ts'

/** Contents, text and the cited page side by side; where there is less room, the page takes the place of the text. */
export function ReportView({ report }: { readonly report: FinishedReport }): ReactElement {
  const title = useWords().reports.types[report.content.reportType]
  const root = useRef<HTMLDivElement>(null)
  const { citations } = report.content
  const [pointed, hideQuote] = useQuote(root)
  const cite = useCite(root, citations, hideQuote)
  const { open } = cite
  const quoted = pointed && citations.find(({ n }) => n === pointed.n)
  const around = useAround(report)
  return (
    <AroundCitations value={around}>
      <div ref={root} className="-m-4 flex items-start lg:-mx-6 lg:-my-5">
        <div
          className={`shrink-0 self-stretch py-5 pl-3 ${open ? 'hidden min-[110rem]:block' : 'hidden xl:block'} w-52`}
        >
          <Contents parts={partsOf(report.content)} />
        </div>
        <div className={`min-w-0 grow p-4 lg:px-6 lg:py-5 ${open ? 'max-xl:hidden' : ''}`}>
          <Narrative report={report} />
        </div>
        {/* Where the page stands in the place of the text, there is no other. */}
        {open && <h1 className="sr-only xl:hidden">{title}</h1>}
        {open && <CitedPage citation={open} all={citations.length} onStep={cite.step} onClose={cite.close} />}
        {quoted && pointed && <QuoteBox key={pointed.n} citation={quoted} anchor={pointed.anchor} />}
      </div>
      <Keys cite={cite} />
    </AroundCitations>
  )
}

/** Drawn once: neither a quote nor an open page draws thousands of rows again. */
const Narrative = memo(function Narrative({ report }: { readonly report: FinishedReport }): ReactElement {
  const { content } = report
  return (
    <article className="mx-auto max-w-[64rem]">
      <ReportHead report={report} />
      <AboutPart report={report} />
      <BottomLine content={content} />
      <ConflictsPart content={content} />
      <TablesPart content={content} />
      <ScreensPart content={content} />
      <ChronologyPart content={content} />
      <GapsPart content={content} />
      <NotConfirmedPart content={content} />
      <RecordsIndexPart content={content} />
      <ReviewPart report={report} />
      <MethodPart report={report} />
      <CitationsPart report={report} />
    </article>
  )
})

function partsOf({ screens = [] }: FinishedReport['content']): readonly PartName[] {
  return partNames.filter((name) => name !== 'screens' || screens.length > 0)
}

function Keys({ cite }: { readonly cite: Cite }): ReactElement {
  const w = useWords().reader.keys
  useShortcut('j', w.nextSection, () => goAlong(1), true)
  useShortcut('k', w.previousSection, () => goAlong(-1), true)
  useShortcut(']', w.nextCitation, () => cite.step(1), true)
  useShortcut('[', w.previousCitation, () => cite.step(-1), true)
  return <>{cite.open && <CloseKey onClose={cite.close} />}</>
}

function CloseKey({ onClose }: { readonly onClose: () => void }): null {
  useShortcut('Escape', useWords().reader.keys.close, onClose)
  return null
}

function useAround({ content, run, signOff }: FinishedReport): Around {
  const w = useWords().reader
  const { writeDate } = useFormat()
  return useMemo(() => {
    const people = new Map([...signOff.decided, signOff.approved].map((who) => [who.by, sayReviewer(who, w)]))
    return {
      dates: new Map(
        content.recordsIndex.flatMap(({ encounterId, date }) => (date ? [[encounterId, writeDate(date)]] : [])),
      ),
      transcribers: new Map(run.transcribed.map(({ n, by }) => [n, people.get(by) ?? by])),
    }
  }, [content, run, signOff, w, writeDate])
}
