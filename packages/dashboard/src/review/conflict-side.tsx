import type { Citation, FindingRecord } from '@casefold/contract/review'
import type { ReactElement, ReactNode } from 'react'
import { Badge } from '../kit/badge.tsx'
import { useDocument } from '../records.ts'
import { useWords } from '../words/words.tsx'

type ConflictSideProps = {
  readonly number: number
  /** Undefined where it was computed again and is no longer found. */
  readonly finding: FindingRecord | undefined
  readonly isPreferred: boolean
  /** Its page is the one on the right. */
  readonly isShown: boolean
  /** What can be done with it. */
  readonly action: ReactNode
}

/** One of the statements: when, what, in which words, and where they stand. */
export function ConflictSide({ number, finding, isPreferred, isShown, action }: ConflictSideProps): ReactElement {
  const w = useWords().review
  const [cited] = finding?.citations ?? []
  return (
    <li
      data-side
      className={`flex gap-2 rounded-md border px-2 py-1.5 ${isPreferred ? 'border-accent bg-accent-soft' : 'border-line bg-panel'}`}
    >
      <span
        aria-hidden="true"
        className={`size-5 shrink-0 rounded-sm text-center font-mono text-xs leading-5 ${isShown ? 'bg-accent text-on-accent' : 'text-soft'}`}
      >
        {number}
      </span>
      {finding ? (
        <div className="flex min-w-0 grow flex-col gap-0.5">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-mono text-xs text-soft">{finding.effectiveDate?.value ?? w.list.undated}</span>
            <span className="min-w-0 font-medium wrap-anywhere">{finding.display}</span>
            {isPreferred && <Badge tone="info">{w.conflict.preferred}</Badge>}
          </p>
          {cited ? <Cited cited={cited} /> : <p className="text-xs text-soft">{w.list.noSource}</p>}
        </div>
      ) : (
        <p className="grow text-soft">{w.conflict.gone}</p>
      )}
      <span className="shrink-0">{action}</span>
    </li>
  )
}

function Cited({ cited }: { readonly cited: Citation }): ReactElement {
  const w = useWords().review
  const { data } = useDocument(cited.documentId)
  const words = cited.kind === 'text' ? cited.quote : cited.transcription
  return (
    <>
      <q className="line-clamp-2 text-xs wrap-anywhere">{words}</q>
      <p className="flex flex-wrap gap-x-2 text-xs text-soft">
        {data && <span className="wrap-anywhere">{data.fileName}</span>}
        <span className="whitespace-nowrap tabular-nums">{w.list.page(cited.pageNumber)}</span>
        {cited.pageLabel && <span className="font-mono wrap-anywhere">{cited.pageLabel}</span>}
      </p>
    </>
  )
}
