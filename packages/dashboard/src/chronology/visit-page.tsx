import { type ReactElement, type RefObject, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useShortcut } from '../frame/shortcuts.ts'
import { Button } from '../kit/button.tsx'
import { Cover } from '../kit/cover.tsx'
import { IconButton } from '../kit/icon-button.tsx'
import { takenBelow } from '../kit/room-below.ts'
import { useMedia } from '../kit/use-media.ts'
import { SourcePane } from '../source/source-pane.tsx'
import { useFormat, useWords } from '../words/words.tsx'
import { CorrectOnPage } from './correct-on-page.tsx'
import { sayVisit } from './say-visit.ts'
import type { ChronologyDesk, Looking } from './use-desk.ts'
import { markOfVisit } from './visit-mark.ts'

type VisitPageProps = { readonly desk: ChronologyDesk; readonly looking: Looking }

/** The page of a visit at the words that were clicked: beside the list, or over it where the window is narrow. */
export function VisitPage(props: VisitPageProps): ReactElement {
  const isWide = useMedia('(min-width: 80rem)')
  const id = useId()
  if (!isWide)
    return (
      <Cover labelledBy={id} onClose={props.desk.close}>
        <Sheet {...props} id={id} hasKeys={false} />
      </Cover>
    )
  return <Beside {...props} id={id} />
}

type PartProps = VisitPageProps & { readonly id: string }

function Beside(props: PartProps): ReactElement {
  const section = useRef<HTMLElement>(null)
  // Page up and down are for the list while that is read. A dialog above, such as the list of keys, changes nothing.
  const [hasFocus, setFocus] = useState(false)
  useRestOfWindow(section)
  useShortcut('Escape', useWords().chronology.keys.close, props.desk.close)
  return (
    <section
      ref={section}
      aria-labelledby={props.id}
      onFocus={() => setFocus(true)}
      onBlur={({ relatedTarget }) => setFocus(relatedTarget?.closest('dialog') != null)}
      className="panel sticky top-2 flex w-[46%] shrink-0 flex-col overflow-hidden"
    >
      <Sheet {...props} hasKeys={hasFocus} />
    </section>
  )
}

function Sheet({ desk, looking, id, hasKeys }: PartProps & { readonly hasKeys: boolean }): ReactElement {
  const { chronology: w, frame } = useWords()
  const format = useFormat()
  const { visit, at } = looking
  const [isCorrecting, setCorrecting] = useState(false)
  const mark = useMemo(() => markOfVisit(visit, at), [visit, at])
  useShortcut('m', w.keys.onPage, () => setCorrecting(desk.mayCorrect))
  const place = desk.visits.indexOf(visit)
  return (
    <>
      <header className="flex flex-wrap items-center gap-1 border-b border-line px-3 py-1.5 text-sm">
        <h2 id={id} aria-live="polite" className="min-w-0 grow basis-40 font-semibold wrap-anywhere">
          {sayVisit(visit, w, format)}
        </h2>
        <IconButton label={w.keys.previous} disabled={place <= 0} onClick={() => desk.step(-1)}>
          ↑
        </IconButton>
        <IconButton
          label={w.keys.next}
          disabled={place < 0 || place >= desk.visits.length - 1}
          onClick={() => desk.step(1)}
        >
          ↓
        </IconButton>
        {desk.mayCorrect && <Button onClick={() => desk.ask({ kind: 'correct', visit })}>{w.page.correct}</Button>}
        <Button onClick={desk.close}>{frame.close}</Button>
      </header>
      <div className="flex min-h-0 grow flex-col [&>*]:min-h-0 [&>*]:grow">
        <SourcePane
          mark={mark}
          label={w.page.label}
          hasKeys={hasKeys}
          tool={(given) =>
            desk.mayCorrect && (
              <CorrectOnPage {...given} desk={desk} visit={visit} isOn={isCorrecting} setOn={setCorrecting} />
            )
          }
        />
      </div>
    </>
  )
}

const margin = 8

/** As high as the window is below it, wherever the list is scrolled to. */
function useRestOfWindow(element: RefObject<HTMLElement | null>): void {
  const fit = useRef(() => {
    const pane = element.current
    if (pane)
      pane.style.height = `${innerHeight - takenBelow() - Math.max(margin, pane.getBoundingClientRect().top) - margin}px`
  })
  useLayoutEffect(() => fit.current(), [])
  useEffect(() => {
    const follow = fit.current
    addEventListener('scroll', follow, { passive: true })
    addEventListener('resize', follow)
    return () => {
      removeEventListener('scroll', follow)
      removeEventListener('resize', follow)
    }
  }, [])
}
