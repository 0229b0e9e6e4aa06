import type { Assertion } from '../../finding.ts'
import type { SectionKind, Sentence } from '../../text/page-text.ts'
import type { MedicalValues } from '../medical.ts'
import type { Phrase } from './find-phrases.ts'

type Kind = 'medical.condition' | 'medical.denial'
/** What a sentence says, before the rest of the page has been asked. */
export type Said = {
  [One in Kind]: {
    readonly category: One
    readonly value: MedicalValues[One]
    readonly assertion: Assertion
    readonly sentence: Sentence
    readonly start: number
    readonly end: number
    readonly rule: string
    readonly section: SectionKind | undefined
    readonly phrase?: Phrase
  }
}[Kind]
