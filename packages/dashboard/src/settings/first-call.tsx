import type { KeyRecord } from '@casefold/contract/dashboard/key'
import type { ReactElement } from 'react'
import { CodeSamples } from '../kit/code-samples.tsx'
import { Spinner } from '../kit/loading.tsx'
import { useFormat, useWords } from '../words/words.tsx'
import { callSamples } from './call-samples.ts'

type FirstCallProps = { readonly record: KeyRecord; readonly text: string | undefined }

/** How to call it, and whether somebody did. */
export function FirstCall({ record: { prefix, lastUsedAt }, text }: FirstCallProps): ReactElement {
  const w = useWords().settings.firstCall
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div>
        <h3 className="font-semibold">{w.heading}</h3>
        <p className="text-sm text-soft">{w.text}</p>
        {text === undefined && <p className="text-sm break-words text-soft">{w.placeholderText(prefix)}</p>}
      </div>
      <CodeSamples samples={callSamples(location.origin, text ?? w.placeholder)} />
      <Arrival at={lastUsedAt} />
      <p className="text-sm text-soft">
        {w.reference}{' '}
        <a href="/openapi.json" target="_blank" rel="noreferrer">
          /openapi.json
        </a>
      </p>
    </div>
  )
}

function Arrival({ at }: { readonly at: number | null }): ReactElement {
  const w = useWords().settings.firstCall
  const format = useFormat()
  const look = at === null ? 'border-line-strong bg-sunken' : 'border-good bg-good-soft text-good'
  return (
    <div role="status" aria-live="polite" className={`flex items-center gap-3 rounded-md border px-4 py-3 ${look}`}>
      {at === null ? <Spinner /> : <Tick />}
      <div>
        <p className="font-semibold">{at === null ? w.waiting : w.arrived}</p>
        <p className="text-sm">{at === null ? w.waitingText : w.arrivedAt(format.dateTime(at))}</p>
      </div>
    </div>
  )
}

function Tick(): ReactElement {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className="size-6 shrink-0 fill-none stroke-current stroke-2">
      <circle cx="10" cy="10" r="8.5" />
      <path d="m6 10.5 2.7 2.7L14 7.5" />
    </svg>
  )
}
