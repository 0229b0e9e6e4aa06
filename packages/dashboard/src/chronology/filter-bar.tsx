import { type ReactElement, type ReactNode, useMemo, useState } from 'react'
import { DebouncedInput } from '../cases/debounced-input.tsx'
import { Button } from '../kit/button.tsx'
import { DateFilter } from '../kit/date-filter.tsx'
import { Menu } from '../kit/menu.tsx'
import { useFormat, useWords } from '../words/words.tsx'
import { fileAddress, hasFilter, noFilter } from './filters.ts'
import type { ChronologyDesk } from './use-desk.ts'

type DeskProps = { readonly desk: ChronologyDesk }

/** By type, provider, days and words; and the way to take the list along. */
export function FilterBar({ desk }: DeskProps): ReactElement {
  const f = useWords().chronology.filters
  const { params, change } = desk
  const [isOpen, setOpen] = useState(() => hasFilter(params))
  return (
    <search aria-label={f.label} className="mb-3 flex flex-wrap items-end gap-x-3 gap-y-2">
      <DebouncedInput
        label={f.words}
        value={params.q ?? ''}
        className="grow max-md:basis-full md:max-w-72 md:basis-44"
        onSettle={(q) => change({ q: q || undefined })}
      />
      <div className={isOpen ? 'contents' : 'contents max-md:hidden'}>
        <Others desk={desk} />
      </div>
      <div className="ml-auto flex flex-wrap items-center gap-2 max-md:w-full [&>button]:min-h-9">
        <Button className="md:hidden" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {f.more}
        </Button>
        {hasFilter(params) && (
          <Button kind="quiet" onClick={() => change(noFilter)}>
            {f.clear}
          </Button>
        )}
        <Download desk={desk} />
      </div>
    </search>
  )
}

function Others({ desk: { params, change, index, visits } }: DeskProps): ReactElement {
  const { chronology: w } = useWords()
  const { writeDate } = useFormat()
  const f = w.filters
  const providers = useMemo(
    () => [...new Set(visits.flatMap(({ provider }) => provider?.value ?? []))].sort().slice(0, 100),
    [visits],
  )
  return (
    <>
      <Choice label={f.type} value={params.type} onChange={(type) => change({ type })}>
        <option value="">{f.anyType}</option>
        {Object.entries(w.types).map(([type, name]) => (
          <option key={type} value={type}>
            {name}
          </option>
        ))}
      </Choice>
      <DebouncedInput
        label={f.provider}
        value={params.provider ?? ''}
        choices={providers}
        className="basis-36 grow sm:max-w-48"
        onSettle={(provider) => change({ provider: provider || undefined })}
      />
      {index && (
        <Choice
          label={f.side}
          value={params.side}
          onChange={(side) => change({ side: side as 'before' | 'after' | undefined })}
        >
          <option value="">{f.sides.all}</option>
          <option value="before">{f.sides.before(writeDate({ value: index.day }))}</option>
          <option value="after">{f.sides.after(writeDate({ value: index.day }))}</option>
        </Choice>
      )}
      <div className="flex gap-3">
        {(['from', 'to'] as const).map((name) => (
          <DateFilter
            key={name}
            label={f[name]}
            value={params[name]}
            className="flex w-36 flex-col gap-1 text-sm font-medium"
            onSettle={(day) => change({ [name]: day })}
          />
        ))}
      </div>
    </>
  )
}

type ChoiceProps = {
  readonly label: string
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
  readonly children: ReactNode
}

function Choice({ label, value = '', onChange, children }: ChoiceProps): ReactElement {
  return (
    <label className="flex min-w-0 basis-36 flex-col gap-1 text-sm font-medium max-sm:grow">
      {label}
      <select
        className="input font-normal"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
      >
        {children}
      </select>
    </label>
  )
}

const formats = ['pdf', 'docx', 'xlsx', 'csv'] as const

/** The browser fetches the file itself, with the session that it has. */
function Download({ desk: { caseId, filters } }: DeskProps): ReactElement {
  const w = useWords().chronology.download
  return (
    <Menu label={`${w.label} ▾`} name={w.label}>
      {formats.map((format) => (
        <a key={format} href={fileAddress(caseId, format, filters)} download>
          {w.formats[format]}
        </a>
      ))}
      {Object.keys(filters).length > 0 && <p className="px-3 py-1 text-xs text-soft">{w.hint}</p>}
    </Menu>
  )
}
