import type { ReactElement } from 'react'
import type { Segment } from './segments.ts'

type MarkedTextProps = { readonly segments: readonly Segment[]; readonly current?: number | undefined }

/** Text with its hits. The one that is meant has a frame too, for those who do not see the colour. */
export function MarkedText({ segments, current }: MarkedTextProps): ReactElement {
  return (
    <>
      {segments.map(({ text, hit, start }) =>
        hit === undefined ? (
          text
        ) : (
          <mark
            key={start}
            data-current={hit === current || undefined}
            className="rounded-xs bg-mark text-black data-current:outline-2 data-current:outline-offset-1 data-current:outline-bad"
          >
            {text}
          </mark>
        ),
      )}
    </>
  )
}
