import type { NewFinding } from '@casefold/contract/decision'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useToast } from '../kit/toast.tsx'
import { useWords } from '../words/words.tsx'
import { AddFindingDialog } from './add-finding-dialog.tsx'
import { EncounterDialog } from './encounter-dialog.tsx'
import { FinishDialog } from './finish-dialog.tsx'
import { looking, type Mode } from './mode.ts'
import { toSummary } from './summary.ts'
import type { Desk } from './use-desk.ts'
import { refreshReview } from './use-review-data.ts'

/** What asks for more than a key. */
export function ReviewDialogs({ desk }: { readonly desk: Desk }): ReactElement | null {
  const { mode, setMode, request, data } = desk
  const close = (): void => setMode(looking)
  if (mode.kind === 'add') return <Adding desk={desk} source={mode.source} />
  if (mode.kind === 'mend') return <Mending desk={desk} />
  if (mode.kind !== 'finish') return null
  return (
    <FinishDialog
      request={request}
      summary={toSummary(data)}
      isSaving={desk.unstored.waiting > 0}
      onClose={close}
      onGoToUndecided={desk.toFirstWaiting}
      onGoTo={desk.toFinding}
    />
  )
}

type AddingProps = { readonly desk: Desk; readonly source: Extract<Mode, { kind: 'add' }>['source'] }

function Adding({ desk, source }: AddingProps): ReactElement {
  const w = useWords().review.status
  const say = useToast()
  const { decisions, request, select, setMode } = desk
  const add = useMutation({
    mutationFn: (finding: NewFinding) => decisions.add(finding),
    onSuccess: ({ findingId }) => {
      say(w.added)
      select(findingId)
    },
  })
  return (
    <AddFindingDialog
      reportType={request.reportType}
      source={source}
      busy={add.isPending}
      error={add.error}
      onSave={add.mutate}
      onClose={() => {
        // What is under way cannot be called back, and its answer is to be seen.
        if (!add.isPending) setMode(looking)
      }}
    />
  )
}

/** The encounter of the source that is looked at. */
function Mending({ desk }: { readonly desk: Desk }): ReactElement | null {
  const w = useWords().review.status
  const say = useToast()
  const client = useQueryClient()
  const { data, sources, request, setMode } = desk
  const cited = sources.all[sources.at]?.citation
  const encounter = data.encounters.find(({ encounterId }) => encounterId === cited?.encounterId)
  if (!encounter) return null
  const hanging = data.findings.filter(({ citations }) =>
    citations.some(({ encounterId }) => encounterId === encounter.encounterId),
  )
  return (
    <EncounterDialog
      reportRequestId={request.reportRequestId}
      encounter={encounter}
      findingCount={hanging.length}
      onClose={() => setMode(looking)}
      onSaved={() => {
        setMode(looking)
        void refreshReview(client, request.reportRequestId).then(() => say(w.mended))
      }}
    />
  )
}
