import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { Button } from '../kit/button.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { ErrorNote } from '../kit/error-note.tsx'
import { PageTitle } from '../kit/page-title.tsx'
import { useSession } from '../session.tsx'
import { useWords } from '../words/words.tsx'

/** No such address. */
export function MissingPage(): ReactElement {
  const w = useWords().frame.missing
  return (
    <>
      <PageTitle>{w.title}</PageTitle>
      <EmptyState title={w.text} action={<Link to="/">{w.home}</Link>} />
    </>
  )
}

/** Where even the frame broke. */
export function BrokenRoot({ error }: { readonly error: unknown }): ReactElement {
  return (
    <main>
      <BrokenPage error={error} />
    </main>
  )
}

/** A fault of ours while drawing. */
export function BrokenPage({ error }: { readonly error: unknown }): ReactElement {
  const w = useWords().frame.broken
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4 p-4">
      <PageTitle>{w.title}</PageTitle>
      <p>{w.text}</p>
      <ErrorNote error={error} />
      {error instanceof Error && <pre className="panel overflow-x-auto p-3 text-xs">{error.message}</pre>}
      <div>
        <Button kind="primary" onClick={() => location.reload()}>
          {w.reload}
        </Button>
      </div>
    </div>
  )
}

/** There, but not for this role. */
export function RefusedPage(): ReactElement {
  const w = useWords().frame
  const { role } = useSession().tenant
  return (
    <>
      <PageTitle>{w.refused.title}</PageTitle>
      <EmptyState title={w.refused.text(w.roles[role])} action={<Link to="/">{w.missing.home}</Link>}>
        {w.askAdmin}
      </EmptyState>
    </>
  )
}
