import type { ReactElement, ReactNode } from 'react'
import { Button } from '../kit/button.tsx'
import { ErrorNote } from '../kit/error-note.tsx'
import { useWords } from '../words/words.tsx'
import type { SourceMark } from './source-mark.ts'
import type { Source } from './use-source.ts'

type PaneNotesProps = { readonly mark: SourceMark; readonly source: Source }

/** What there is to say about the page, where there is. */
export function PaneNotes({ mark, source }: PaneNotesProps): ReactElement {
  const w = useWords().source
  const { view, trouble, image, retry } = source
  const said = useSaid(source)
  return (
    <>
      {(said || view.isAway) && (
        <Bar>
          {said && <p role="status">{said}</p>}
          {view.isAway && (
            <Button kind="quiet" className="-mx-2 px-2" onClick={() => view.goTo(mark.pageNumber)}>
              ↩ {w.backToQuote(mark.pageNumber)}
            </Button>
          )}
        </Bar>
      )}
      {trouble?.kind === 'failed' && (
        <div className="flex max-h-1/2 flex-col gap-2 overflow-y-auto border-b border-line p-3 text-sm">
          <p>{image ? w.textFailed : w.nothing}</p>
          <ErrorNote error={trouble.error} onRetry={retry} />
        </div>
      )}
    </>
  )
}

function Bar({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-2 border-b border-line bg-warn-soft px-3 py-1 text-sm text-ink">
      {children}
    </div>
  )
}

function useSaid({ trouble, marked, image, isCurrent }: Source): string | undefined {
  const w = useWords().source
  if (!isCurrent) return undefined
  if (trouble?.kind === 'gone') return trouble.what === 'document' ? w.documentGone : w.pageGone
  if (marked?.found === 'gone') return w.gone
  if (marked?.found === 'moved') return w.moved
  return marked?.found === 'partly' && image ? w.partly : undefined
}
