import type { Citation, FindingRecord } from '@casefold/contract/review'
import { type ReactElement, type ReactNode, useState } from 'react'
import { Badge } from '../kit/badge.tsx'
import { useDocument } from '../records.ts'
import { useFormat, useWords } from '../words/words.tsx'
import { foldSide } from './conflict-sides.ts'

type ConflictSideProps = {
  readonly number: number
  /** What states it; a finding that was computed again may no longer be there. */
  readonly findingIds: readonly string[]
  readonly byId: ReadonlyMap<string, FindingRecord>
  readonly preferred: string | undefined
  /** Those whose pages are on the right. */
  readonly shown: readonly string[]
  /** What can be done with it. */
  readonly action: ReactNode
}

/** One of the sides: its statements, of many the first ones. */
export function ConflictSide(props: ConflictSideProps): ReactElement {
  const { number, findingIds, byId, preferred, shown, action } = props
  const [isUnfolded, setUnfolded] = useState(false)
  const isPreferred = preferred !== undefined && findingIds.includes(preferred)
  const isShown = shown.some((id) => findingIds.includes(id))
  const folded = foldSide(findingIds, new Set([...shown, ...(preferred === undefined ? [] : [preferred])]))
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
      <div className="flex min-w-0 grow flex-col gap-1.5">
        <ul className="flex flex-col gap-1.5">
          {(isUnfolded ? findingIds : folded).map((id) => (
            <li
              key={id}
              className={shown.includes(id) && findingIds.length > 1 ? 'border-l-2 border-accent pl-1.5' : ''}
            >
              <Statement finding={byId.get(id)} isPreferred={id === preferred} />
            </li>
          ))}
        </ul>
        <More count={findingIds.length - folded.length} isUnfolded={isUnfolded} onTurn={setUnfolded} />
      </div>
      <span className="shrink-0">{action}</span>
    </li>
  )
}

type MoreProps = {
  readonly count: number
  readonly isUnfolded: boolean
  readonly onTurn: (isUnfolded: boolean) => void
}

function More({ count, isUnfolded, onTurn }: MoreProps): ReactElement | null {
  const w = useWords().review.conflict
  if (count === 0) return null
  return (
    <button
      type="button"
      aria-expanded={isUnfolded}
      className="self-start text-xs text-accent-strong underline underline-offset-2"
      onClick={() => onTurn(!isUnfolded)}
    >
      {isUnfolded ? w.fewer : w.more(count)}
    </button>
  )
}

type StatementProps = { readonly finding: FindingRecord | undefined; readonly isPreferred: boolean }

/** When, what, in which words, and where they stand. */
function Statement({ finding, isPreferred }: StatementProps): ReactElement {
  const w = useWords().review
  const { writeDate } = useFormat()
  if (!finding) return <p className="text-soft">{w.conflict.gone}</p>
  const [cited] = finding.citations
  return (
    <div className="flex flex-col gap-0.5">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-mono text-xs text-soft">
          {finding.effectiveDate ? writeDate(finding.effectiveDate) : w.list.undated}
        </span>
        <span className="min-w-0 font-medium wrap-anywhere">{finding.display}</span>
        {isPreferred && <Badge tone="info">{w.conflict.preferred}</Badge>}
      </p>
      {cited ? <Cited cited={cited} /> : <p className="text-xs text-soft">{w.list.noSource}</p>}
    </div>
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
