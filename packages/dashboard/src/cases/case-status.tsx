import type { CaseRecord } from '@casefold/contract/case'
import type { ReactElement } from 'react'
import { Badge } from '../kit/badge.tsx'
import { useWords } from '../words/words.tsx'

export function CaseStatus({ status }: Pick<CaseRecord, 'status'>): ReactElement {
  const w = useWords()
  return <Badge tone={status === 'active' ? 'good' : 'neutral'}>{w.records.cases.statuses[status]}</Badge>
}
