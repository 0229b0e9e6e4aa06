import type { ReactElement } from 'react'
import { EmptyState } from '../kit/empty-state.tsx'
import { useCase } from '../records.ts'
import { useMay } from '../session.tsx'
import { UploadButton } from '../uploads/upload-button.tsx'
import { useWords } from '../words/words.tsx'

/** The button for whoever may use it, while the case takes documents. */
export function UploadHere({ caseId }: { readonly caseId: string }): ReactElement | null {
  const may = useMay()
  const record = useCase(caseId).data?.record
  return may('documents:write') && record?.status === 'active' ? <UploadButton target={record} /> : null
}

/** What to do in a case without documents. */
export function NoDocuments({ caseId }: { readonly caseId: string }): ReactElement {
  const w = useWords().records.documents
  const may = useMay()
  return (
    <EmptyState title={w.empty} action={<UploadHere caseId={caseId} />}>
      {may('documents:write') ? w.emptyHint : w.emptyViewer}
    </EmptyState>
  )
}
