import type { ReportRequest } from '@casefold/contract/report'
import { type ReactElement, useState } from 'react'
import { Button } from '../kit/button.tsx'
import { Spinner } from '../kit/loading.tsx'
import { Progress } from '../kit/progress.tsx'
import { useMay } from '../session.tsx'
import { useWords, type Words } from '../words/words.tsx'
import { toState } from './request-state.ts'
import { StopDialog } from './stop-dialog.tsx'
import { useRequestActions } from './use-request-actions.ts'

const steps = ['documents', 'analyse', 'review', 'write'] as const
type Step = (typeof steps)[number]

/** What is being done, how far it is, and what comes after. */
export function RequestProgress({ request }: { readonly request: ReportRequest }): ReactElement {
  const w = useWords().reports
  const isWriting = request.progress === 'synthesising'
  const { label } = toState(request, w)
  const { pagesDone, pagesTotal } = request.progressDetail
  return (
    <section className="panel p-5">
      <div role="status">
        <h2 className="flex items-center gap-3 font-semibold">
          <Spinner />
          {isWriting ? w.writingTitle : label}
        </h2>
        <p className="mt-2 text-sm">{textOf(request, w)}</p>
      </div>
      {request.progress === 'analysing' && pagesTotal > 0 && (
        <div className="mt-3">
          <Progress value={pagesDone} max={pagesTotal} label={label} />
        </div>
      )}
      <Steps at={stepOf(request)} />
      {!isWriting && <p className="mt-4 text-sm text-soft">{w.nextReview}</p>}
      <StopButton request={request} />
    </section>
  )
}

function StopButton({ request }: { readonly request: ReportRequest }): ReactElement | null {
  const w = useWords().reports
  const may = useMay()
  const actions = useRequestActions()
  const [stopping, setStopping] = useState(false)
  if (!may('reports:write')) return null
  return (
    <div className="mt-4">
      <Button onClick={() => setStopping(true)}>{w.stop}</Button>
      {stopping && <StopDialog request={request} actions={actions} onClose={() => setStopping(false)} />}
    </div>
  )
}

function stepOf({ progress }: ReportRequest): Step {
  if (progress === 'synthesising') return 'write'
  return progress === 'waiting_for_documents' ? 'documents' : 'analyse'
}

function textOf({ progress }: ReportRequest, w: Words['reports']): string {
  if (progress === 'synthesising') return w.writingText
  if (progress === 'analysing') return w.analysingText
  return progress === 'waiting_for_documents' ? w.waitingText : w.queuedText
}

function Steps({ at }: { readonly at: Step }): ReactElement {
  const w = useWords().reports
  const present = steps.indexOf(at)
  return (
    <ol aria-label={w.steps.label} className="mt-4 flex flex-col gap-1 border-t border-line pt-4 text-sm">
      {steps.map((step, place) => (
        <li
          key={step}
          aria-current={place === present ? 'step' : undefined}
          className={`flex items-center gap-2 ${place === present ? 'font-medium' : 'text-soft'}`}
        >
          <span aria-hidden="true" className={`w-4 text-center ${place < present ? 'text-good' : ''}`}>
            {place < present ? '✓' : place === present ? '●' : '○'}
          </span>
          {w.steps[step]}
          {place < present && <span className="sr-only">({w.stepDone})</span>}
        </li>
      ))}
    </ol>
  )
}
