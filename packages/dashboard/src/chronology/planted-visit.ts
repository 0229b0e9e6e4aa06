import type { ChronologyEntry } from '@casefold/contract/chronology'

/** A visit for tests: two pages of one document. */
export function plantedVisit(
  encounterId: string,
  day?: string,
  others: Partial<ChronologyEntry> = {},
): ChronologyEntry {
  return {
    encounterId,
    documentId: 'doc_1',
    pages: [1, 2],
    segments: [
      { documentId: 'doc_1', pageNumber: 1, from: 40, to: 90 },
      { documentId: 'doc_1', pageNumber: 2, from: 0, to: 60 },
    ],
    date: day === undefined ? null : { value: day, confidence: 'high', words: null },
    endDate: null,
    encounterType: null,
    provider: null,
    facility: null,
    documentType: 'progress note',
    notThisPatient: false,
    corrected: [],
    version: 0,
    quotes: [],
    reviewed: false,
    ...others,
  }
}
