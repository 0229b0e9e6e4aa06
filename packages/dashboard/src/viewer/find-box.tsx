import { type ReactElement, type RefObject, useEffect, useState } from 'react'
import { Form } from '../kit/form.tsx'
import { IconButton } from '../kit/icon-button.tsx'
import { readError } from '../kit/read-error.ts'
import { useWords } from '../words/words.tsx'
import { ordinalOf } from './hit-list.ts'
import type { Hits } from './use-hits.ts'

type FindBoxProps = {
  readonly input: RefObject<HTMLInputElement | null>
  readonly q: string
  readonly hits: Hits
  readonly page: number
  readonly hit: number | undefined
  readonly onFind: (q: string) => void
  readonly onStep: (step: 1 | -1) => void
}

/** Find in the document: Enter finds, then goes from hit to hit. */
export function FindBox({ input, q, hits, page, hit, onFind, onStep }: FindBoxProps): ReactElement {
  const v = useWords().viewer
  const [text, setText] = useState(q)
  useEffect(() => setText(q), [q])
  return (
    <search>
      <Form
        className="flex min-w-0 items-center gap-1"
        onSend={() => {
          if (text.trim() !== q.trim()) onFind(text.trim())
          else if (q) onStep(1)
        }}
      >
        <input
          ref={input}
          type="search"
          aria-label={v.find}
          placeholder={v.find}
          className="input min-h-8 w-40 min-w-0 text-sm xl:w-52"
          value={text}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget: { value } }) => {
            setText(value)
            // The cross in the box is the way to clear it.
            if (value === '' && q) onFind('')
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && event.shiftKey) {
              event.preventDefault()
              onStep(-1)
            }
            if (event.key === 'Escape') input.current?.blur()
          }}
        />
        {q && (
          <>
            <IconButton label={v.previousHit} disabled={hits.list.total === 0} onClick={() => onStep(-1)}>
              ↑
            </IconButton>
            <IconButton label={v.nextHit} disabled={hits.list.total === 0} onClick={() => onStep(1)}>
              ↓
            </IconButton>
            <HitCount hits={hits} page={page} hit={hit} />
          </>
        )}
      </Form>
    </search>
  )
}

/** "Not found" is said so only where everything was looked at. */
function HitCount({ hits, page, hit }: Pick<FindBoxProps, 'hits' | 'page' | 'hit'>): ReactElement {
  const w = useWords()
  const { list, isMixed, isSearching, coverage, error } = hits
  const at = ordinalOf(list, page, hit)
  const say = (): string => {
    if (error) return readError(error, w).sentence
    if (isMixed) return w.searching.mixedShort
    if (list.total > 0)
      return at ? w.viewer.hits(at, list.total, isSearching) : w.viewer.hitCount(list.total, isSearching)
    if (isSearching || !coverage) return w.viewer.searching
    return Object.values(coverage).every((count) => count === 0) ? w.viewer.noHitsAtAll : w.viewer.noHits
  }
  return (
    <span role="status" className={`text-xs whitespace-nowrap tabular-nums ${error ? 'text-bad' : 'text-soft'}`}>
      {say()}
    </span>
  )
}
