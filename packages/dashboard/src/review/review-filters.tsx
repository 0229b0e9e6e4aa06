import { type ReactElement, type Ref, useMemo } from 'react'
import { nameIn } from '../findings/name-in.ts'
import { Key } from '../frame/key.tsx'
import { Button } from '../kit/button.tsx'
import { DateFilter } from '../kit/date-filter.tsx'
import { useWords } from '../words/words.tsx'
import { type Filters, hasFilter, isItem } from './review-rows.ts'
import type { Desk } from './use-desk.ts'
import { useClearFilters, useFilters } from './use-filters.ts'

/** A year or a month may be enough. */
const precisions = ['day', 'month', 'year'] as const

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
      <Period filters={filters} change={change} />
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

type PeriodProps = {
  readonly filters: Filters
  readonly change: (changes: Filters) => void
}

function Period({ filters, change }: PeriodProps): ReactElement[] {
  const f = useWords().review.filters
  return (['from', 'to'] as const).map((name) => (
    <DateFilter
      key={name}
      label={f[name]}
      value={filters[name]}
      precisions={precisions}
      className="flex items-center gap-1.5"
      inputClassName="w-28!"
      onSettle={(date) => change({ [name]: date })}
    />
  ))
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
