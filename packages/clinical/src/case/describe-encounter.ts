import { type EncounterQuote, encounterQuotes } from '../chronology/encounter-quotes.ts'
import type { CorrectedField, CorrectedPages } from '../encounters/apply-changes.ts'
import type { PlacedSegment } from '../encounters/groups.ts'
import type { Encounter } from '../finding.ts'
import type { PageWords } from '../notes.ts'

type Confidence = 'high' | 'medium' | 'low'

/** The words of a page that say something, and how certain it is that they do. */
type EncounterSource = Partial<PageWords & { readonly documentId: string; readonly pageNumber: number }> & {
  readonly confidence: Confidence
}

export const sourcedFields = ['serviceDate', 'endDate', 'encounterType', 'provider', 'facility'] as const
type SourcedField = (typeof sourcedFields)[number]

/** An encounter as a case keeps it. */
export type CaseEncounter = {
  readonly encounter: Encounter
  /** Its first words, folded. */
  readonly opening: string
  readonly wrongPatient: boolean
  readonly corrected: readonly CorrectedField[]
  /** Of everything that it says. */
  readonly sources: { readonly [field in SourcedField]?: EncounterSource }
  /** What it is about, in the words of its pages. */
  readonly quotes: readonly EncounterQuote[]
}

export function describeEncounter(pages: CorrectedPages): CaseEncounter {
  const { encounter, segments, opening, wrongPatient, corrected } = pages
  const said = sourcedFields.filter((field) => encounter[field] !== undefined)
  const sources = said.map((field) => [
    field,
    corrected.includes(field) ? byPerson : sourceOf(field, encounter, segments),
  ])
  return {
    encounter,
    opening,
    wrongPatient,
    corrected,
    sources: Object.fromEntries(sources) as CaseEncounter['sources'],
    quotes: encounterQuotes(segments),
  }
}

const byPerson: EncounterSource = { confidence: 'high' }
const confidences = { labelled: 'high', header: 'medium', signed: 'low' } as const

function sourceOf(field: SourcedField, encounter: Encounter, segments: readonly PlacedSegment[]): EncounterSource {
  if (field === 'serviceDate' || field === 'endDate') return sourceOfDay(encounter[field]?.value ?? '', segments)
  const name = field === 'encounterType' ? 'type' : field
  for (const { page, segment } of segments) {
    const words = segment[name] === encounter[field] ? segment.words?.[name] : undefined
    if (words) return { ...placed(page, words), confidence: name === 'type' ? 'high' : 'medium' }
  }
  return { confidence: 'low' }
}

/** A day without a year is said by its month and day. */
function sourceOfDay(value: string, segments: readonly PlacedSegment[]): EncounterSource {
  for (const { page, segment } of segments) {
    const day = segment.days.find((each) => each.value === value || each.value.slice(1) === value.slice(4))
    if (day && day.end > day.start) {
      const { source, start, end, quote = '' } = day
      return { ...placed(page, { start, end, quote }), confidence: confidences[source] }
    }
  }
  return { confidence: 'low' }
}

function placed(
  { documentId, pageNumber }: PlacedSegment['page'],
  words: PageWords,
): Omit<EncounterSource, 'confidence'> {
  return { documentId, pageNumber, ...words }
}
