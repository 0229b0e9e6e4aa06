import type { CaseRecord, KeyDates, Subject } from '@casefold/contract/case'
import { toWireId, type Uuid } from '../kernel/ids.ts'

export type Case = {
  readonly tenantId: Uuid
  readonly caseId: Uuid
  readonly status: CaseRecord['status']
  readonly claimNumber: string
  readonly caseType: string
  readonly title: string
  readonly description: string
  readonly subject: Subject | null
  readonly keyDates: KeyDates | null
  readonly ocrEngine: NonNullable<CaseRecord['ocrEngine']> | null
  readonly createdBy: string
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly version: number
}

export function toCaseRecord(found: Case): CaseRecord {
  const caseId = toWireId('case', found.caseId)
  return {
    id: caseId,
    recordType: 'caseRecord',
    tenantId: toWireId('ten', found.tenantId),
    status: found.status,
    createdAt: found.createdAt.getTime(),
    updatedAt: found.updatedAt.getTime(),
    createdBy: found.createdBy,
    caseId,
    claimNumber: found.claimNumber,
    caseType: found.caseType,
    title: found.title,
    description: found.description,
    ...(found.subject && { subject: found.subject }),
    ...(found.keyDates && { keyDates: found.keyDates }),
    ...(found.ocrEngine && { ocrEngine: found.ocrEngine }),
  }
}

export function etagOf({ version }: { version: number }): string {
  return `"${version}"`
}

/** What `q` of the list looks through, in lower case. */
export function searchTextOf({ claimNumber, title, subject }: Pick<Case, 'claimNumber' | 'title' | 'subject'>): string {
  return [claimNumber, title, subject?.name ?? '', ...(subject?.otherNames ?? [])].join('\n').toLowerCase()
}
