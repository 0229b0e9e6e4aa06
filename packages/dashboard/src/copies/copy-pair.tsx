import type { KeptPage } from '@casefold/contract/copy'
import { type ReactElement, useMemo, useRef, useState } from 'react'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { Time } from '../kit/time.tsx'
import { useMay } from '../session.tsx'
import type { SourceMark } from '../source/source-mark.ts'
import { SourcePane } from '../source/source-pane.tsx'
import { usePage } from '../viewer/use-page.ts'
import { useWords } from '../words/words.tsx'
import { idOf, type Pair } from './copy-rows.ts'
import { DifferingText } from './differing-text.tsx'
import { type Differing, differingWords } from './differing-words.ts'
import { useRestore } from './use-copies.ts'
import { useScrollTogether } from './use-scroll-together.ts'

type Compared = { readonly kept: Differing; readonly copy: Differing }
type CopyPairProps = { readonly caseId: string; readonly pair: Pair }

/** The page that is kept and its copy side by side, with the words marked in which they differ. */
export function CopyPair({ caseId, pair: { kept, copy } }: CopyPairProps): ReactElement {
  const w = useWords().copies
  const [isText, setText] = useState(false)
  const panes = useRef<HTMLDivElement>(null)
  useScrollTogether(panes)
  const one = usePage(kept.documentId, kept.pageNumber)
  const other = usePage(copy.documentId, copy.pageNumber)
  const [keptText, copyText] = [one.data?.ocrText, other.data?.ocrText]
  const compared = useMemo(
    () => (keptText === undefined || copyText === undefined ? undefined : differingWords(keptText, copyText)),
    [keptText, copyText],
  )
  const sides = [
    { title: w.kept, page: kept, text: keptText, differing: compared?.kept },
    { title: w.copy, page: copy, text: copyText, differing: compared?.copy },
  ]
  return (
    <section aria-label={w.pair} className="flex min-w-0 grow flex-col">
      <PairHeader caseId={caseId} pair={{ kept, copy }} isText={isText} onText={setText} />
      <p role="status" className="border-b border-line px-3 py-1 text-xs text-soft">
        {compared ? <Marks {...compared} /> : one.isError || other.isError ? w.notCompared : w.comparing}
      </p>
      <div ref={panes} className="flex min-h-0 grow divide-line max-xl:flex-col max-xl:divide-y xl:divide-x">
        {sides.map(({ title, page, text, differing }, place) => (
          <div key={title} className="flex min-h-0 min-w-0 flex-1 flex-col max-lg:h-[75vh] max-lg:flex-none">
            {isText ? (
              <DifferingText title={title} page={page} text={text} ranges={differing?.ranges ?? []} />
            ) : (
              <SourcePane
                mark={markOf(page, differing)}
                label={title}
                title={title}
                hasKeys={place === 1}
                opening="fitted"
              />
            )}
          </div>
        ))}
      </div>
    </section>
  )
}

function markOf({ documentId, pageNumber }: KeptPage, differing: Differing | undefined): SourceMark {
  const ranges = differing?.ranges ?? []
  const place = idOf({ documentId, pageNumber })
  // Another id once the words are compared, so that they are gone to.
  const id = `${place} ${ranges.map(({ start, end }) => `${start}-${end}`).join(' ')}`
  return { id, documentId, pageNumber, spot: ranges.length > 0 ? { kind: 'words', ranges } : { kind: 'page' } }
}

function Marks({ kept, copy }: Compared): ReactElement {
  const w = useWords().copies
  return <>{kept.words + copy.words === 0 ? w.same : w.differs(kept.words, copy.words)}</>
}

type PairHeaderProps = CopyPairProps & { readonly isText: boolean; readonly onText: (isText: boolean) => void }

function PairHeader({ caseId, pair: { copy }, isText, onText }: PairHeaderProps): ReactElement {
  const w = useWords().copies
  const may = useMay()
  const restore = useRestore(caseId)
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-3 py-2 text-sm">
      <span className="font-medium">{w.likeness(copy.likeness)}</span>
      {copy.restored && <Badge tone="good">{w.restored}</Badge>}
      {copy.restoredBy && (
        <span className="text-xs text-soft">
          {w.restoredBy(copy.restoredBy.name)} <Time at={Date.parse(copy.restoredBy.at)} />
        </span>
      )}
      <span className="grow" />
      {/* biome-ignore lint/a11y/useSemanticElements: a choice between two views, not fields of a form */}
      <div role="group" aria-label={w.view} className="flex">
        <Button aria-pressed={!isText} className={look(!isText)} onClick={() => onText(false)}>
          {w.picture}
        </Button>
        <Button aria-pressed={isText} className={look(isText)} onClick={() => onText(true)}>
          {w.text}
        </Button>
      </div>
      {may('reports:write') && (
        <Button busy={restore.isPending} onClick={() => restore.mutate(copy)}>
          {copy.restored ? w.exclude : w.restore}
        </Button>
      )}
    </header>
  )
}

function look(isOn: boolean): string {
  return isOn ? 'border-accent! bg-accent-soft!' : ''
}
