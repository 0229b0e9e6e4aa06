import { screenProblems, screenSaid } from './check-screens.ts'
import type { CheckedCitation, CheckedContent, CheckedFinding, Problem, Row, Said } from './checked-content.ts'
import { datesIn, drugLike, namesIn, numbersIn, statedIn } from './report-tokens.ts'

/**
 * Everything that a text says and its findings do not, and citations that are not theirs. It shares no code with what
 * writes reports.
 */
export function checkContent(content: CheckedContent): { checked: number; problems: Problem[] } {
  const names = namesIn(content.findings.map(({ value }) => value))
  const said = saidIn(content)
  const byId = new Map(content.findings.map((finding) => [finding.id, finding]))
  const problems = said.flatMap(({ where, text, findingIds, citations }) => {
    const findings = findingIds.flatMap((id) => byId.get(id) ?? [])
    const lost = findings.length === findingIds.length ? [] : ['names a finding that is not there']
    const own = new Set(findings.flatMap((finding) => finding.citations))
    const foreign = citations
      .filter((n) => !own.has(n))
      .map((n) => `cites [${n}], which is no citation of its findings`)
    const bare = unsupported(where === 'screen' ? withoutAge(text, content) : text, findings, content.citations, names)
    return [...lost, ...foreign, ...bare].map((what) => ({ where, what }))
  })
  return { checked: said.length, problems: [...problems, ...screenProblems(content)] }
}

/** `Age | 54 | 03/14/2016`: borne out by the birth date of the head and the date beside it. */
function withoutAge(text: string, { header }: CheckedContent): string {
  const born = header?.subject.dateOfBirth
  if (born === undefined || !/^age\b/i.test(text)) return text
  const ages = datesIn(text).found.flatMap((date) => {
    const years = Number(date.slice(0, 4)) - Number(born.slice(0, 4))
    return [years, years - 1]
  })
  return text.replace(/(?<![\d/])\d{1,3}(?![\d/])/g, (age) => (ages.includes(Number(age)) ? ' ' : age))
}

function saidIn(content: CheckedContent): (Said & { where: string })[] {
  const { bottomLine, conflicts, tables, chronology } = content
  const row =
    (where: string) =>
    ({ cells, ...rest }: Row): Said & { where: string } => ({ where, text: cells.join(' | '), ...rest })
  return [
    ...bottomLine.map((sentence) => ({ where: 'bottom line', ...sentence })),
    ...conflicts.flatMap(({ explanation, sides }) => [
      { where: 'conflict', ...explanation },
      ...sides.map(row('side')),
    ]),
    ...tables.flatMap(({ rows }) => rows.map(row('table'))),
    ...screenSaid(content),
    ...chronology.flatMap(({ rows }) =>
      rows.map(({ date, quote, value, repeated, ...rest }) =>
        row('chronology')({ cells: [date?.value ?? '', quote, value, repeated], ...rest }),
      ),
    ),
  ]
}

/** The numbers, dates and drugs of a text that these findings do not hold. */
export function unsupported(
  text: string,
  findings: readonly CheckedFinding[],
  citations: readonly CheckedCitation[],
  names: ReadonlySet<string>,
): string[] {
  const byNumber = new Map(citations.map((citation) => [citation.n, citation]))
  const sources = findings.flatMap((finding) => [
    JSON.stringify(finding.value),
    finding.effectiveDate?.value ?? '',
    ...finding.citations.map((n) => byNumber.get(n)?.quote ?? byNumber.get(n)?.transcription ?? ''),
    // A reviewer's own wording stands for itself.
    ...(finding.original !== undefined || finding.origin.by === 'reviewer' ? [finding.display] : []),
  ])
  const support = sources.join('\n')
  const words = support.toLowerCase()
  const dates = new Set(sources.flatMap((source) => datesIn(source).found))
  const numbers = sources.flatMap((source) => [...numbersIn(source)])
  const { found, rest } = datesIn(text)
  return [
    ...found.filter((date) => !dates.has(date)).map((date) => `says the date ${date}`),
    ...statedIn(withoutCounts(rest, findings.length))
      .filter((number) => !numbers.some((one) => Math.abs(one - number) < 0.006))
      .map((number) => `says the number ${number}`),
    ...drugLike(text, names)
      .filter((drug) => !words.includes(drug))
      .map((drug) => `names ${drug}`),
  ]
}

/** `11 other dates`: so many of the findings that are named, which bears them out. */
function withoutCounts(text: string, findings: number): string {
  return text.replace(/\b(\d+) (?:other )?(?:dates|findings|records|notes|entries)\b/g, (all, count) =>
    Number(count) <= findings ? ' ' : all,
  )
}

type PageTexts = ReadonlyMap<string, string>

export function pageKey({ documentId, pageNumber, readVersion }: Omit<CheckedCitation, 'n' | 'kind'>): string {
  return `${documentId}-${pageNumber}-${readVersion}`
}

/** Citations whose words do not stand there. */
export function brokenCitations({ citations }: CheckedContent, pages: PageTexts): CheckedCitation[] {
  return citations.filter(({ kind, start, end, quote, ...place }) => {
    if (kind !== 'text') return false
    return quote === undefined || quote === '' || pages.get(pageKey(place))?.slice(start, end) !== quote
  })
}
