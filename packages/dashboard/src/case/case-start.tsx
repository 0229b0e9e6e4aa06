import { Navigate, useParams } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useMay } from '../session.tsx'

/** A case opens on its chronology; for whoever may not see that, on its documents. */
export function CaseStart(): ReactElement {
  const { caseId } = useParams({ from: '/frame/cases/$caseId/' })
  const to = useMay()('reports:read') ? '/cases/$caseId/chronology' : '/cases/$caseId/documents'
  return <Navigate to={to} params={{ caseId }} replace />
}
