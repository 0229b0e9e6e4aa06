import { type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { type Precision, precisionOf } from '../words/dates.ts'
import { useWords } from '../words/words.tsx'
import { DateInput } from './date-input.tsx'

type DateFilterProps = {
  readonly label: ReactNode
  readonly value: string | undefined
  /** How exact it may be; a day where nothing is said. */
  readonly precisions?: readonly Precision[]
  readonly className?: string
  readonly inputClassName?: string
  /** Called when the typing rests, with a date or with nothing. */
  readonly onSettle: (date: string | undefined) => void
}

const restMs = 250
const days: readonly Precision[] = ['day']

/** One end of a span of days. What is not a date yet filters nothing, and what stays none says what to type. */
export function DateFilter(props: DateFilterProps): ReactElement {
  const { label, value = '', precisions = days, className = '', inputClassName = '', onSettle } = props
  const id = useId()
  const w = useWords().frame.dates
  const [date, setDate] = useState(value)
  const [isLeft, setLeft] = useState(true)
  const settled = useRef(value)
  const settle = useRef(onSettle)
  settle.current = onSettle
  const isGood = date === '' || precisions.some((precision) => precision === precisionOf(date))
  // The address may change by itself, and the filters may be cleared.
  useEffect(() => {
    if (value === settled.current) return
    settled.current = value
    setDate(value)
  }, [value])
  useEffect(() => {
    if (!isGood || date === settled.current) return
    const timer = setTimeout(() => {
      settled.current = date
      settle.current(date || undefined)
    }, restMs)
    return () => clearTimeout(timer)
  }, [date, isGood])
  const isBad = isLeft && !isGood
  const message = precisions === days ? w.noDay : w.noDate
  return (
    <span className={className}>
      <label htmlFor={id}>{label}</label>
      <DateInput
        id={id}
        mayCome
        value={date}
        className={`font-normal ${inputClassName}`}
        aria-invalid={isBad || undefined}
        aria-describedby={isBad ? `${id}-error` : undefined}
        title={isBad ? message : undefined}
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
        onChange={setDate}
      />
      {isBad && (
        <span id={`${id}-error`} className="text-xs font-medium text-bad">
          {message}
        </span>
      )}
    </span>
  )
}
