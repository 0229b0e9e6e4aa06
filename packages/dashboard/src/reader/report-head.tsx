import type { FinishedReport } from '@casefold/contract/finished-report'
import { Link } from '@tanstack/react-router'
import type { ReactElement, ReactNode } from 'react'
import { buttonLook } from '../kit/button-look.ts'
import { LinkButton } from '../kit/link-button.tsx'
import { PageTitle } from '../kit/page-title.tsx'
import { useRequest } from '../reports/requests.ts'
import { useMay } from '../session.tsx'
import { useWords } from '../words/words.tsx'

/** What it is, where it belongs, the files of it, and what a reader must know before the first sentence. */
export function ReportHead({ report }: { readonly report: FinishedReport }): ReactElement {
  const words = useWords()
  const w = words.reader
  const { content, run } = report
  return (
    <header>
      <p className="mb-1 text-sm">
        <Link to="/cases/$caseId/reports" params={{ caseId: run.caseId }}>
          {words.reports.backToCase(content.header.case.claimNumber)}
        </Link>
      </p>
      <PageTitle actions={<Downloads reportId={run.reportId} />}>{words.reports.types[content.reportType]}</PageTitle>
      <StaleBanner report={report} />
      {run.notCovered.length > 0 && (
        <Banner title={w.notCovered}>
          <ul className="list-disc pl-5">
            {run.notCovered.map((name) => (
              <li key={name} className="break-words">
                {name}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {content.findings.length === 0 && <Banner title={w.empty}>{w.emptyHint}</Banner>}
    </header>
  )
}

const files = [
  ['pdf', '/pdf'],
  ['docx', '/docx'],
  ['json', ''],
  ['csv', '/csv'],
] as const

/** Plain links: the browser asks for them with the session it has, and the server names the files. */
function Downloads({ reportId }: { readonly reportId: string }): ReactElement {
  const w = useWords().reader
  return (
    <ul aria-label={w.download} className="flex flex-wrap gap-1.5">
      {files.map(([kind, path]) => (
        <li key={kind}>
          <a
            href={`/api/reports/${encodeURIComponent(reportId)}${path}`}
            download
            title={w.downloads[kind]}
            className={buttonLook('plain', true)}
          >
            <span className="sr-only">{w.download} </span>
            {kind.toUpperCase()}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Asked for beside the report: whether it is stale is not in the record, and without it there is nothing to say. */
function StaleBanner({ report: { run } }: { readonly report: FinishedReport }): ReactElement | null {
  const { reader: w, reports } = useWords()
  const may = useMay()
  const { data } = useRequest(run.reportRequestId)
  if (!data?.stale) return null
  return (
    <Banner title={w.stale}>
      <p>{w.staleText}</p>
      {may('reports:write') && (
        <LinkButton
          to="/cases/$caseId/reports"
          params={{ caseId: run.caseId }}
          search={{ start: true }}
          className="mt-2"
        >
          {reports.startAgain}
        </LinkButton>
      )}
    </Banner>
  )
}

function Banner({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactElement {
  return (
    <div role="status" className="mb-3 rounded-md border border-warn bg-warn-soft px-4 py-3 text-sm">
      <p className="font-semibold">{title}</p>
      <div className="max-w-prose">{children}</div>
    </div>
  )
}
