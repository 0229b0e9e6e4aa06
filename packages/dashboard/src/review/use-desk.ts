import type { ReportRequest } from '@casefold/contract/report'
import { useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { useToast } from '../kit/toast.tsx'
import { useMay, useSession } from '../session.tsx'
import { useWords } from '../words/words.tsx'
import { type Choose, choose, firstMode, looking, type Mode } from './mode.ts'
import type { ReviewData } from './review-data.ts'
import { type ItemRow, nextWaiting, type Row, step, toRows } from './review-rows.ts'
import { lastDecided, toldOf } from './undo.ts'
import { useCurrent } from './use-current.ts'
import { type Decisions, useDecisions } from './use-decisions.ts'
import { useClearFilters, useFilters } from './use-filters.ts'
import { type Hold, useHold } from './use-hold.ts'
import { useSeen } from './use-seen.ts'
import type { Unstored } from './use-shown-data.ts'
import { type Sources, useSources } from './use-sources.ts'
import { useVerdicts, type Verdicts } from './use-verdicts.ts'
import { useFreshWhile } from './use-watching.ts'

/** What lies on it. */
type Laid = {
  readonly request: ReportRequest
  /** As the reviewer has made it, stored or not. */
  readonly data: ReviewData
  readonly unstored: Unstored
  /** Not everything is there. */
  readonly isPartial: boolean
}

/** What lies before the reviewer, and what they can do with it. */
export type Desk = Laid &
  Verdicts & {
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
    /** Whatever the filters hide. */
    toFirstWaiting(): void
    /** The same for one of the findings. */
    toFinding(findingId: string): void
    /** Raised to have the list show the row again that is looked at. */
    readonly calls: number
    callRow(): void
    undo(): void
    expand(): void
    edit(): void
    /** Words or a region on the page that is looked at, as the source of the finding. */
    recite(how: Choose['how']): void
    add(): void
  }

export function useDesk(laid: Laid): Desk {
  const { request, data } = laid
  const { item, proof } = useSearch({ from: '/frame/reports/requests/$reportRequestId' })
  const [mode, setOwnMode] = useState(firstMode(proof))
  const [calls, setCalls] = useState(0)
  const { rows, expand, open } = useRows(data)
  const { row, select: look } = useCurrent(rows, item)
  const sources = useSources(rows, row)
  const { stopWaiting } = sources
  const hold = useHold(request)
  const isOpen = useMay()('reports:write') && hold.isMine && request.status === 'awaiting_review'
  useFreshWhile(!isOpen, request.reportRequestId)
  const setMode = useCallback(
    (next: Mode) => {
      stopWaiting()
      setOwnMode(next)
    },
    [stopWaiting],
  )
  const select = useCallback(
    (id: string) => {
      setMode(looking)
      look(id)
    },
    [look, setMode],
  )
  const decisions = useDecisions(request.reportRequestId, data, hold.lost)
  const goTo = (next: ItemRow | undefined): void => (next ? select(next.id) : setMode(looking))
  const toNextWaiting = (): void => goTo(nextWaiting(rows, row?.id ?? ''))
  const clear = useClearFilters()
  const tellSeen = useSeen({ row, sources, isOpen, onSeen: decisions.see })
  return {
    ...laid,
    ...{ rows, row, sources, mode, hold, decisions, isOpen, select, toNextWaiting, calls },
    ...useVerdicts({ row, sources, decisions, toNextWaiting, onFlagged: () => setMode({ kind: 'flagged' }) }),
    setMode: (next) => {
      if (next.kind === 'finish') tellSeen()
      setMode(next)
    },
    callRow: () => setCalls((before) => before + 1),
    toFinding: (findingId) => {
      clear()
      select(findingId)
    },
    ...useSourceModes({ row, sources, mode, setMode }, (one) => {
      open(one.id)
      look(one.finding.findingId)
    }),
    move: (by) => {
      const next = step(rows, row?.id ?? '', by)
      if (next) select(next.id)
    },
    toFirstWaiting: () => {
      clear()
      goTo(nextWaiting(toRows(data, {}, new Set(), []), ''))
    },
    expand: () => row && expand(row),
    undo: useUndo(data, decisions, select),
  }
}

type Listed = {
  readonly rows: readonly Row[]
  /** Shows equal findings one by one, or as one again. */
  expand(row: ItemRow): void
  open(id: string): void
}

function useRows(data: ReviewData): Listed {
  const { categories } = useWords().findings
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set())
  const [{ provider, flag, from, to, undecided }] = useFilters()
  const rows = useMemo(
    () => toRows(data, { provider, flag, from, to, undecided }, expanded, Object.keys(categories)),
    [data, provider, flag, from, to, undecided, expanded, categories],
  )
  const open = (id: string): void => setExpanded((before) => new Set([...before, id]))
  const close = (id: string): void => setExpanded((before) => new Set([...before].filter((other) => other !== id)))
  return {
    ...{ rows, open },
    expand: (row) => {
      if (row.kind === 'finding' && row.members.length > 1) (row.isExpanded ? close : open)(row.id)
    },
  }
}

type Choosing = Pick<Desk, 'row' | 'sources' | 'mode' | 'setMode'>

/** `onOne`: one of several equal findings is meant, and they are shown one by one first. */
function useSourceModes(
  { row, sources, mode, setMode }: Choosing,
  onOne: (row: Extract<ItemRow, { kind: 'finding' }>) => void,
): Pick<Desk, 'edit' | 'recite' | 'add'> {
  const say = useToast()
  const w = useWords().review.side
  const withOne = (next: Mode): void => {
    if (row?.kind !== 'finding') return
    if (row.members.length > 1) onOne(row)
    setMode(next)
  }
  const chooseOn = (how: Choose['how'], use: Choose['use'], go: (next: Mode) => void): void => {
    if (mode.kind === 'elsewhere' || sources.shown.length > 0) go(choose(mode, how, use))
    else {
      // There is no page to choose on yet.
      say(w.findPage)
      setMode({ kind: 'search' })
    }
  }
  return {
    edit: () => withOne({ kind: 'edit' }),
    recite: (how) => chooseOn(how, 'recite', withOne),
    add: () => chooseOn('words', 'add', setMode),
  }
}

/** As much as fits into a line. */
const longestTold = 80

function useUndo(data: ReviewData, decisions: Decisions, select: (id: string) => void): () => void {
  const { userId } = useSession()
  const w = useWords().review.status
  const say = useToast()
  return () => {
    const last = lastDecided(data, userId)
    if (!last) return say(w.nothingToUndo)
    const { id, display } = toldOf(last)
    decisions.takeBack(last)
    say(w.undone(display.length > longestTold ? `${display.slice(0, longestTold)}…` : display))
    select(id)
  }
}
