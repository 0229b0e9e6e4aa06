import type { NewCitation } from '@casefold/contract/decision'
import { type ReactElement, type ReactNode, type Ref, type RefObject, useRef, useState } from 'react'
import { around, type Box } from '../viewer/page-geometry.ts'
import { useWords } from '../words/words.tsx'
import { BoxLayer } from './box-layer.tsx'
import { turnBox } from './boxes.ts'
import { ChooseRegion } from './choose-region.tsx'
import { ChooseWords } from './choose-words.tsx'
import { type ChooserProps, useFocusBack } from './choosing.tsx'
import { Coming } from './coming.tsx'
import { PageText } from './page-text.tsx'
import { PaneHeader } from './pane-header.tsx'
import { PaneKeys } from './pane-keys.tsx'
import { PaneNotes } from './pane-notes.tsx'
import type { Opening } from './pane-view.ts'
import { SheetView } from './sheet-view.tsx'
import { shownAs } from './shown-as.ts'
import type { SourceMark } from './source-mark.ts'
import { useSheetScroll } from './use-sheet-scroll.ts'
import { useShown } from './use-shown.ts'
import { type Source, useSource } from './use-source.ts'

type SourcePaneProps = {
  readonly mark: SourceMark
  /** Says whose source it is, for those who do not see it: "Source 1 of 2". */
  readonly label: string
  /** Which one it is, for those who see it: "1". */
  readonly title?: string | undefined
  /**
   * Once for each mark: the picture of the page is there and the mark is drawn and in view. `seen` is false where only
   * the text of the page can be shown, or the mark is not on it as it was cited. Never where there is nothing to see.
   */
  readonly onShown?: (markId: string, seen: boolean) => void
  /** Whether its keys (zoom, turn, neighbouring pages) work: of two panes side by side only one has them. */
  readonly hasKeys?: boolean
  /** Readable by default, which a narrow pane scrolls sideways for; fitted where the page is compared as a whole. */
  readonly opening?: Opening
  /** While other words, or a region, are being chosen. */
  readonly choosing?: 'words' | 'region' | undefined
  readonly onChosen?: (citation: NewCitation) => void
  readonly onCancel?: () => void
  /** What else is done on the page, below it; it is given what choosing is given. */
  readonly tool?: ((given: PageToolProps) => ReactNode) | undefined
}

/** A page that is shown, and where it is drawn. */
export type PageToolProps = Pick<ChooserProps, 'sheet' | 'paper' | 'turns' | 'quote' | 'steps'>

/** One page of a document with the words that something is taken from. */
export function SourcePane(props: SourcePaneProps): ReactElement {
  const { mark, label, title, onShown, hasKeys = true, opening = 'readable', choosing } = props
  const section = useRef<HTMLElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const [paper, setPaper] = useState<HTMLDivElement | null>(null)
  const source = useSource(scroller, mark, opening)
  const { view, steps, sheet, image, marked, trouble, isCurrent } = source
  const boxes = (marked?.boxes ?? []).map((box) => turnBox(box, view.turns))
  // What is found after another try, or another reading, is gone to as well.
  const place = `${mark.id} ${view.pageNumber} ${view.turns} ${marked?.found}`
  useSheetScroll(scroller, paper, isCurrent ? { place, box: around(boxes) } : undefined, source.size)
  const seen = shownAs({ marked, trouble, hasText: sheet?.page !== undefined, hasPicture: image !== undefined })
  useShown(section, {
    markId: mark.id,
    isDrawn: isCurrent && seen !== undefined,
    seen: seen === true,
    onShown,
  })
  useFocusBack(section, choosing)
  const given = { paper: image ? paper : null, turns: view.turns, quote: marked?.range, steps }
  const Chooser = choosing === 'words' ? ChooseWords : ChooseRegion
  return (
    <section ref={section} aria-label={label} className="flex h-full min-h-0 min-w-0 flex-1 flex-col bg-sunken">
      {hasKeys && <PaneKeys view={view} steps={steps} />}
      <PaneHeader
        title={title}
        place={sheet ?? { documentId: mark.documentId, pageNumber: view.pageNumber }}
        view={view}
        pageLabel={sheet?.page?.pageLabel ?? undefined}
        steps={steps}
      />
      <PaneNotes mark={mark} source={source} />
      <Stage scroller={scroller} paper={setPaper} mark={mark} source={source} boxes={boxes} isChoosing={!!choosing} />
      {sheet && props.tool?.({ sheet, ...given })}
      {choosing && sheet && (
        <Chooser
          key={`${mark.id} ${sheet.documentId} ${sheet.pageNumber} ${sheet.page?.readVersion}`}
          sheet={sheet}
          {...given}
          boxes={marked?.boxes ?? []}
          onChosen={(citation) => props.onChosen?.(citation)}
          onCancel={() => props.onCancel?.()}
        />
      )}
    </section>
  )
}

type StageProps = {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly paper: Ref<HTMLDivElement>
  readonly mark: SourceMark
  readonly source: Source
  /** In parts of the sheet as it is shown. */
  readonly boxes: readonly Box[]
  readonly isChoosing: boolean
}

/** Where the page lies. */
function Stage({ scroller, paper, mark, source, boxes, isChoosing }: StageProps): ReactElement {
  const w = useWords().source
  const { view, sheet, image, marked, isComing, size, retry } = source
  return (
    <div className="relative min-h-0 grow">
      {/* biome-ignore lint/a11y/useSemanticElements: a group that scrolls, not one of fields */}
      <div
        ref={scroller}
        role="group"
        aria-label={w.scrolls}
        aria-busy={isComing}
        data-pane=""
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        className="absolute inset-0 overflow-auto [overflow-anchor:none] [scrollbar-gutter:stable] -outline-offset-2"
      >
        {sheet && image && (
          <SheetView ref={paper} sheet={sheet} image={image} size={size} turns={view.turns}>
            <BoxLayer look={isChoosing ? 'before' : 'mark'} boxes={boxes} />
          </SheetView>
        )}
        {sheet?.page && !image && (
          <PageText
            text={sheet.page.ocrText}
            isImpossible={sheet.picture === 'impossible'}
            quote={marked?.range}
            isBox={mark.spot.kind === 'boxes'}
            onRetry={retry}
          />
        )}
      </div>
      {isComing && <Coming key={`${mark.documentId} ${view.pageNumber}`} />}
    </div>
  )
}
