import { earliest, latest } from '../dates/compare-dates.ts'
import { toGaps, toRecordsIndex, toUnconfirmed } from './back-matter.ts'
import { toBottomLine } from './bottom-line.ts'
import { toChronology } from './chronology.ts'
import { toContentFindings } from './content-findings.ts'
import { type Evidence, toEvidence } from './evidence.ts'
import { type JudgedConflicts, judgeConflicts, toContentConflicts } from './list-conflicts.ts'
import { toLookBack } from './look-back.ts'
import { titles, toMethod } from './method.ts'
import { compareText } from './order.ts'
import { qualifiedTable } from './qualified-table.ts'
import { renumber } from './renumber.ts'
import type { Counts, ReportContent, Table } from './report-content.ts'
import type { ReportInput } from './report-input.ts'
import { allergyTables } from './subjects/allergy-tables.ts'
import { evidenceMatrix } from './subjects/evidence-matrix.ts'
import { toScreens } from './subjects/lung-screens.ts'
import { toTrends } from './subjects/lung-trends.ts'
import { medicalTables } from './subjects/medical-tables.ts'
import { medicationTables } from './subjects/medication-tables.ts'
import { toTimeline } from './subjects/medication-timeline.ts'
import { pulmonaryTables } from './subjects/pulmonary-tables.ts'
import { smokingTables } from './subjects/smoking-tables.ts'
import { toNotRead } from './unread-pages.ts'

/** The whole report from what was approved: the same set gives the same content, in whatever order it comes. */
export function composeReport(input: ReportInput): ReportContent {
  const evidence = toEvidence(input)
  const judged = judgeConflicts(evidence, input)
  const { standing } = judged
  const conflicting = new Set(standing.flatMap(({ conflict }) => conflict.findingIds))
  return renumber({
    schema: 'casefold.report/1',
    reportType: input.reportType,
    title: titles[input.reportType],
    header: toHeader(input, evidence),
    bottomLine: toBottomLine(evidence, input, judged),
    conflicts: toContentConflicts(evidence, standing),
    comparison: judged.comparison.lines,
    tables: [...toTables(evidence, input), ...qualifiedTable(evidence, input.reportType)],
    timeline: hasMedication(input) ? toTimeline(evidence) : [],
    ...(input.reportType === 'pulmonologyDisabilityHistory' && {
      trends: toTrends(evidence),
      screens: toScreens(evidence),
    }),
    chronology: toChronology(evidence, input.reportType, conflicting, input.parameters.indexDate),
    gaps: toGaps(evidence, input.gaps),
    notConfirmed: toUnconfirmed(evidence, input.unconfirmed),
    recordsIndex: toRecordsIndex(evidence),
    counts: toCounts(input, judged),
    method: toMethod(input.reportType, input.method),
    findings: toContentFindings(evidence, input.approved),
    citations: evidence.citations,
  })
}

function hasMedication({ reportType }: ReportInput): boolean {
  return reportType !== 'smokingHistory' && reportType !== 'allergyHistory'
}

function toTables(evidence: Evidence, input: ReportInput): Table[] {
  const smoking = (): Table[] => smokingTables(evidence, toLookBack(input.parameters))
  const medication = (): Table[] => medicationTables(evidence)
  const allergy = (): Table[] => allergyTables(evidence)
  switch (input.reportType) {
    case 'smokingHistory':
      return smoking()
    case 'medicationHistory':
      return medication()
    case 'allergyHistory':
      return allergy()
    case 'medicalHistory':
      return [
        ...medicalTables(evidence, input.reportType),
        ...smoking(),
        ...medication(),
        ...allergy(),
        ...evidenceMatrix(evidence),
      ]
    case 'pulmonologyDisabilityHistory':
      return [
        ...pulmonaryTables(evidence),
        ...smoking(),
        ...medicalTables(evidence, input.reportType),
        ...medication(),
        ...evidenceMatrix(evidence),
      ]
  }
}

type PageOf = { readonly documentId: string; readonly pageNumber: number }

function toHeader(input: ReportInput, evidence: Evidence): ReportContent['header'] {
  const dated = input.encounters.flatMap(({ serviceDate }) => serviceDate ?? [])
  const from = dated.map(earliest).sort(compareText)[0]
  const to = dated.map(latest).sort(compareText).at(-1)
  const documents = [...input.documents].sort(
    (one, other) => one.ordinal - other.ordinal || compareText(one.documentId, other.documentId),
  )
  const places = new Map(documents.map(({ documentId }, place) => [documentId, place]))
  const inOrder = (one: PageOf, other: PageOf): number =>
    (places.get(one.documentId) ?? places.size) - (places.get(other.documentId) ?? places.size) ||
    one.pageNumber - other.pageNumber
  const unread = [...input.unread].sort(inOrder)
  const hidden = [...(input.hidden ?? [])].sort(inOrder)
  return {
    case: input.case,
    subject: input.subject,
    parameters: input.parameters,
    records: { ...(from !== undefined && { from }), ...(to !== undefined && { to }) },
    documents,
    pages: documents.reduce((sum, { pages }) => sum + pages, 0),
    pagesNotRead: toNotRead(evidence, unread),
    ...(hidden.length > 0 && {
      hiddenText: hidden.map((page) => ({ where: evidence.placeOf(page), words: page.words })),
    }),
    analyser: {
      name: 'rule-based analyser',
      version: input.method.ruleVersion,
      ...(input.method.model !== undefined && { model: input.method.model }),
    },
  }
}

function toCounts(input: ReportInput, { standing, ended }: JudgedConflicts): Counts {
  const strong = standing.filter(({ conflict }) => conflict.strength === 'strong')
  return {
    confirmed: input.approved.length,
    edited: input.approved.filter(({ original, recited }) => original !== undefined || recited === true).length,
    added: input.approved.filter(({ finding }) => finding.origin.by === 'reviewer').length,
    rejected: input.rejected,
    notConfirmed: input.unconfirmed.length,
    conflicts: strong.length,
    conflictsUnresolved: strong.filter(({ resolution }) => resolution === 'unresolved').length,
    conflictsPossible: standing.length - strong.length,
    conflictsDropped: ended.rejected,
    conflictsEdited: ended.edited,
    conflictsUnconfirmed: ended.unconfirmed,
    gaps: input.gaps.length,
    encounters: input.encounters.length,
    encountersUndated: input.encounters.filter(({ serviceDate }) => serviceDate === undefined).length,
  }
}
