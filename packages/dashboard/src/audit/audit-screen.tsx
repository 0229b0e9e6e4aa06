import { getRouteApi } from '@tanstack/react-router'
import { type ReactElement, useState } from 'react'
import { Button } from '../kit/button.tsx'
import { Form } from '../kit/form.tsx'
import { PageTitle } from '../kit/page-title.tsx'
import { TextField } from '../kit/text-field.tsx'
import type { AuditParams } from '../search-params.ts'
import { useWords } from '../words/words.tsx'
import { ChainBadge } from './chain-badge.tsx'
import { EventsTable } from './events-table.tsx'
import { ExportButton } from './export-button.tsx'

const route = getRouteApi('/frame/audit')

export function AuditScreen(): ReactElement {
  const w = useWords().administration.audit
  const filter = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <>
      <PageTitle
        actions={
          <>
            <ChainBadge />
            <ExportButton filter={filter} />
          </>
        }
      >
        {w.title}
      </PageTitle>
      <p className="mb-4 max-w-prose text-sm text-soft">{w.intro}</p>
      <FilterForm key={JSON.stringify(filter)} filter={filter} onFilter={(search) => void navigate({ search })} />
      <EventsTable filter={filter} />
    </>
  )
}

type FilterFormProps = { readonly filter: AuditParams; readonly onFilter: (filter: AuditParams) => void }

function FilterForm({ filter, onFilter }: FilterFormProps): ReactElement {
  const w = useWords().administration.audit
  const [typed, setTyped] = useState(filter)
  const fields = [
    ['actor', w.actor, w.actorHint],
    ['object', w.object, w.objectHint],
    ['action', w.action, w.actionHint],
  ] as const
  return (
    <Form
      className="mb-4 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto]"
      onSend={() => {
        const given = Object.entries(typed).map(([name, value]) => [name, value?.trim()])
        onFilter(Object.fromEntries(given.filter(([, value]) => value)))
      }}
    >
      {fields.map(([name, label, hint]) => (
        <TextField
          key={name}
          label={label}
          placeholder={hint}
          maxLength={64}
          spellCheck={false}
          value={typed[name] ?? ''}
          onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
        />
      ))}
      <div className="flex gap-2">
        <Button type="submit" className="min-h-9">
          {w.filter}
        </Button>
        {Object.keys(filter).length > 0 && (
          <Button kind="quiet" className="min-h-9" onClick={() => onFilter({})}>
            {w.clear}
          </Button>
        )}
      </div>
    </Form>
  )
}
