import { earliest, latest, toDays } from '../dates/compare-dates.ts'
import type { PartialDate } from '../dates/partial-date.ts'
import type { Encounter, Finding } from '../finding.ts'
import type { CaseFacts } from './case-facts.ts'

/** A finding about the patient, with the date of the note that holds it. */
export type Dated<Kind extends Finding['category']> = {
  readonly finding: Extract<Finding, { category: Kind }>
  readonly noted?: PartialDate
}

/** Flags of findings that accuse nobody: another person's page, words meant for a machine, and what was only repeated. */
const leftOut = new Set(['wrongPatient', 'suspiciousText', 'templateText', 'copiedForward'])

/** The findings of one category that conflicts may rest on, by date; those of notes without a date come last. */
export function datedFindings<Kind extends Finding['category']>(
  findings: readonly Finding[],
  category: Kind,
  facts: CaseFacts,
): Dated<Kind>[] {
  const encounters = new Map(facts.encounters.map((encounter) => [encounter.id, encounter]))
  const found: Dated<Kind>[] = []
  for (const finding of findings) {
    if (finding.category !== category || finding.duplicateOf !== undefined) continue
    if (finding.confidence === 'low' || finding.flags.some((flag) => leftOut.has(flag))) continue
    if (finding.assertion.experiencer !== 'patient' || finding.assertion.temporality === 'hypothetical') continue
    const noted = noteDate(finding, encounters)
    found.push({ finding: finding as Dated<Kind>['finding'], ...(noted ? { noted } : {}) })
  }
  return found.sort((a, b) => dayOf(a.noted) - dayOf(b.noted))
}

export function encounterOf({ citations: [{ encounterId }] }: Finding): string {
  return encounterId
}

function noteDate(finding: Finding, encounters: ReadonlyMap<string, Encounter>): PartialDate | undefined {
  const { effectiveDate } = finding
  return effectiveDate?.basis === 'stated' ? effectiveDate : encounters.get(encounterOf(finding))?.serviceDate
}

function dayOf(date: PartialDate | undefined): number {
  return date ? toDays(earliest(date)) : Number.POSITIVE_INFINITY
}

/** Of notes, the last day that one of them may be of; a note without a date may be of any. */
export function lastDay(notes: readonly { readonly noted?: PartialDate }[]): number {
  return notes.reduce(
    (last, { noted }) => Math.max(last, noted ? toDays(latest(noted)) : Number.POSITIVE_INFINITY),
    Number.NEGATIVE_INFINITY,
  )
}

/** The first day, in the same way. */
export function firstDay(notes: readonly { readonly noted?: PartialDate }[]): number {
  return notes.reduce(
    (first, { noted }) => Math.min(first, noted ? toDays(earliest(noted)) : Number.NEGATIVE_INFINITY),
    Number.POSITIVE_INFINITY,
  )
}

/** Certain days between two dates, the nearest they can be; negative where they may overlap or `b` is earlier. */
export function daysAfter(a: PartialDate, b: PartialDate): number {
  return toDays(earliest(b)) - toDays(latest(a))
}

/** The farthest apart that two dates can be, in days. */
export function mostDaysApart(a: PartialDate, b: PartialDate): number {
  return Math.max(toDays(latest(a)) - toDays(earliest(b)), toDays(latest(b)) - toDays(earliest(a)))
}

function showDate(date: PartialDate | undefined): string {
  if (!date) return 'An undated note'
  return `The note of ${date.value}`
}

function quote({ citations: [first] }: Finding): string {
  const said = first.kind === 'text' ? first.quote : first.transcription
  return `“${said
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.,;:]+$/, '')}”`
}

/** `The note of 2009-03-14 states “never smoked”`. */
export function sayOf({ finding, noted }: { readonly finding: Finding; readonly noted?: PartialDate }): string {
  return `${showDate(noted)} states ${quote(finding)}`
}

export function more(count: number): string {
  return count > 2 ? ` ${count} findings bear on this.` : ''
}
