import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactElement } from 'react'
import { useMay } from '../session.tsx'
import { useWords } from '../words/words.tsx'

function Anchor(props: ComponentProps<'a'>): ReactElement {
  return (
    <li>
      <a
        {...props}
        className="flex min-h-9 items-center rounded-md px-3 text-sm font-medium text-soft no-underline hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-strong"
      />
    </li>
  )
}

const Entry = createLink(Anchor)

/** What the scopes allow, and nothing else: what one may not do is not offered. */
export function Navigation(): ReactElement {
  const w = useWords().frame.nav
  const may = useMay()
  return (
    <nav aria-label={w.label} className="flex flex-col gap-4">
      <ul className="flex flex-col gap-0.5">
        {may('cases:read') && <Entry to="/">{w.home}</Entry>}
        {may('cases:read') && <Entry to="/cases">{w.cases}</Entry>}
        {may('reports:read') && <Entry to="/reports">{w.reports}</Entry>}
        {may('tenants:manage') && <Entry to="/site">{w.site}</Entry>}
        {may('audit:read') && <Entry to="/audit">{w.audit}</Entry>}
      </ul>
      {(may('members:manage') || may('keys:manage')) && (
        <div>
          <h2 className="px-3 pb-1 text-2xs font-semibold text-soft">{w.settings}</h2>
          <ul className="flex flex-col gap-0.5">
            {may('members:manage') && <Entry to="/settings/members">{w.members}</Entry>}
            {may('keys:manage') && <Entry to="/settings/api">{w.api}</Entry>}
            {may('members:manage') && <Entry to="/settings/security">{w.security}</Entry>}
          </ul>
        </div>
      )}
    </nav>
  )
}
