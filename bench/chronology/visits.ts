import { caseEncounters } from '@casefold/clinical/case/case-encounters'
import { type CaseEncounter, describeEncounter } from '@casefold/clinical/case/describe-encounter'
import { notePage } from '@casefold/clinical/read-page'
import type { ChronologyEntry } from '@casefold/contract/chronology'
import { readPages } from '../casefiles/labels.ts'
import { toPages } from '../casefiles/measure-speed.ts'

/** The visits of a case of so many pages: the pages of the case files again and again, with other years. */
export async function makeVisits(pages: number): Promise<ChronologyEntry[]> {
  const texts: string[] = []
  for await (const { text } of readPages()) texts.push(text)
  const notes = toPages(texts, pages).map((page) => notePage(page))
  const { groups } = caseEncounters({ notes, subject: {} })
  return groups.map(describeEncounter).map(toEntry).sort(byDay)
}

function byDay(one: ChronologyEntry, other: ChronologyEntry): number {
  return (one.date?.value ?? '~') < (other.date?.value ?? '~') ? -1 : 1
}

function toEntry({ encounter, quotes }: CaseEncounter, at: number): ChronologyEntry {
  const stated = (value: string | undefined): ChronologyEntry['date'] =>
    value === undefined ? null : { value, confidence: 'high', words: null }
  return {
    encounterId: `enc-${at}`,
    documentId: encounter.documentId,
    pages: [...encounter.pages],
    segments: encounter.segments.map(({ documentId, pageNumber, from, to }) => ({ documentId, pageNumber, from, to })),
    date: stated(encounter.serviceDate?.value),
    endDate: stated(encounter.endDate?.value),
    encounterType: stated(encounter.encounterType),
    provider: stated(encounter.provider),
    facility: stated(encounter.facility),
    documentType: encounter.documentType,
    ...{ notThisPatient: false, corrected: [], version: 1, reviewed: false, quotes: [...quotes] },
  }
}
