import type { ReportContent } from './report-content.ts'

type Cited = { readonly citations: readonly number[] }

/**
 * Numbers the citations in the order in which a reader meets them: bottom line, conflicts, tables, screens, chronology, gaps, what
 * is not confirmed. Footnotes of a word processor count in the same way.
 */
export function renumber(content: ReportContent): ReportContent {
  const all = [...metCitations(content), ...content.citations.map(({ n }) => n)]
  return replace(content, new Map([...new Set(all)].map((n, place) => [n, place + 1])))
}

/** The citations that a reader meets. Findings that the report only weighs others against may have more. */
export function metCitations(content: ReportContent): ReadonlySet<number> {
  const cited: readonly Cited[] = [
    ...content.bottomLine.flatMap(({ runs }) => runs),
    ...content.conflicts.flatMap(({ explanation, sides }) => [...explanation.runs, ...sides]),
    ...content.tables.flatMap(({ rows }) => rows),
    ...(content.screens ?? []).flatMap(({ inputs }) => inputs),
    ...content.chronology.flatMap(({ rows }) => rows),
    ...content.gaps,
    ...content.notConfirmed,
  ]
  return new Set(cited.flatMap(({ citations }) => citations))
}

function replace(content: ReportContent, order: ReadonlyMap<number, number>): ReportContent {
  const of = (n: number): number => order.get(n) ?? n
  const anew = <Some extends Cited>(cited: Some): Some => ({
    ...cited,
    citations: cited.citations.map(of).sort((one, other) => one - other),
  })
  const each = <Some extends Cited>(cited: readonly Some[]): Some[] => cited.map(anew)
  return {
    ...content,
    bottomLine: each(content.bottomLine).map((sentence) => ({ ...sentence, runs: each(sentence.runs) })),
    conflicts: content.conflicts.map((conflict) => ({
      ...conflict,
      explanation: { ...anew(conflict.explanation), runs: each(conflict.explanation.runs) },
      sides: each(conflict.sides),
    })),
    tables: content.tables.map((table) => ({ ...table, rows: each(table.rows) })),
    timeline: each(content.timeline),
    ...(content.trends && { trends: content.trends.map((trend) => ({ ...trend, points: each(trend.points) })) }),
    ...(content.screens && { screens: content.screens.map((one) => ({ ...one, inputs: each(one.inputs) })) }),
    chronology: content.chronology.map((part) => ({ ...part, rows: each(part.rows) })),
    gaps: each(content.gaps),
    notConfirmed: each(content.notConfirmed),
    findings: each(content.findings),
    citations: content.citations
      .map((citation) => ({ ...citation, n: of(citation.n) }))
      .sort((one, other) => one.n - other.n),
  }
}
