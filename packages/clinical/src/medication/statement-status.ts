import type { Assertion } from '../finding.ts'
import type { SectionKind } from '../text/page-text.ts'
import type { Denial } from './denial.ts'
import type { ListStatus } from './list-status.ts'
import type { MedicationStatus } from './medication.ts'
import type { Cue } from './read-status.ts'

/** A denial of the drug itself: "not sure that Allegra helps" is none. */
const denied = /\b(?:no|denie[sd]|denying|without|never|neither|nor|not (?:on|taking|using))\b(?:\W+[\w-]+){0,6}\W*$/i
const inThePast =
  /\b(?:in the past(?! (?:\d|few|several|couple|year|month|week|day|two|three|six))|formerly|at (?:that|one) time|years ago|months ago|back then)\b[^.;]*$/i
const wasTaken =
  /\b(?:(?:was|were|had been) (?:on|taking|using)|took|(?:has|have|had) taken|(?:has|have|had|was) used|did (?:take|use)|(?:after|when|while|since) (?:taking|using|starting|being on))\b[^.;]*$/i
const trial = /tried|failed|previous|prior|past|used to|formerly|no relief|without|did not|ineffective/i
const comparison = /than|instead|in place|in lieu|alternative|substitut|compared/i
const notGiven = /\b(?:refused|not given|omitted|not administered|missed)\b/i
const asNeeded = /p\.?r\.?n|needed/i

export type Said = {
  readonly cue: Cue | undefined
  readonly list: ListStatus | undefined
  readonly found: Assertion
  /** The text before the drug, and in a table its row. */
  readonly before: string
  readonly denial: Denial | undefined
  readonly row: string | undefined
  readonly section: SectionKind | undefined
}

/** A cue at the drug counts most, then the list it stands in, then the negation or condition of the sentence. */
export function decideStatus({ cue, list, found, before, denial, row, section }: Said): MedicationStatus {
  if (row !== undefined && notGiven.test(row)) return 'notTaken'
  if (found.cues.some(({ rule }) => rule === 'negated.answer')) return 'notTaken'
  if (cue && cue.meaning !== 'avoided' && cue.meaning !== 'active') {
    return list?.table && cue.meaning === 'planned' ? list.status : cue.meaning
  }
  if (list && list.status !== 'active') return list.status
  if (found.polarity === 'negated' && denial === 'drug' && denied.test(before)) return 'notTaken'
  const condition = found.temporality === 'hypothetical' && found.cues.some(({ text }) => !asNeeded.test(text))
  if (condition && !list) return 'planned'
  if (section === 'procedure' && !/^tak|continu/i.test(cue?.text ?? '')) return 'administered'
  return cue && inThePast.test(before) ? 'discontinued' : 'active'
}

/** Taken once, or until some day: no word on whether it still is. */
export function isPastUse(before: string): boolean {
  return wasTaken.test(before.slice(-60))
}

/** Behind its times how long it is to be taken, "bid x 10 d": that is an order, not a habit. */
export function isCourse(behind: string): boolean {
  return /^\W{0,2}(?:x ?\d{1,2}(?!\d|[.:/]\d)|for (?:\d{1,2}|one|two|three|five|seven|ten|fourteen) (?:more )?(?:days?|weeks?)\b)/i.test(
    behind,
  )
}

/** "Better than Claritin". */
export function isComparison(cue: Cue | undefined): boolean {
  return cue !== undefined && comparison.test(cue.text)
}

/** A trial in the past says nothing of the day it ended. */
export function ruleOf(cue: Cue | undefined, list: ListStatus | undefined, dosed: boolean): string {
  if (list) return 'medication.list'
  if (cue) return `medication.said-${trial.test(cue.text) ? 'tried' : cue.meaning}`
  return dosed ? 'medication.dosed' : 'medication.named'
}

/** The status holds what a negation or a past said of the drug, so the assertion is about the statement as it stands. */
export function settleAssertion(found: Assertion, status: MedicationStatus, unsure: boolean): Assertion {
  const over = status === 'discontinued' || status === 'completed'
  const temporality = status === 'planned' ? 'hypothetical' : over ? 'historical' : 'current'
  return { ...found, polarity: 'affirmed', certainty: unsure ? 'possible' : found.certainty, temporality }
}
