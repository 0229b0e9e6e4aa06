import type { CaseEncounter } from '@casefold/clinical/case/describe-encounter'
import type { CaseEncounterRecord } from '@casefold/contract/encounter'
import type { TenantTx } from '../adapters/postgres/database.ts'
import { toWireId, type Uuid } from '../kernel/ids.ts'
import { parseId } from '../tenancy/refuse-missing.ts'
import type { EncounterRow } from './encounter.ts'
import { listCopies, type PageCopyRow } from './page-copy.store.ts'

type Stated = CaseEncounterRecord['date']

/** As the interface shows them, each copied segment with what it repeats. */
export async function toRecords(
  tx: TenantTx,
  caseId: Uuid,
  rows: readonly EncounterRow[],
): Promise<CaseEncounterRecord[]> {
  const copied = rows
    .flatMap(({ body }) => body.encounter.segments)
    .filter(({ copy }) => copy)
    .map(({ documentId, pageNumber }) => ({ documentId: parseId('doc', documentId), pageNumber }))
  const copies = copied.length === 0 ? [] : await listCopies(tx, caseId, copied)
  const byPage = new Map(copies.map((copy) => [`${toWireId('doc', copy.documentId)}-${copy.pageNumber}`, copy]))
  return rows.map((row) => toRecord(row, byPage))
}

function toRecord(
  { encounterId, body, version }: EncounterRow,
  copies: ReadonlyMap<string, PageCopyRow>,
): CaseEncounterRecord {
  const { encounter, wrongPatient, corrected } = body
  return {
    encounterId,
    documentId: encounter.documentId,
    pages: [...encounter.pages],
    segments: encounter.segments.map(({ documentId, pageNumber, from, to }) => ({
      ...{ documentId, pageNumber, from, to },
      ...copyOf(copies.get(`${documentId}-${pageNumber}`)),
    })),
    date: stated(body, 'serviceDate', encounter.serviceDate?.value),
    endDate: stated(body, 'endDate', encounter.endDate?.value),
    encounterType: stated(body, 'encounterType', encounter.encounterType),
    provider: stated(body, 'provider', encounter.provider),
    facility: stated(body, 'facility', encounter.facility),
    documentType: encounter.documentType,
    notThisPatient: wrongPatient,
    corrected: corrected.map((field) => names[field] ?? field),
    version,
  }
}

const names: Readonly<Record<string, string>> = { serviceDate: 'date', wrongPatient: 'notThisPatient' }

function copyOf(copy: PageCopyRow | undefined): Pick<CaseEncounterRecord['segments'][number], 'copyOf'> {
  if (!copy) return {}
  const { ofDocumentId, ofPageNumber, likeness } = copy
  return { copyOf: { documentId: toWireId('doc', ofDocumentId), pageNumber: ofPageNumber, likeness } }
}

function stated({ sources }: CaseEncounter, field: keyof CaseEncounter['sources'], value: string | undefined): Stated {
  if (value === undefined) return null
  const { confidence = 'low', documentId, pageNumber, start, end, quote } = sources[field] ?? {}
  const isPlaced = documentId !== undefined && pageNumber !== undefined && start !== undefined && end !== undefined
  return { value, confidence, words: isPlaced ? { documentId, pageNumber, start, end, quote: quote ?? '' } : null }
}
