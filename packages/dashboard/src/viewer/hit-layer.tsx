import { memo, type ReactElement } from 'react'
import type { HitPage } from './hit-list.ts'

type HitLayerProps = { readonly found: HitPage; readonly current: number | undefined }

/** Marks where the hits are. What they say is in the text, hence nothing for a screen reader. */
export const HitLayer = memo(function HitLayer({ found, current }: HitLayerProps): ReactElement {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0">
      {found.boxes.map(({ match, x0, y0, x1, y1 }) => (
        <div
          key={`${match} ${x0} ${y0}`}
          data-hit={match + 1}
          data-current={match + 1 === current || undefined}
          className="absolute rounded-xs bg-mark/60 mix-blend-multiply data-current:bg-[#ff9f1c]/60 data-current:outline-2 data-current:outline-offset-2 data-current:outline-[#b3261e] forced-colors:border forced-colors:border-[Highlight]"
          style={{
            left: `${x0 * 100}%`,
            top: `${y0 * 100}%`,
            width: `${(x1 - x0) * 100}%`,
            height: `${(y1 - y0) * 100}%`,
          }}
        />
      ))}
    </div>
  )
})
