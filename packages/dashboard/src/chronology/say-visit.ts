import type { CaseEncounterRecord } from '@casefold/contract/encounter'
import { nameIn } from '../findings/name-in.ts'
import type { Format } from '../words/format.ts'
import type { Words } from '../words/words.tsx'

type Said = Pick<CaseEncounterRecord, 'date' | 'endDate' | 'encounterType' | 'provider'>

/** `03/14/2011` or `03/14/2011 to 03/16/2011`. */
function sayDays({ date, endDate }: Said, w: Words['chronology'], { writeDate }: Pick<Format, 'writeDate'>): string {
  if (!date) return w.undated
  const isStay = endDate !== null && endDate.value !== date.value
  return isStay ? `${writeDate(date)} ${w.until(writeDate(endDate))}` : writeDate(date)
}

/** A visit in a line, for whoever has to know which one is meant. */
export function sayVisit(visit: Said, w: Words['chronology'], format: Pick<Format, 'writeDate'>): string {
  const { encounterType, provider } = visit
  const type = encounterType ? nameIn(w.types, encounterType.value) : ''
  return [sayDays(visit, w, format), type, provider?.value ?? ''].filter((part) => part !== '').join(' · ')
}

/** The document and the pages of a visit. */
export function sayWhere(
  { documentId, pages: [first = 1, last = first] }: Pick<CaseEncounterRecord, 'documentId' | 'pages'>,
  names: ReadonlyMap<string, string>,
  w: Words['chronology'],
): string {
  return w.where(names.get(documentId) ?? '…', first, last)
}
