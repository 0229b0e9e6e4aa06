import type { ReportConflict, ReportContent, ReportRow } from '@casefold/contract/report-content'
import type { ReactElement } from 'react'
import { nameIn } from '../findings/name-in.ts'
import { SeverityBadge } from '../findings/severity-badge.tsx'
import { useWords } from '../words/words.tsx'
import { Cites, Sentence } from './cites.tsx'
import { Part, Remark } from './part.tsx'

export function ConflictsPart({ content }: { readonly content: ReportContent }): ReactElement {
  const w = useWords().reader
  const { conflictsDropped, conflictsEdited, conflictsUnconfirmed } = content.counts
  const hasEnded = conflictsDropped + conflictsEdited + conflictsUnconfirmed > 0
  const [possible, strong] = [true, false].map((is) =>
    content.conflicts.filter(({ strength }) => (strength === 'possible') === is),
  )
  return (
    <Part name="conflicts">
      <Conflicts conflicts={strong ?? []} />
      {possible !== undefined && possible.length > 0 && (
        <div className="mt-3">
          <h3 className="font-medium">{w.possibleConflicts}</h3>
          <p className="mb-3 text-sm text-soft">{w.whyPossible}</p>
          <Conflicts conflicts={possible} />
        </div>
      )}
      {content.conflicts.length === 0 && !hasEnded && <Remark>{w.noConflicts}</Remark>}
      {content.comparison !== undefined && content.comparison.length > 0 && (
        <div className="mt-3">
          <h3 className="font-medium">{w.comparison}</h3>
          <ul className="list-disc pl-5 text-sm">
            {content.comparison.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      {hasEnded && (
        <div className="mt-3">
          <Remark>{w.endedConflicts}</Remark>
        </div>
      )}
    </Part>
  )
}

function Conflicts({ conflicts }: { readonly conflicts: readonly ReportConflict[] }): ReactElement {
  return (
    <div className="flex flex-col gap-3">
      {conflicts.map((conflict) => (
        <Conflict key={conflict.id} conflict={conflict} />
      ))}
    </div>
  )
}

function Conflict({ conflict }: { readonly conflict: ReportConflict }): ReactElement {
  const words = useWords()
  const { kind, severity, explanation, sides, resolution, note } = conflict
  return (
    <article className="panel p-4">
      <div className="mb-1.5 flex flex-wrap items-center gap-x-2 gap-y-1">
        <SeverityBadge severity={severity} />
        <h3 className="font-medium">{nameIn(words.findings.conflictKinds, kind)}</h3>
        <span className="text-sm text-soft">{resolution}</span>
      </div>
      <p className="max-w-[46rem]">
        <Sentence sentence={explanation} />
      </p>
      {note !== undefined && <p className="mt-1.5 text-sm break-words">{words.reader.noteOf(note)}</p>}
      <ol className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] gap-2">
        {sides.map((side, place) => (
          <Side key={side.findingIds.join()} side={side} place={place + 1} />
        ))}
      </ol>
    </article>
  )
}

function Side({ side, place }: { readonly side: ReportRow; readonly place: number }): ReactElement {
  const w = useWords().reader
  const [date = '', provider = '', statement = '', remark = ''] = side.cells
  return (
    <li aria-label={w.side(place)} className="rounded-md bg-sunken px-3 py-2 text-sm">
      <p className="flex flex-wrap gap-x-2 text-xs text-soft">
        <span className="font-medium text-ink tabular-nums">{date}</span>
        <span>{provider}</span>
      </p>
      <p className="mt-0.5 break-words">
        {statement}
        <Cites numbers={side.citations} />
      </p>
      {remark !== '' && <p className="mt-0.5 text-xs font-medium text-accent">{remark}</p>}
    </li>
  )
}
