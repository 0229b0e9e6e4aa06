import { type KeyboardEvent, type ReactElement, useId, useRef, useState } from 'react'
import { useWords } from '../words/words.tsx'
import { Button } from './button.tsx'
import { useCopy } from './use-copy.ts'

type Sample = { readonly name: string; readonly code: string }

/** The same call in several languages: tabs, moved along by the arrow keys. */
export function CodeSamples({ samples }: { readonly samples: readonly Sample[] }): ReactElement {
  const w = useWords()
  const copy = useCopy()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(0)
  const sample = samples[chosen] ?? samples[0]
  const move = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    const next = (chosen + step + samples.length) % samples.length
    setChosen(next)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div className="overflow-hidden rounded-md border border-line">
      <div className="flex items-center justify-between gap-2 border-b border-line bg-sunken px-2">
        <div ref={list} role="tablist" aria-label={w.frame.languagesOfCode} className="flex" onKeyDown={move}>
          {samples.map(({ name }, place) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`${id}-tab-${place}`}
              aria-selected={place === chosen}
              aria-controls={`${id}-panel`}
              tabIndex={place === chosen ? 0 : -1}
              onClick={() => setChosen(place)}
              className="min-h-9 border-b-2 border-transparent px-3 text-sm font-medium text-soft -outline-offset-2 aria-selected:border-accent aria-selected:text-ink"
            >
              {name}
            </button>
          ))}
        </div>
        <Button kind="quiet" onClick={() => copy(sample?.code ?? '')}>
          {w.frame.copy}
        </Button>
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${chosen}`}>
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
          tabIndex={0}
          className="overflow-x-auto p-3 font-mono text-xs -outline-offset-2"
        >
          {sample?.code}
        </pre>
      </div>
    </div>
  )
}
