import { type ReactElement, type ReactNode, type Ref, useId, useMemo, useState } from 'react'
import { nameIn } from '../findings/name-in.ts'
import { precisionOf } from '../findings/partial-date.ts'
import { Key } from '../frame/key.tsx'
import { Button } from '../kit/button.tsx'
import { useWords } from '../words/words.tsx'
import { hasFilter, isItem } from './review-rows.ts'
import type { Desk } from './use-desk.ts'
import { useClearFilters, useFilters } from './use-filters.ts'

type ReviewFiltersProps = { readonly ref: Ref<HTMLSelectElement>; readonly desk: Desk }

/** By provider, date, flag, and whether it is decided. */
export function ReviewFilters({ ref, desk }: ReviewFiltersProps): ReactElement {
  const w = useWords()
  const f = w.review.filters
  const [filters, change] = useFilters()
  const clear = useClearFilters()
  const { providers, flags } = useChoices(desk)
  const { data, rows } = desk
  return (
    <search
      aria-label={f.label}
      onKeyDown={({ key }) => {
        if (key === 'Escape') document.querySelector<HTMLElement>('[data-current]')?.focus()
      }}
      className="flex flex-wrap items-center gap-2 border-b border-line bg-panel px-3 py-1.5 text-xs [&_.input]:min-h-7 [&_.input]:w-auto [&_.input]:max-w-44 [&_.input]:py-0 [&_.input]:text-xs"
    >
      <Choice
        ref={ref}
        label={f.provider}
        any={f.anyProvider}
        options={providers.map((provider) => [provider, provider])}
        value={filters.provider}
        onChange={(provider) => change({ provider })}
      />
      <Choice
        label={f.flag}
        any={f.anyFlag}
        options={flags.map((flag) => [flag, nameIn(w.findings.flags, flag)])}
        value={filters.flag}
        onChange={(flag) => change({ flag })}
      />
      <DateBox label={f.from} value={filters.from} onChange={(from) => change({ from })} />
      <DateBox label={f.to} value={filters.to} onChange={(to) => change({ to })} />
      <label className="flex min-h-7 items-center gap-1.5">
        <input
          type="checkbox"
          checked={filters.undecided ?? false}
          onChange={({ target }) => change({ undecided: target.checked })}
        />
        {f.undecided}
      </label>
      <Button kind="quiet" className="ml-auto" onClick={() => desk.setMode({ kind: 'search' })}>
        {w.review.status.search} <Key>/</Key>
      </Button>
      {hasFilter(filters) && (
        <>
          <span role="status" className="text-soft tabular-nums">
            {f.shown(countShown(rows), data.findings.length)}
          </span>
          <Button kind="quiet" onClick={clear}>
            {f.clear}
          </Button>
        </>
      )}
    </search>
  )
}

type ChoiceProps = {
  readonly ref?: Ref<HTMLSelectElement>
  readonly label: string
  readonly any: string
  readonly options: readonly (readonly [value: string, name: string])[]
  readonly value: string | undefined
  readonly onChange: (value: string) => void
}

function Choice({ ref, label, any, options, value = '', onChange }: ChoiceProps): ReactElement {
  return (
    <select
      ref={ref}
      aria-label={label}
      className="input"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{any}</option>
      {options.map(([option, name]) => (
        <option key={option} value={option}>
          {name}
        </option>
      ))}
    </select>
  )
}

function countShown(rows: Desk['rows']): number {
  const shown = rows.filter(isItem).flatMap((row) => (row.kind === 'finding' && !row.isMember ? row.members : []))
  return shown.length
}

function useChoices({ data }: Desk): { readonly providers: readonly string[]; readonly flags: readonly string[] } {
  return useMemo(() => {
    const providers = new Set(data.encounters.flatMap(({ provider }) => provider ?? []))
    const flags = new Set(data.findings.flatMap((finding) => finding.flags))
    return { providers: [...providers].sort(), flags: [...flags].sort() }
  }, [data.encounters, data.findings])
}

type DateBoxProps = {
  readonly label: ReactNode
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}

/** A year, a month or a day; what is not whole yet filters nothing. */
function DateBox({ label, value = '', onChange }: DateBoxProps): ReactElement {
  const id = useId()
  const f = useWords().review.filters
  const [typed, setTyped] = useState(value)
  // Cleared from elsewhere; while somebody types, what they type stays.
  const [before, setBefore] = useState(value)
  if (before !== value) {
    setBefore(value)
    if (value === '') setTyped('')
  }
  return (
    <span className="flex items-center gap-1.5">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={typed}
        placeholder="2009-03"
        title={f.dateHint}
        size={9}
        maxLength={10}
        inputMode="numeric"
        className="input font-mono"
        onChange={({ target }) => {
          setTyped(target.value)
          if (target.value === '' || precisionOf(target.value)) onChange(target.value || undefined)
        }}
      />
    </span>
  )
}
