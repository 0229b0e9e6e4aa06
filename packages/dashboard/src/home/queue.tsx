import { type ReactElement, type ReactNode, useId } from 'react'
import { Button } from '../kit/button.tsx'
import { ErrorNote } from '../kit/error-note.tsx'
import { Loading } from '../kit/loading.tsx'
import type { Found } from '../records.ts'
import { useFormat, useWords } from '../words/words.tsx'

type QueueProps = {
  readonly title: string
  readonly empty: string
  readonly count: number
  /** What its rows come from. */
  readonly lists: readonly Found<unknown>[]
  /** The rows. */
  readonly children: ReactNode
}

/** One of the columns of the home screen. */
export function Queue({ title, empty, count, lists, children }: QueueProps): ReactElement {
  const id = useId()
  const { number } = useFormat()
  const w = useWords().records.home
  // The first list is shown to its end before the next goes on.
  const rest = lists.find(({ hasNextPage }) => hasNextPage)
  return (
    <section aria-labelledby={id} className="panel min-w-0">
      <h2 id={id} className="flex items-center gap-2 border-b border-line px-4 py-2.5 font-semibold">
        {title}
        {count > 0 && (
          <span className="rounded-full bg-sunken px-2 text-2xs tabular-nums">
            {number(count)}
            {rest && '+'}
          </span>
        )}
      </h2>
      <QueueState lists={lists} isEmpty={count === 0} empty={empty} />
      <ul>{children}</ul>
      {rest && (
        <div className="border-t border-line p-2 text-center">
          <Button kind="quiet" busy={rest.isFetchingNextPage} onClick={() => void rest.fetchNextPage()}>
            {w.more}
          </Button>
        </div>
      )}
    </section>
  )
}

type QueueStateProps = Pick<QueueProps, 'lists' | 'empty'> & { readonly isEmpty: boolean }

function QueueState({ lists, isEmpty, empty }: QueueStateProps): ReactElement | null {
  const broken = lists.find(({ error }) => error)
  if (broken)
    return (
      <div className="p-3">
        <ErrorNote error={broken.error} onRetry={() => void broken.refetch()} />
      </div>
    )
  if (!isEmpty) return null
  if (lists.some(({ isPending }) => isPending)) return <Loading />
  return <p className="px-4 py-6 text-center text-sm text-soft">{empty}</p>
}
