import type { ReactElement } from 'react'
import { Button } from '../kit/button.tsx'
import { CodeSamples } from '../kit/code-samples.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { useMay } from '../session.tsx'
import { useWords } from '../words/words.tsx'

/** The very first screen of a new tenant: what to do, by hand and by a program. */
export function NoCases({ onCreate }: { readonly onCreate: () => void }): ReactElement {
  const c = useWords().records.cases
  const may = useMay()
  if (!may('cases:write')) return <EmptyState title={c.empty}>{c.emptyViewer}</EmptyState>
  return (
    <EmptyState
      title={c.empty}
      action={
        <Button kind="primary" onClick={onCreate}>
          {c.create}
        </Button>
      }
    >
      <p>{c.emptyHint}</p>
      <div className="mt-3 text-left text-ink">
        <CodeSamples samples={[{ name: 'curl', code: curlFor(location.origin) }]} />
      </div>
    </EmptyState>
  )
}

function curlFor(origin: string): string {
  return [
    `curl ${origin}/api/cases/new \\`,
    '  -H "Authorization: Bearer $CASEFOLD_API_KEY" \\',
    '  -H "Content-Type: application/json" \\',
    `  -d '{"claimNumber": "CLM-2024-0117", "caseType": "IME", "title": "Lumbar strain, lifting"}'`,
  ].join('\n')
}
