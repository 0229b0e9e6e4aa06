import type { Encounter, Flag, Severity } from '../finding.ts'
import { quoteOf, whereOf } from './chronology.ts'
import type { Evidence } from './evidence.ts'
import { byDate, compareText } from './order.ts'
import type { ContentGap, RecordsIndexRow, Unconfirmed } from './report-content.ts'
import type { GapOutcome, UnconfirmedFinding } from './report-input.ts'
import { capital, sayName, sayWords } from './say.ts'

const worst: readonly Severity[] = ['material', 'significant', 'minor']

const decided: Readonly<Record<NonNullable<GapOutcome['decision']>, string>> = {
  confirmed: 'confirmed by the reviewer',
  requested: 'records requested',
  dismissed: 'dismissed by the reviewer',
}

/** Worst first, then by date. */
export function toGaps(evidence: Evidence, gaps: readonly GapOutcome[]): ContentGap[] {
  const ordered = byDate(
    [...gaps].sort((one, other) => compareText(one.gap.id, other.gap.id)),
    ({ gap }) => gap.from,
  )
  const rank = ({ gap }: GapOutcome): number => worst.indexOf(gap.severity)
  return ordered
    .sort((one, other) => rank(one) - rank(other))
    .map(({ gap, decision, note }) => ({
      id: gap.id,
      kind: sayName(gap.kind),
      severity: gap.severity,
      ...(gap.from && { from: gap.from }),
      ...(gap.to && { to: gap.to }),
      detail: evidence.nameDocuments(sayWords(gap.detail)),
      citations: evidence.citeWords(gap.citations),
      decision: decision === undefined ? 'not decided' : decided[decision],
      ...(note !== undefined && { note }),
    }))
}

const flagWords: Readonly<Record<Flag, string>> = {
  unsupportedValue: 'the words do not bear out the value',
  suspiciousText: 'the sentence addresses a machine',
  wrongPatient: 'the page may be of another person',
  lowOcr: 'the page was read with low confidence',
  implausible: 'the value is not plausible',
  doubted: 'a language model reads the words otherwise',
  templateText: 'text of a template',
  copiedForward: 'repeated from an earlier record',
  undated: 'the record has no date',
}

const reasonWords: Readonly<Record<UnconfirmedFinding['why'], string | undefined>> = {
  blocked: undefined,
  undecided: 'not decided',
  changed: 'the words changed after it was decided',
  broken: 'the page no longer says these words',
}

/** Printed with page, words and reason; nothing is dropped in silence. */
export function toUnconfirmed(evidence: Evidence, unconfirmed: readonly UnconfirmedFinding[]): Unconfirmed[] {
  const reasons = new Map(unconfirmed.map(({ finding, why }) => [finding.id, why]))
  return evidence.unconfirmed.map((finding) => {
    const why = reasons.get(finding.id)
    const words = why && reasonWords[why]
    return {
      where: whereOf(evidence, finding),
      quote: quoteOf(finding),
      display: capital(finding.display),
      reasons: [...finding.flags.map((flag) => flagWords[flag]), ...(words === undefined ? [] : [words])],
      findingIds: [finding.id],
      citations: evidence.cite(finding),
    }
  })
}

const dateSources: Readonly<Record<Encounter['dateSource'], string>> = {
  labelled: 'labelled as date of service',
  header: 'in the head of the page',
  inherited: 'from the page before',
  reviewer: 'set by the reviewer',
  none: 'none',
}

/** One row an encounter, also those without findings: what lets a reader see what may have been missed. */
export function toRecordsIndex(evidence: Evidence): RecordsIndexRow[] {
  const counts = new Map<string, number>()
  for (const finding of evidence.confirmed) {
    const id = evidence.encounterOf(finding)?.id
    if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return byDate(evidence.facts.encounters, ({ serviceDate }) => serviceDate).map((encounter) => {
    const [from, to] = encounter.pages
    const place = evidence.placeOf({ documentId: encounter.documentId, pageNumber: from })
    return {
      encounterId: encounter.id,
      ...(encounter.serviceDate && { date: encounter.serviceDate }),
      dateSource: dateSources[encounter.dateSource],
      documentType: capital(encounter.documentType),
      provider: encounter.provider ?? '',
      facility: encounter.facility ?? '',
      where: from === to ? place : `${place} to ${to}`,
      findings: counts.get(encounter.id) ?? 0,
    }
  })
}
