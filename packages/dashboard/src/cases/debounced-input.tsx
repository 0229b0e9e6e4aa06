import { type ReactElement, useEffect, useId, useRef, useState } from 'react'

type DebouncedInputProps = {
  readonly label: string
  readonly placeholder?: string
  readonly value: string
  /** What may be meant, to choose from. */
  readonly choices?: readonly string[]
  readonly className?: string
  /** Called when the typing rests. */
  readonly onSettle: (value: string) => void
}

const restMs = 250

/** A search box whose text settles a moment after the last letter. */
export function DebouncedInput(props: DebouncedInputProps): ReactElement {
  const { label, placeholder, value, choices = [], onSettle } = props
  const { className = 'flex-1 basis-64 sm:max-w-md' } = props
  const listId = useId()
  const [text, setText] = useState(value)
  const settled = useRef(value)
  const settle = useRef(onSettle)
  settle.current = onSettle
  // The address may change by itself, as when somebody goes back.
  useEffect(() => {
    if (value === settled.current) return
    settled.current = value
    setText(value)
  }, [value])
  useEffect(() => {
    if (text === settled.current) return
    const timer = setTimeout(() => {
      settled.current = text
      settle.current(text)
    }, restMs)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <label className={`flex min-w-0 flex-col gap-1 text-sm font-medium ${className}`}>
      {label}
      <input
        type="search"
        list={choices.length > 0 ? listId : undefined}
        className="input font-normal"
        placeholder={placeholder}
        value={text}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {choices.length > 0 && (
        <datalist id={listId}>
          {choices.map((choice) => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      )}
    </label>
  )
}
