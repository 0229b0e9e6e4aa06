import type { ReactElement } from 'react'
import { Button } from '../kit/button.tsx'
import { IconButton } from '../kit/icon-button.tsx'
import { useWords } from '../words/words.tsx'

type ZoomButtonsProps = {
  /** Percent. */
  readonly zoom: number
  readonly onZoom: (step: 1 | -1 | 0) => void
  readonly onRotate: () => void
}

/** How large a page is shown, and which way up. */
export function ZoomButtons({ zoom, onZoom, onRotate }: ZoomButtonsProps): ReactElement {
  const v = useWords().viewer
  return (
    <>
      <IconButton label={v.zoomOut} onClick={() => onZoom(-1)}>
        −
      </IconButton>
      <Button kind="quiet" title={v.zoomFit} onClick={() => onZoom(0)}>
        <span className="sr-only">{v.zoomFit} </span>
        <span className="min-w-10 tabular-nums">{v.zoomed(zoom)}</span>
      </Button>
      <IconButton label={v.zoomIn} onClick={() => onZoom(1)}>
        +
      </IconButton>
      <IconButton label={v.rotate} onClick={onRotate}>
        ↻
      </IconButton>
    </>
  )
}
