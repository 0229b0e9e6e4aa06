import type { ChronologyEntry } from '@casefold/contract/chronology'
import type { EncounterSplit } from '@casefold/contract/encounter'
import type { Sheet } from '../source/use-sheet.ts'
import { type Choice, rangeOf } from '../source/word-cursor.ts'
import { dateAt } from './date-on-page.ts'
import { beginsAt, visitAt } from './visit-mark.ts'

/** What the chosen words can be used for. */
export type Offer = {
  /** The line that they stand in. */
  readonly line: string
  /** The date that they are, if they are one. */
  readonly date: string | undefined
  readonly isSameDate: boolean
  /** The visit that would be split, and where. */
  readonly begin: { readonly visit: ChronologyEntry; readonly at: Omit<EncounterSplit, 'version'> } | undefined
  /** A visit begins there already. */
  readonly isBeginning: boolean
}

const nothing: Offer = { line: '', date: undefined, isSameDate: false, begin: undefined, isBeginning: false }

type PageOfSheet = Pick<Sheet, 'documentId' | 'pageNumber' | 'words'> & {
  readonly page: Pick<NonNullable<Sheet['page']>, 'ocrText' | 'readVersion'> | undefined
}

export function toOffer(
  { documentId, pageNumber, words, page }: PageOfSheet,
  choice: Choice,
  visit: ChronologyEntry,
  visits: readonly ChronologyEntry[],
): Offer {
  const range = rangeOf(words, choice)
  if (!page || !range) return nothing
  const { ocrText, readVersion } = page
  const offset = ocrText.lastIndexOf('\n', range.start - 1) + 1
  const end = ocrText.indexOf('\n', range.start)
  const date = dateAt(ocrText, range, new Date().getFullYear())
  const owner = visitAt(visits, { documentId, pageNumber, offset: range.start })
  const isBeginning = owner !== undefined && beginsAt(owner, { documentId, pageNumber, offset })
  return {
    line: ocrText.slice(offset, end < 0 ? undefined : end).replace(/\s+/g, ' '),
    date,
    isSameDate: date !== undefined && date === visit.date?.value,
    begin: owner && !isBeginning ? { visit: owner, at: { documentId, pageNumber, offset, readVersion } } : undefined,
    isBeginning,
  }
}
