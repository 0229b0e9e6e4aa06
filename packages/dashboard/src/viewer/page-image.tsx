import { CasefoldError } from '@casefold/sdk/errors'
import { type ReactElement, useEffect, useState } from 'react'
import { transport } from '../api.ts'
import { Button } from '../kit/button.tsx'
import { Spinner } from '../kit/loading.tsx'
import { useWords } from '../words/words.tsx'

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
    // An <img> does not say why; asked like this, the service does, and the SDK waits as long as it is told to.
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

/** Only after a moment: most pictures are there at once. */
function Drawing({ isThumbnail }: { readonly isThumbnail: boolean }): ReactElement | null {
  const v = useWords().viewer
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => clearTimeout(timer)
  }, [])
  if (!isSlow) return null
  return (
    <span className="absolute inset-x-0 top-1/4 flex items-center justify-center gap-2 text-sm text-[#505a69]">
      <Spinner />
      {!isThumbnail && v.drawing}
    </span>
  )
}

const mostTries = 3
const slowMs = 400

function imagePath(documentId: string, pageNumber: number): string {
  return `/api/documents/${encodeURIComponent(documentId)}/pages/${pageNumber}/image`
}

/** Undefined where it can be had now. */
async function askWhy(path: string, width: number, signal: AbortSignal): Promise<'impossible' | 'failed' | undefined> {
  try {
    await (await transport.bytes(path, { query: { width }, signal })).cancel()
    return undefined
  } catch (error) {
    signal.throwIfAborted()
    return error instanceof CasefoldError && error.code === 'page_not_drawable' ? 'impossible' : 'failed'
  }
}
