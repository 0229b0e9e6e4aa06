import type { ReactElement } from 'react'
import { DebouncedInput } from '../cases/debounced-input.tsx'
import { Button } from '../kit/button.tsx'
import { DateFilter } from '../kit/date-filter.tsx'
import { useWords } from '../words/words.tsx'
import type { VisitFilter } from './use-search.ts'

type VisitFiltersProps = {
  readonly filter: VisitFilter
  readonly onChange: (changes: { readonly [Name in keyof VisitFilter]: VisitFilter[Name] | undefined }) => void
}

const none = { from: undefined, to: undefined, encounterType: undefined, provider: undefined }

/** Which visits are looked in. Closed until somebody wants it, or the address has a filter. */
export function VisitFilters({ filter, onChange }: VisitFiltersProps): ReactElement {
  const { searching: w, chronology } = useWords()
  const count = Object.values(filter).filter((value) => value !== undefined).length
  return (
    <details className="panel mb-3 px-3 py-2" open={count > 0 || undefined}>
      <summary className="cursor-pointer text-sm font-medium">{w.visits.title(count)}</summary>
      <div className="mt-2 flex flex-wrap items-end gap-3">
        {(['from', 'to'] as const).map((name) => (
          <DateFilter
            key={name}
            label={w.visits[name]}
            value={filter[name]}
            className="flex w-36 flex-col gap-1 text-sm font-medium"
            onSettle={(day) => onChange({ [name]: day })}
          />
        ))}
        <label className="flex min-w-0 flex-col gap-1 text-sm font-medium">
          {w.visits.type}
          <select
            className="input font-normal"
            value={filter.encounterType ?? ''}
            onChange={({ currentTarget: { value } }) => onChange({ encounterType: value || undefined })}
          >
            <option value="">{w.visits.anyType}</option>
            {Object.entries(chronology.types).map(([type, name]) => (
              <option key={type} value={type}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <DebouncedInput
          label={w.visits.provider}
          value={filter.provider ?? ''}
          onSettle={(provider) => onChange({ provider: provider.trim() || undefined })}
        />
        {count > 0 && (
          <Button kind="quiet" onClick={() => onChange(none)}>
            {w.visits.clear}
          </Button>
        )}
      </div>
    </details>
  )
}
