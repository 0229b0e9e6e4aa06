import { CasefoldError } from '@casefold/sdk/errors'
import type { ReactElement } from 'react'
import { Button } from '../kit/button.tsx'
import { readError } from '../kit/read-error.ts'
import { useWords } from '../words/words.tsx'
import type { Refused } from './decision-queue.ts'
import type { Desk } from './use-desk.ts'

/** Decisions that the service did not take. They stay until somebody has seen them; nobody is led away from where they are. */
export function RefusedNotes({ desk }: { readonly desk: Desk }): ReactElement | null {
  const { refused, dismiss } = desk.unstored
  if (refused.length === 0) return null
  return (
    <ul role="alert" className="max-h-32 overflow-y-auto border-t border-bad bg-bad-soft text-sm">
      {refused.map((one) => (
        <RefusedNote
          key={one.key}
          refused={one}
          onLook={() => {
            dismiss(one.key)
            desk.select(one.pending.ids[0] ?? '')
          }}
          onDismiss={() => dismiss(one.key)}
        />
      ))}
    </ul>
  )
}

type RefusedNoteProps = {
  readonly refused: Refused
  readonly onLook: () => void
  readonly onDismiss: () => void
}

function RefusedNote({ refused: { pending, error }, onLook, onDismiss }: RefusedNoteProps): ReactElement {
  const w = useWords()
  const isOutdated = error instanceof CasefoldError && error.code === 'decision_outdated'
  const why = isOutdated ? w.review.status.outdated : readError(error, w).sentence
  return (
    <li className="flex flex-wrap items-center gap-2 px-3 py-1.5">
      <span className="min-w-0 grow wrap-anywhere">
        <strong className="font-semibold">{w.review.status.notSaved}</strong>{' '}
        <span className="line-clamp-1">{pending.display}</span> {why}
      </span>
      <Button onClick={onLook}>{w.review.status.look}</Button>
      <Button kind="quiet" onClick={onDismiss}>
        {w.review.status.dismiss}
      </Button>
    </li>
  )
}
