import { type ReactElement, useEffect, useState } from 'react'
import { useWords } from '../words/words.tsx'
import { goToPart, type PartName, partNames } from './part.tsx'

/** The sections beside the text, with a mark at the one that is read. */
export function Contents({ parts }: { readonly parts: readonly PartName[] }): ReactElement {
  const w = useWords().reader
  const current = useCurrentPart()
  return (
    <nav aria-label={w.contents} className="sticky top-5 flex flex-col gap-0.5 text-sm">
      <p className="mb-1 px-2 text-xs font-medium text-soft">{w.contents}</p>
      {parts.map((name) => (
        <a
          key={name}
          href={`#${name}`}
          aria-current={name === current ? 'location' : undefined}
          onClick={(event) => {
            event.preventDefault()
            goToPart(name)
          }}
          className="rounded-r-md border-l-2 border-transparent px-2 py-1 text-soft no-underline hover:bg-sunken hover:text-ink aria-[current=location]:border-accent aria-[current=location]:text-ink"
        >
          {w.sections[name]}
        </a>
      ))}
    </nav>
  )
}

/** The one that reaches over a line near the top of the window. */
function useCurrentPart(): PartName | undefined {
  const [current, setCurrent] = useState<PartName>()
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting)
        if (entered?.target instanceof HTMLElement) setCurrent(entered.target.dataset.part as PartName)
      },
      { rootMargin: '-6% 0px -93% 0px' },
    )
    for (const part of document.querySelectorAll('[data-part]')) watch.observe(part)
    return () => watch.disconnect()
  }, [])
  return current
}

/** The section before or after the one at the top of the window. Not every report has every section. */
export function goAlong(step: 1 | -1): void {
  const headings = partNames.flatMap((name) => document.getElementById(name) ?? [])
  const tops = headings.map((heading) => heading.getBoundingClientRect().top)
  const slack = 40
  if (step > 0) goToPart(headings[tops.findIndex((top) => top > slack)]?.id)
  else goToPart((headings[tops.findLastIndex((top) => top < -1)] ?? headings[0])?.id)
}
