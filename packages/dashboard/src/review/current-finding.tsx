import type { EncounterRecord, FindingRecord } from '@casefold/contract/review'
import { useMutation } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { AccuracyLine } from '../findings/accuracy-line.tsx'
import { nameIn } from '../findings/name-in.ts'
import { IconButton } from '../kit/icon-button.tsx'
import { useWords } from '../words/words.tsx'
import { EditFinding, type FindingDraft } from './edit-finding.tsx'
import { FindingActions } from './finding-actions.tsx'
import { FindingDiff } from './finding-diff.tsx'
import { FindingLines } from './finding-lines.tsx'
import { FlaggedQuestion } from './flagged-question.tsx'
import { MadeLine } from './made-line.tsx'
import { looking } from './mode.ts'
import { RejectReasons } from './reject-reasons.tsx'
import { isBroken } from './review-data.ts'
import type { FindingRow } from './review-rows.ts'
import { despite } from './store-decisions.ts'
import type { Desk } from './use-desk.ts'

type CurrentFindingProps = {
  readonly row: FindingRow
  readonly desk: Desk
  readonly encounters: ReadonlyMap<string, EncounterRecord>
  readonly names: ReadonlyMap<string, string>
}

/** A finding with its words, its doubts, what was decided, and what can be. */
export function CurrentFinding({ row, desk, encounters, names }: CurrentFindingProps): ReactElement {
  const w = useWords().findings
  const { mode, isOpen } = desk
  const { finding } = row
  return (
    <div className="flex flex-col gap-2">
      <FindingLines row={row} encounters={encounters} names={names} />
      {mode.kind === 'edit' ? (
        <Editing finding={finding} desk={desk} />
      ) : (
        <>
          <Quote desk={desk} />
          <Doubts finding={finding} />
          {finding.origin.by === 'rules' && <AccuracyLine of={finding.category} />}
          <FindingDiff finding={finding} />
          <AlsoIn finding={finding} />
          {finding.decision && (
            <MadeLine made={finding.decision} what={nameIn(w.decisions, finding.decision.decision)} />
          )}
          {isOpen && mode.kind === 'reject' && (
            <RejectReasons onChoose={desk.reject} onCancel={() => desk.setMode(looking)} />
          )}
          {isOpen && mode.kind === 'flagged' && (
            <FlaggedQuestion
              flags={finding.flags}
              onApprove={desk.approveFlagged}
              onReject={() => desk.setMode({ kind: 'reject' })}
              onCancel={() => desk.setMode(looking)}
            />
          )}
          {isOpen && mode.kind !== 'reject' && mode.kind !== 'flagged' && <FindingActions row={row} desk={desk} />}
        </>
      )}
    </div>
  )
}

function Quote({ desk }: { readonly desk: Desk }): ReactElement | null {
  const { side: w, keys: k } = useWords().review
  const { all, at, turn } = desk.sources
  const citation = all[at]?.citation
  if (!citation) return null
  return (
    <div className="text-sm">
      <blockquote className="border-l-2 border-line-strong pl-2 wrap-anywhere">
        {citation.kind === 'text' ? citation.quote : citation.transcription}
      </blockquote>
      {all.length > 1 && (
        <p className="mt-1 flex items-center gap-1 text-xs text-soft">
          {w.source(at + 1, all.length)}
          <IconButton label={k.previousCitation} onClick={() => turn(-1)}>
            ‹
          </IconButton>
          <IconButton label={k.nextCitation} onClick={() => turn(1)}>
            ›
          </IconButton>
        </p>
      )}
    </div>
  )
}

/** In which other reports the decision counts. */
function AlsoIn({ finding: { alsoIn } }: { readonly finding: FindingRecord }): ReactElement | null {
  const w = useWords()
  if (alsoIn.length === 0) return null
  return (
    <p className="text-xs text-soft">{w.review.list.alsoIn(alsoIn.map((type) => w.reports.types[type]).join(', '))}</p>
  )
}

/** Why a machine is not sure, and what that means for whoever decides. */
function Doubts({ finding }: { readonly finding: FindingRecord }): ReactElement | null {
  const w = useWords()
  const said = [
    ...(isBroken(finding) ? [w.review.list.brokenHint] : []),
    ...(finding.changedSinceDecision ? [w.review.list.changedHint] : []),
    ...finding.flags.map((flag) => nameIn(w.findings.flagHints, flag)),
    ...(finding.blocked ? [w.review.list.blocked] : []),
  ]
  if (said.length === 0) return null
  return (
    <ul className="flex list-disc flex-col gap-0.5 pl-4 text-xs text-warn">
      {said.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}

function Editing({ finding, desk }: { readonly finding: FindingRecord; readonly desk: Desk }): ReactElement {
  const { decisions, sources, setMode } = desk
  const [seen] = useState(finding)
  const edit = useMutation({
    mutationFn: (draft: FindingDraft) =>
      decisions.change(seen, { decision: 'edit', ...draft, ...despite(seen), sourceSeen: sources.isSeen([seen]) }),
    onSuccess: () => setMode(looking),
  })
  return (
    <EditFinding
      finding={seen}
      busy={edit.isPending}
      error={edit.error}
      onSave={edit.mutate}
      onCancel={() => {
        // What is under way cannot be called back, and its answer is to be seen.
        if (!edit.isPending) setMode(looking)
      }}
    />
  )
}
