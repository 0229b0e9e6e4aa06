import { latest } from '../dates/compare-dates.ts'
import type { Citation, ReviewedFinding } from '../finding.ts'
import type { ReportType } from '../page-input.ts'
import { isMatterOf } from '../subjects.ts'
import type { Evidence } from './evidence.ts'
import type { ChronologyPart, ChronologyRow } from './report-content.ts'
import { capital, oneLine, sayDay } from './say.ts'
import { type Source, sayRepeats, toSources } from './sources.ts'

/** By date; where an index date was named, in two parts. */
export function toChronology(
  evidence: Evidence,
  reportType: ReportType,
  conflicting: ReadonlySet<string>,
  indexDate: string | undefined,
): ChronologyPart[] {
  const about = evidence.confirmed.filter(({ id, category }) => conflicting.has(id) || isMatterOf(reportType, category))
  const sources = toSources(evidence, about)
  const part = (title: string, some: readonly Source[]): ChronologyPart[] =>
    some.length === 0 ? [] : [{ title, rows: some.map((source) => toChronologyRow(evidence, source)) }]
  if (indexDate === undefined) return part('', sources)
  const when = ({ finding }: Source): 'before' | 'after' | 'undated' => {
    const date = evidence.dateOf(finding)
    if (!date) return 'undated'
    return latest(date) < indexDate ? 'before' : 'after'
  }
  return [
    ...part(
      `Before ${sayDay(indexDate)}`,
      sources.filter((source) => when(source) === 'before'),
    ),
    ...part(
      `From ${sayDay(indexDate)} on`,
      sources.filter((source) => when(source) === 'after'),
    ),
    ...part(
      'Undated',
      sources.filter((source) => when(source) === 'undated'),
    ),
  ]
}

function toChronologyRow(evidence: Evidence, source: Source): ChronologyRow {
  const { finding, all } = source
  const date = evidence.dateOf(finding)
  const encounter = evidence.encounterOf(finding)
  return {
    ...(date && { date }),
    provider: encounter?.provider ?? encounter?.facility ?? '',
    where: whereOf(evidence, finding),
    quote: quoteOf(finding),
    value: capital(finding.display),
    repeated: sayRepeats(evidence, [source]),
    findingIds: all.map(({ id }) => id),
    citations: evidence.cite(...all),
  }
}

export function whereOf(evidence: Evidence, finding: ReviewedFinding): string {
  const [first] = finding.citations as readonly Citation[]
  return first ? evidence.placeOf(first) : "reviewer's statement, without source"
}

/** The words of the page, or what a reviewer read on its picture. */
export function quoteOf(finding: ReviewedFinding): string {
  const [first] = finding.citations as readonly Citation[]
  if (!first) return ''
  return first.kind === 'text' ? oneLine(first.quote) : `${oneLine(first.transcription)} (transcribed by reviewer)`
}
