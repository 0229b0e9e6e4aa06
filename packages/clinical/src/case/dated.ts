import { earliest, latest, toDays } from '../dates/compare-dates.ts'
import type { PartialDate } from '../dates/partial-date.ts'
import type { EncounterType } from '../encounters/encounter-type.ts'
import type { Encounter, Finding } from '../finding.ts'
import type { CaseFacts } from './case-facts.ts'

/** A finding about the patient, with the date of the note that holds it. */
export type Dated<Kind extends Finding['category']> = {
  readonly finding: Extract<Finding, { category: Kind }>
  readonly noted?: PartialDate
  /** What kind of record holds it: `deposition`. */
  readonly source: string
  readonly encounterType?: EncounterType
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
    const encounterType = encounters.get(encounterOf(finding))?.encounterType ?? 'other'
    const source = sources[encounterType] ?? 'note'
    found.push({ finding: finding as Dated<Kind>['finding'], ...(noted ? { noted } : {}), source, encounterType })
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

/** Certain days between two dates, the nearest they can be; negative where they may overlap or `b` is earlier. */
export function daysAfter(a: PartialDate, b: PartialDate): number {
  return toDays(earliest(b)) - toDays(latest(a))
}

/** The farthest apart that two dates can be, in days. */
export function mostDaysApart(a: PartialDate, b: PartialDate): number {
  return Math.max(toDays(latest(a)) - toDays(earliest(b)), toDays(latest(b)) - toDays(earliest(a)))
}

/** Records that are no notes, as a reader of claims calls them. */
const sources: Readonly<Partial<Record<EncounterType, string>>> = {
  office: 'office note',
  consult: 'consultation',
  emergency: 'emergency record',
  inpatient: 'hospital record',
  therapy: 'therapy note',
  imaging: 'imaging report',
  lab: 'laboratory report',
  pharmacy: 'pharmacy record',
  procedure: 'procedure note',
  telephone: 'telephone note',
  form: 'form',
  letter: 'letter',
  deposition: 'testimony',
  billing: 'billing record',
  ime: 'independent examination',
  pft: 'lung function report',
}

function showSource({ noted, source }: Pick<Dated<never>, 'noted' | 'source'>): string {
  return noted ? `The ${source} of ${noted.value}` : `An undated ${source}`
}

function quote(finding: Finding): string {
  const [first] = finding.citations
  const words = (first.kind === 'text' ? first.quote : first.transcription).replace(/\s+/g, ' ').trim()
  return `“${words.replace(/[.,;:]+$/, '')}”${columns.test(words) ? marked(finding) : ''}`
}

/** Boxes side by side, whose heads stand elsewhere on the form: `[ ] [X]`. */
const columns = /(?:\[[ x]?\]|\([ x]?\)|_[_x]+) [[(_]/i

function marked({ assertion, category, value }: Finding): string {
  if (assertion.polarity === 'negated') return ' (marked No)'
  const isYes = category === 'medical.condition' || (category === 'smoking.status' && value.status === 'current')
  return isYes ? ' (marked Yes)' : ''
}

/** `The note of 2009-03-14 states “never smoked”`. */
export function sayOf(statement: Pick<Dated<never>, 'noted' | 'source'> & { readonly finding: Finding }): string {
  return `${showSource(statement)} states ${quote(statement.finding)}`
}

export function more(count: number): string {
  return count > 2 ? ` ${count} findings bear on this.` : ''
}
