import { type KeyboardEvent, type ReactElement, type RefObject, useId, useState } from 'react'
import { Button } from '../kit/button.tsx'
import { useWords } from '../words/words.tsx'
import { addTerms, isOpenPhrase } from './terms.ts'

type TermBoxProps = {
  readonly input: RefObject<HTMLInputElement | null>
  readonly terms: readonly string[]
  readonly hint: string
  readonly onChange: (terms: readonly string[]) => void
  /** The arrow down leads to the results. */
  readonly onDown: () => void
}

/** Words become chips, and so does a phrase in quotes. */
export function TermBox({ input, terms, hint, onChange, onDown }: TermBoxProps): ReactElement {
  const w = useWords().searching
  const id = useId()
  const [text, setText] = useState('')
  const take = (typed: string): void => {
    setText('')
    if (typed.trim()) onChange(addTerms(terms, typed))
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' || (event.key === ' ' && !isOpenPhrase(text))) {
      event.preventDefault()
      take(text)
    }
    if (event.key === 'Backspace' && text === '') onChange(terms.slice(0, -1))
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      onDown()
    }
  }
  const remove = (term: string): void => {
    onChange(terms.filter((other) => other !== term))
    input.current?.focus()
  }
  return (
    <search className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        {w.terms}
      </label>
      <div className="input flex flex-wrap items-center gap-1.5 py-1 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent">
        <Chips terms={terms} onRemove={remove} />
        <input
          ref={input}
          id={id}
          aria-describedby={`${id}-hint`}
          className="min-h-7 min-w-32 grow bg-transparent outline-none"
          value={text}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ currentTarget: { value } }) =>
            /\s/u.test(value.trim()) && !isOpenPhrase(value) ? take(value) : setText(value)
          }
          onKeyDown={onKey}
          onBlur={() => take(text)}
        />
        {terms.length > 0 && (
          <Button kind="quiet" onClick={() => onChange([])}>
            {w.clear}
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className="text-xs text-soft">
        {hint}
      </p>
    </search>
  )
}

type ChipsProps = { readonly terms: readonly string[]; readonly onRemove: (term: string) => void }

function Chips({ terms, onRemove }: ChipsProps): ReactElement | null {
  const w = useWords().searching
  if (terms.length === 0) return null
  return (
    <ul className="contents">
      {terms.map((term) => (
        <li
          key={term}
          className="flex max-w-full items-center gap-0.5 rounded-md bg-accent-soft pl-2 text-sm text-accent-strong"
        >
          <span className="truncate">{term}</span>
          <button
            type="button"
            aria-label={w.removeTerm(term)}
            onClick={() => onRemove(term)}
            className="size-6 shrink-0 rounded-md hover:bg-panel"
          >
            ×
          </button>
        </li>
      ))}
    </ul>
  )
}
