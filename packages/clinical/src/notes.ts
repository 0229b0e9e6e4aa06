import type { Passage } from './chronology/passage.ts'
import type { PartialDate } from './dates/partial-date.ts'
import type { EncounterType } from './encounters/encounter-type.ts'
import type { Assertion, Category, FindingValues, Flag, Informant, TextCitation } from './finding.ts'
import type { ModelCounts } from './model/model-counts.ts'
import type { PagePrint } from './text/page-print.ts'
import type { SectionKind } from './text/page-text.ts'

/** What a reader of one subject (smoking, …) takes from a page. Offsets and quote are those of the page as it was read. */
export type MentionOf<Kind extends Category> = {
  readonly category: Kind
  readonly value: FindingValues[Kind]
  readonly display: string
  readonly assertion: Assertion
  readonly start: number
  readonly end: number
  readonly quote: string
  /** The day of the row that it stands in, where the row has one. Without a year it is `--06-08`. */
  readonly day?: string
  readonly section?: SectionKind
  readonly informant?: Informant
  /** The rule that made it, such as `smoking.status.quit-since`. */
  readonly rule: string
  /** The language model that proposed it, and how alike its words were to the page's. */
  readonly model?: string
  readonly match?: TextCitation['match']
  readonly confidence: 'high' | 'medium' | 'low'
  readonly flags: readonly Flag[]
  /** A hash of the folded sentence: text that a record repeats has the same. */
  readonly sentenceKey: string
}

export type Mention = { [Kind in Category]: MentionOf<Kind> }[Category]

/** What a page says of itself. */
export type PageHead = {
  /** The best date of service on the page, and whether it was labelled as one or stands in its head. */
  readonly serviceDate?: PartialDate
  readonly dateSource?: 'labelled' | 'header'
  readonly provider?: string
  readonly facility?: string
  readonly documentType?: string
  readonly patient?: { readonly name?: string; readonly dateOfBirth?: string; readonly sex?: 'female' | 'male' }
  /** `page 2 of 4` */
  readonly part?: { readonly page: number; readonly of?: number }
  /** A hash of the head without its page number: equal on the pages of one record. */
  readonly likeness: string
}

/** A day that a stretch of a page may be of, with the words that say so; offsets in the page. Without a year it is `--06-08`. */
export type SegmentDay = {
  readonly value: string
  readonly source: 'labelled' | 'header' | 'signed'
  readonly start: number
  readonly end: number
  readonly quote?: string
}

/** Words of a page; offsets in the page. */
export type PageWords = { readonly start: number; readonly end: number; readonly quote: string }

/** A stretch of a page that belongs to one encounter. The segments of a page hold every character of it once. */
export type PageSegment = {
  readonly from: number
  readonly to: number
  /** With a head of its own, as an entry under the head of a record, or as what goes on from the page before. */
  readonly opens: 'record' | 'entry' | 'nothing'
  /** The best first: one may turn out to be the birth of the patient. */
  readonly days: readonly SegmentDay[]
  /** The last day of a stay or of a list. */
  readonly lastDay?: string
  readonly type?: EncounterType
  /** Folded words of the head of its record: alike on the pages of one office. */
  readonly office: string
  readonly provider?: string
  readonly facility?: string
  readonly documentType?: string
  /** The words that say so. */
  readonly words?: { readonly type?: PageWords; readonly provider?: PageWords; readonly facility?: PageWords }
  /** The first words, folded: with the page they name an encounter. */
  readonly opening: string
}

/** Everything that one page adds to a case: small, and enough for the steps that follow. */
export type PageNotes = {
  readonly documentId: string
  readonly ordinal: number
  readonly pageNumber: number
  readonly pageLabel?: string
  readonly readVersion: number
  readonly textSha256: string
  readonly characters: number
  readonly confidence?: number
  readonly legibility?: 'good' | 'poor' | 'handwriting' | 'form'
  readonly head: PageHead
  /** In their order. Notes of earlier rules have none. */
  readonly segments?: readonly PageSegment[]
  /** What tells of its visits; notes made for findings have none. */
  readonly passages?: readonly Passage[]
  readonly mentions: readonly Mention[]
  /** Records that the page refers to: `MRI of 3/2/2015`. */
  readonly references: readonly {
    readonly what: string
    readonly start: number
    readonly end: number
    readonly quote: string
  }[]
  /** Least hashes of its word groups: pages that share most of them are copies. */
  readonly shingles: readonly number[]
  /** Its words and figures in short: what is compared where two pages share most of those hashes. */
  readonly print?: PagePrint
  /** What a language model did for it, where the tenant has one. */
  readonly model?: ModelCounts
}

/** What is open where a page begins: the last section of the pages before, and the record that it stands in. */
export type Carried = {
  readonly section?: { readonly kind: SectionKind; readonly title: string }
  readonly serviceDate?: string
  readonly documentType?: string
}
