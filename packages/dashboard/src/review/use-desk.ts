import type { ReportRequest } from '@casefold/contract/report'
import type { FindingRecord } from '@casefold/contract/review'
import { useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useToast } from '../kit/toast.tsx'
import { useMay, useSession } from '../session.tsx'
import { useWords } from '../words/words.tsx'
import { type Choose, choose, looking, type Mode } from './mode.ts'
import { isBroken, isRejected, isUndecided, type ReviewData } from './review-data.ts'
import { type FindingRow, type ItemRow, nextWaiting, type Row, step, toRows } from './review-rows.ts'
import type { Verdict } from './store-decisions.ts'
import { lastDecided } from './undo.ts'
import { useCurrent } from './use-current.ts'
import { type Decisions, useDecisions } from './use-decisions.ts'
import { useFilters } from './use-filters.ts'
import { type Hold, useHold } from './use-hold.ts'
import { refreshReview } from './use-review-data.ts'
import { type Sources, useSources } from './use-sources.ts'

/** What lies before the reviewer, and what they can do with it. */
export type Desk = {
  readonly request: ReportRequest
  readonly data: ReviewData
  readonly rows: readonly Row[]
  readonly row: ItemRow | undefined
  readonly sources: Sources
  readonly mode: Mode
  readonly hold: Hold
  readonly decisions: Decisions
  /** Whether this window may decide. */
  readonly isOpen: boolean
  setMode(mode: Mode): void
  select(id: string): void
  move(by: 1 | -1): void
  toNextWaiting(): void
  approve(): void
  reject(reason: NonNullable<Verdict['reason']>): void
  undo(): void
  expand(): void
  edit(): void
  /** Words or a region on the page that is looked at, as the source of the finding. */
  recite(how: Choose['how']): void
}

export function useDesk(request: ReportRequest, data: ReviewData): Desk {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set())
  const [mode, setMode] = useState(looking)
  const rows = useRows(data, expanded)
  const { item } = useSearch({ from: '/frame/reports/requests/$reportRequestId' })
  const current = useCurrent(rows, item)
  const { row } = current
  const sources = useSources(rows, row)
  const hold = useHold(request)
  const isOpen = useMay()('reports:write') && hold.isMine && request.status === 'awaiting_review'
  useFreshWhile(!isOpen, request)
  const { select: look } = current
  const select = useCallback(
    (id: string) => {
      setMode(looking)
      look(id)
    },
    [look],
  )
  const decisions = useDecisions(request.reportRequestId, { onHeld: hold.lost, onRefused: select })
  const toNextWaiting = (): void => {
    const next = nextWaiting(rows, row?.id ?? '')
    if (next) select(next.id)
    else setMode(looking)
  }
  const expand = (): void => {
    if (row?.kind === 'finding' && row.members.length > 1) setExpanded((before) => toggled(before, row.id))
  }
  // One of several equal findings is meant: they are shown one by one first.
  const withOne = (next: Mode): void => {
    if (row?.kind !== 'finding') return
    if (row.members.length > 1) {
      setExpanded((before) => new Set([...before, row.id]))
      look(row.finding.findingId)
    }
    setMode(next)
  }
  return {
    ...{ request, data, rows, row, sources, mode, hold, decisions, isOpen, setMode, select, toNextWaiting, expand },
    ...useVerdicts({ row, sources, decisions, toNextWaiting }),
    move: (by) => {
      const next = step(rows, row?.id ?? '', by)
      if (next) select(next.id)
    },
    undo: useUndo(data, decisions, select),
    edit: () => withOne({ kind: 'edit' }),
    recite: (how) => withOne(choose(mode, how, 'recite')),
  }
}

function useRows(data: ReviewData, expanded: ReadonlySet<string>): readonly Row[] {
  const { categories } = useWords().findings
  const [{ provider, flag, from, to, undecided }] = useFilters()
  return useMemo(
    () => toRows(data, { provider, flag, from, to, undecided }, expanded, Object.keys(categories)),
    [data, provider, flag, from, to, undecided, expanded, categories],
  )
}

function toggled(names: ReadonlySet<string>, name: string): ReadonlySet<string> {
  return names.has(name) ? new Set([...names].filter((other) => other !== name)) : new Set([...names, name])
}

type Deciding = Pick<Desk, 'row' | 'sources' | 'decisions' | 'toNextWaiting'>

function useVerdicts({ row, sources, decisions, toNextWaiting }: Deciding): Pick<Desk, 'approve' | 'reject'> {
  const w = useWords().review
  const say = useToast()
  const decide = (findings: readonly FindingRecord[], verdict: Verdict): void => {
    // Before the rows change: the next one is counted from where this one stands.
    toNextWaiting()
    decisions.decide(findings, { ...verdict, sourceSeen: sources.isSeen(findings) })
  }
  return {
    approve: () => {
      if (row?.kind !== 'finding') return
      const findings = row.members.filter((finding) => isUndecided(finding) || isOwnTurn(row, finding))
      if (findings.length === 0) toNextWaiting()
      else if (findings.some(isBroken)) say(w.list.brokenHint, 'bad')
      else sources.whenShown(() => decide(findings, { decision: 'approve' }))
    },
    reject: (reason) => {
      if (row?.kind !== 'finding') return
      const findings = row.members.filter((finding) => isUndecided(finding) || !isRejected(finding))
      if (findings.length === 0) toNextWaiting()
      else decide(findings, { decision: 'reject', reason })
    },
  }
}

/** Rejected by mistake: alone in its row, it can be approved after all. */
function isOwnTurn({ members }: FindingRow, finding: FindingRecord): boolean {
  return members.length === 1 && isRejected(finding)
}

function useUndo(data: ReviewData, decisions: Decisions, select: (id: string) => void): () => void {
  const { userId } = useSession()
  const w = useWords().review.status
  const say = useToast()
  return () => {
    const last = lastDecided(data, userId)
    if (!last) return say(w.nothingToUndo)
    decisions.takeBack(last)
    say(w.undone(last.display))
    select(last.ids[0] ?? '')
  }
}

/** Whoever only looks sees what the others decide. */
function useFreshWhile(isWatching: boolean, { reportRequestId, stats, heldBy }: ReportRequest): void {
  const client = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: when any of them changes, somebody did something
  useEffect(() => {
    if (isWatching) void refreshReview(client, reportRequestId)
  }, [client, reportRequestId, isWatching, heldBy, ...Object.values(stats)])
}
