import type { Citation, EncounterRecord, FindingRecord } from '@casefold/contract/review'
import type { ReactElement } from 'react'
import { nameIn } from '../findings/name-in.ts'
import { Badge } from '../kit/badge.tsx'
import { useFormat, useWords } from '../words/words.tsx'
import { DecisionBadge } from './decision-badge.tsx'
import { isBroken, isUndecided } from './review-data.ts'
import { type FindingRow, spanOf } from './review-rows.ts'

type FindingLinesProps = {
  readonly row: FindingRow
  readonly encounters: ReadonlyMap<string, EncounterRecord>
  /** File names by document. */
  readonly names: ReadonlyMap<string, string>
  /** The row that is looked at shows its quote in full elsewhere. */
  readonly withQuote?: boolean
}

/** What was found, when, how often, where, in which words, and what was decided. */
export function FindingLines({ row, encounters, names, withQuote = false }: FindingLinesProps): ReactElement {
  const w = useWords().review.list
  const { writeDate } = useFormat()
  const { finding, members, isMember } = row
  const [cited] = finding.citations
  const encounter = cited && encounters.get(cited.encounterId)
  const isMany = members.length > 1
  return (
    <span className={`flex flex-col gap-0.5 ${isMember ? 'pl-4' : ''}`}>
      <span className="flex items-baseline gap-2">
        <span className="w-21 shrink-0 font-mono text-xs text-soft">
          {finding.effectiveDate ? writeDate(finding.effectiveDate) : w.undated}
        </span>
        <span className="min-w-0 grow font-medium wrap-anywhere">
          {finding.display}
          {isMany && (
            <span className="ml-2 font-normal whitespace-nowrap text-soft" title={w.timesHint}>
              {w.times(members.length, spanOf(members))}
            </span>
          )}
        </span>
        <RowState row={row} />
      </span>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 pl-23 text-xs text-soft empty:hidden">
        <Flags finding={finding} />
        {encounter?.provider && <span className="wrap-anywhere">{encounter.provider}</span>}
        {!cited && <span>{w.noSource}</span>}
      </span>
      {cited && <SourceLine cited={cited} fileName={names.get(cited.documentId)} withQuote={withQuote} />}
    </span>
  )
}

type SourceLineProps = {
  readonly cited: Citation
  readonly fileName: string | undefined
  readonly withQuote: boolean
}

/** One line, however long the name and the quote are: the rows keep their height. */
function SourceLine({ cited, fileName, withQuote }: SourceLineProps): ReactElement {
  const w = useWords().review.list
  const words = cited.kind === 'text' ? cited.quote : cited.transcription
  return (
    <span className="flex items-baseline gap-x-2 pl-23 text-xs whitespace-nowrap text-soft">
      {fileName !== undefined && (
        <span className={`truncate ${withQuote ? 'max-w-1/2 shrink-0' : ''}`}>{fileName}</span>
      )}
      <span className="shrink-0 tabular-nums">{w.page(cited.pageNumber)}</span>
      {withQuote && words && <q className="truncate">{words}</q>}
    </span>
  )
}

function RowState({ row: { members, finding } }: { readonly row: FindingRow }): ReactElement | null {
  const w = useWords().review.list
  const done = members.filter((member) => !isUndecided(member))
  const [first = finding] = done
  if (done.length === 0) return null
  if (done.length < members.length) return <Badge tone="neutral">{w.decidedOf(done.length, members.length)}</Badge>
  return <DecisionBadge made={first.decision} />
}

function Flags({ finding }: { readonly finding: FindingRecord }): ReactElement {
  const w = useWords()
  return (
    <>
      {isBroken(finding) && <Badge tone="bad">{w.review.list.broken}</Badge>}
      {finding.changedSinceDecision && <Badge tone="warn">{w.review.list.changed}</Badge>}
      {finding.flags.map((flag) => (
        <Badge key={flag} tone={finding.blocked ? 'warn' : 'neutral'}>
          {nameIn(w.findings.flags, flag)}
        </Badge>
      ))}
      {finding.origin.by !== 'rules' && <Badge tone="info">{nameIn(w.findings.origins, finding.origin.by)}</Badge>}
    </>
  )
}
