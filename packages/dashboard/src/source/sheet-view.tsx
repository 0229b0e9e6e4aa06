import { type ReactElement, type ReactNode, type Ref, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Turned } from '../viewer/turned.tsx'
import { WordLayer } from '../viewer/word-layer.tsx'
import { useWords } from '../words/words.tsx'
import { newImage } from './picture.ts'
import type { Sheet } from './use-sheet.ts'

type SheetViewProps = {
  readonly ref: Ref<HTMLDivElement>
  readonly sheet: Sheet
  readonly image: HTMLImageElement
  readonly size: Size
  readonly turns: number
  /** What lies over it, in its directions as it is shown. */
  readonly children: ReactNode
}

export type Size = { readonly width: number; readonly height: number }

/** The page as a picture, with words that can be selected. */
export function SheetView({ ref, sheet, image, size, turns, children }: SheetViewProps): ReactElement {
  const v = useWords().viewer
  const { documentId, pageNumber, page } = sheet
  const ratio = image.naturalHeight / image.naturalWidth
  const isRested = useRested(`${documentId} ${pageNumber}`)
  return (
    <div className="w-fit min-w-full p-4">
      <div ref={ref} data-sheet="" className="relative isolate mx-auto" style={size}>
        <Turned {...size} turns={turns}>
          <PagePicture image={image} alt={v.imageOf(pageNumber)} />
          {isRested && page && page.words.length > 0 && <WordLayer words={page.words} ratio={ratio} tinted={false} />}
        </Turned>
        {children}
      </div>
    </div>
  )
}

const restMs = 200

/** Hundreds of words are laid out for whoever stays with a page, not for whoever passes. */
function useRested(place: string): boolean {
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(place), restMs)
    return () => clearTimeout(timer)
  }, [place])
  return rested === place
}

/** A picture that was made before its place was there. Where another pane has it already, one more of the same. */
function PagePicture({ image, alt }: { readonly image: HTMLImageElement; readonly alt: string }): ReactElement {
  const holder = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = holder.current
    if (!element) return
    const own = image.isConnected && image.parentNode !== element ? newImage(image.src) : image
    own.alt = alt
    element.replaceChildren(own)
  }, [image, alt])
  return <div ref={holder} className="absolute inset-0" />
}

/** As wide as the pane at the full zoom, as high as the picture says. */
export function sizeOf(image: HTMLImageElement, width: number, turns: number): Size {
  const ratio = image.naturalHeight / image.naturalWidth
  return { width, height: Math.round(turns % 2 === 1 ? width / ratio : width * ratio) }
}
