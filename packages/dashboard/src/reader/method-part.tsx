import type { FinishedReport } from '@casefold/contract/finished-report'
import type { ReactElement } from 'react'
import { useFormat, useWords, type Words } from '../words/words.tsx'
import { Part } from './part.tsx'

type CountName = keyof Words['reader']['counts']

/** Each with what it is part of before it. */
const order: readonly CountName[] = [
  ...(['confirmed', 'edited', 'added', 'rejected', 'notConfirmed', 'conflicts', 'conflictsUnresolved'] as const),
  'conflictsPossible',
  ...(['conflictsDropped', 'conflictsEdited', 'conflictsUnconfirmed', 'gaps', 'encounters'] as const),
  'encountersUndated',
]
const parts: ReadonlySet<CountName> = new Set(['edited', 'added', 'conflictsUnresolved', 'encountersUndated'])

export function MethodPart({ report: { content, run } }: { readonly report: FinishedReport }): ReactElement {
  const w = useWords().reader
  const { number } = useFormat()
  return (
    <Part name="method">
      <dl className="panel mb-4 grid max-w-xl grid-cols-[minmax(0,1fr)_max-content] gap-x-6 gap-y-0.5 px-4 py-3 text-sm">
        {order.map((name) => (
          <div key={name} className="contents">
            <dt className={parts.has(name) ? 'pl-4 text-soft' : ''}>{w.counts[name]}</dt>
            <dd className="text-right font-medium tabular-nums">{number(content.counts[name] ?? 0)}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mb-1.5 font-semibold">{w.method}</h3>
      <ul className="flex max-w-[46rem] list-disc flex-col gap-1.5 pl-5 text-sm marker:text-soft">
        {content.method.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {run.model && <ModelUsed model={run.model} />}
      </ul>
    </Part>
  )
}

function ModelUsed({ model }: { readonly model: NonNullable<FinishedReport['run']['model']> }): ReactElement {
  const w = useWords().reader
  const { schema, quote, known } = model.dropped
  return (
    <>
      <li>{w.modelUsed(model.pages, model.proposed, schema + quote + known, model.added)}</li>
      {model.sent.length > 0 && <li>{w.modelHost(model.host)}</li>}
    </>
  )
}
