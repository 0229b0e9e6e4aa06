import type { FinishedReport } from '@casefold/contract/finished-report'
import type { ReportContent } from '@casefold/contract/report-content'
import type { SignOff } from '@casefold/contract/sign-off'
import { Link } from '@tanstack/react-router'
import type { ReactElement, ReactNode } from 'react'
import { sayParameters } from '../reports/say-parameters.ts'
import { useFormat, useWords, type Words } from '../words/words.tsx'
import { Part } from './part.tsx'
import { sayReviewer } from './say-reviewer.ts'
import { Verify } from './verify.tsx'

type ReaderWords = Words['reader']
type Header = ReportContent['header']

/** The head of the report: whose records, which, asked for how, read by what, decided by whom. */
export function AboutPart({ report }: { readonly report: FinishedReport }): ReactElement {
  const { reader: w, reports } = useWords()
  const { dateTime, writeDate } = useFormat()
  const sayDay = (value: string): string => writeDate({ value })
  const { content, run, signOff } = report
  const { header } = content
  const { claimNumber, title, caseType } = header.case
  const { from, to } = header.records
  const asked = sayParameters(header.parameters, reports, sayDay)
  return (
    <Part name="about">
      <dl className="panel grid grid-cols-[max-content_minmax(0,1fr)] gap-x-5 gap-y-1.5 px-4 py-3 text-sm break-words max-sm:grid-cols-1 max-sm:gap-y-0 max-sm:[&_dd]:mb-2">
        <Fact label={w.facts.case}>{`${claimNumber} · ${title} (${caseType})`}</Fact>
        <Fact label={w.facts.subject}>{saySubject(header.subject, w, sayDay)}</Fact>
        {asked !== '' && <Fact label={w.facts.asked}>{asked}</Fact>}
        <Fact label={w.facts.records}>{from && to ? w.fromTo(sayDay(from), sayDay(to)) : w.noDates}</Fact>
        <Fact label={w.facts.documents}>
          <Documents header={header} />
        </Fact>
        <Fact label={w.facts.notRead}>
          <NotRead header={header} />
        </Fact>
        {header.hiddenText && (
          <Fact label={w.facts.hidden}>
            <PageList pages={header.hiddenText.map(({ where, words }) => [where, w.hiddenWords(words)])} />
          </Fact>
        )}
        <Fact label={w.facts.analyser}>{sayAnalyser(header.analyser, w)}</Fact>
        <Fact label={w.facts.reviewed}>
          {sayReviewers(signOff, w)}
          {!signOff.reviewedByPerson && <strong className="block font-medium text-warn">{w.noPerson}</strong>}
        </Fact>
        <Fact label={w.facts.written}>
          {dateTime(Date.parse(run.createdAt))} <span className="text-soft">({run.reportId})</span>
        </Fact>
        {run.supersedes !== undefined && (
          <Fact label={w.facts.replaces}>
            <Link to="/reports/$reportId" params={{ reportId: run.supersedes }}>
              {w.earlierReport}
            </Link>
          </Fact>
        )}
      </dl>
      <Verify report={report} />
    </Part>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactElement {
  return (
    <>
      <dt className="text-soft">{label}</dt>
      <dd>{children}</dd>
    </>
  )
}

function Documents({ header: { documents, pages } }: { readonly header: Header }): ReactElement {
  const w = useWords().reader
  return (
    <details>
      <summary className="w-fit">{w.documents(documents.length, pages)}</summary>
      <ul className="mt-1 max-h-64 overflow-y-auto pl-4 text-xs">
        {documents.map(({ documentId, fileName, pages: own, read }) => (
          <li key={documentId}>
            {fileName} <span className="text-soft">({read ? w.pages(own) : w.couldNotRead})</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

const fewPages = 3

function NotRead({ header: { pagesNotRead } }: { readonly header: Header }): ReactElement {
  const w = useWords().reader
  if (pagesNotRead.length === 0) return <>{w.none}</>
  return <PageList pages={pagesNotRead.map(({ where, reason }) => [where, reason])} />
}

/** Places, each with what there is to say about it; many are folded away. */
function PageList({ pages }: { readonly pages: readonly (readonly [string, string])[] }): ReactElement {
  const w = useWords().reader
  const list = (
    <ul>
      {pages.map(([where, about]) => (
        <li key={`${where} ${about}`}>
          {where} <span className="text-soft">({about})</span>
        </li>
      ))}
    </ul>
  )
  if (pages.length <= fewPages) return list
  return (
    <details>
      <summary className="w-fit">{w.pages(pages.length)}</summary>
      <div className="mt-1 max-h-64 overflow-y-auto pl-4 text-xs">{list}</div>
    </details>
  )
}

function saySubject(
  { name, otherNames = [], dateOfBirth, sex }: Header['subject'],
  w: ReaderWords,
  sayDay: (day: string) => string,
): string {
  const parts = [
    name ?? w.unnamed,
    otherNames.length > 0 && w.alsoNamed(otherNames.join(', ')),
    dateOfBirth !== undefined && w.born(sayDay(dateOfBirth)),
    sex !== undefined && sex !== 'unknown' && w.sexes[sex],
  ]
  return parts.filter(Boolean).join(', ')
}

function sayAnalyser({ name, version, model }: Header['analyser'], w: ReaderWords): string {
  return [w.version(name, version), model !== undefined && w.model(model)].filter(Boolean).join('; ')
}

function sayReviewers({ approved, decided }: SignOff, w: ReaderWords): string {
  return [...new Set([approved, ...decided].map((who) => sayReviewer(who, w)))].join('; ')
}
