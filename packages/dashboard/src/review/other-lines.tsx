import type { ConflictRecord, GapRecord } from '@casefold/contract/review'
import type { ReactElement, ReactNode } from 'react'
import { nameIn } from '../findings/name-in.ts'
import { SeverityBadge } from '../findings/severity-badge.tsx'
import { Badge } from '../kit/badge.tsx'
import { useWords } from '../words/words.tsx'

type LinesProps = {
  readonly severity: ConflictRecord['severity']
  readonly title: string
  readonly state: string | undefined
  readonly children: ReactNode
}

/** What does not fit together, or is not there. */
function Lines({ severity, title, state, children }: LinesProps): ReactElement {
  return (
    <span className="flex flex-col gap-0.5">
      <span className="flex flex-wrap items-baseline gap-2">
        <SeverityBadge severity={severity} />
        <span className="min-w-0 grow font-medium wrap-anywhere">{title}</span>
        {state && <Badge tone="good">{state}</Badge>}
      </span>
      <span className="line-clamp-2 text-xs wrap-anywhere text-soft">{children}</span>
    </span>
  )
}

export function ConflictLines({ conflict }: { readonly conflict: ConflictRecord }): ReactElement {
  const w = useWords().findings
  const { severity, kind, resolution, explanation } = conflict
  const state = resolution ? nameIn(w.resolutions, resolution.decision) : undefined
  return (
    <Lines severity={severity} title={nameIn(w.conflictKinds, kind)} state={state}>
      {explanation}
    </Lines>
  )
}

export function GapLines({ gap }: { readonly gap: GapRecord }): ReactElement {
  const w = useWords().findings
  const { severity, kind, decision, detail } = gap
  const state = decision ? nameIn(w.gapDecisions, decision.decision) : undefined
  return (
    <Lines severity={severity} title={nameIn(w.gapKinds, kind)} state={state}>
      {detail}
    </Lines>
  )
}
