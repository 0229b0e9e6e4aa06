import { type ReactElement, useEffect, useState } from 'react'
import { Button } from '../kit/button.tsx'
import { Spinner } from '../kit/loading.tsx'
import { useWords } from '../words/words.tsx'
import { askWhy, imagePath, mostTries } from './page-picture.ts'
import { useSlow } from './use-slow.ts'

type PageImageProps = {
  readonly documentId: string
  readonly pageNumber: number
  readonly width: number
  readonly alt: string
  readonly onRatio?: (ratio: number) => void
  readonly isThumbnail?: boolean
}

/** Waiting also stands for a worker that is still drawing it. */
type State = 'waiting' | 'shown' | 'asking' | 'impossible' | 'failed'

/** A picture that the server draws when it is first asked for, which may take a while. */
export function PageImage(props: PageImageProps): ReactElement {
  const { documentId, pageNumber, width, alt, onRatio, isThumbnail = false } = props
  const w = useWords()
  const path = imagePath(documentId, pageNumber)
  const [state, setState] = useState<State>('waiting')
  // A picture that did not come is asked for again as something new.
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (state !== 'asking') return
    const stop = new AbortController()
    askWhy(path, width, stop.signal)
      .then((why) => {
        setState(why ?? 'waiting')
        setTries((tried) => tried + 1)
      })
      .catch(() => undefined)
    return () => stop.abort()
  }, [state, path, width])
  if (state === 'impossible' || state === 'failed')
    return isThumbnail ? (
      <span className="grid size-full place-items-center text-xs text-[#505a69]">{pageNumber}</span>
    ) : (
      <div className="grid size-full place-content-center justify-items-center gap-2 p-4 text-center text-sm text-[#505a69]">
        <p>{state === 'impossible' ? w.viewer.notDrawn : w.viewer.imageFailed}</p>
        {state === 'failed' && <Button onClick={() => setState('waiting')}>{w.frame.tryAgain}</Button>}
      </div>
    )
  return (
    <>
      {state !== 'shown' && <Drawing isThumbnail={isThumbnail} />}
      <img
        key={tries}
        src={`${path}?width=${width}`}
        alt={alt}
        decoding="async"
        draggable={false}
        fetchPriority={isThumbnail ? 'low' : 'high'}
        className="absolute inset-0 size-full object-contain"
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          setState('shown')
          if (naturalWidth > 0) onRatio?.(naturalHeight / naturalWidth)
        }}
        onError={() => setState(tries < mostTries ? 'asking' : 'failed')}
      />
    </>
  )
}

function Drawing({ isThumbnail }: { readonly isThumbnail: boolean }): ReactElement | null {
  const v = useWords().viewer
  if (!useSlow()) return null
  return (
    <span className="absolute inset-x-0 top-1/4 flex items-center justify-center gap-2 text-sm text-[#505a69]">
      <Spinner />
      {!isThumbnail && v.drawing}
    </span>
  )
}
