import { unsupported } from './check-report.ts'
import type { CheckedContent, Problem } from './checked-content.ts'
import type { Printed } from './printed-report.ts'
import { datesIn, drugLike, namesIn } from './report-tokens.ts'

/** What a printed report says and the record behind it does not bear out. */
export function checkPrinted(printed: Printed, content: CheckedContent, header: unknown): Problem[] {
  const names = namesIn(content.findings.map(({ value }) => value))
  const problems: Problem[] = []
  if (printed.bottomLine.length !== content.bottomLine.length)
    problems.push({ where: 'printed', what: `has ${printed.bottomLine.length} sentences in its bottom line` })
  for (const { text, citations } of printed.bottomLine) {
    const findings = content.findings.filter((finding) => finding.citations.some((n) => citations.includes(n)))
    for (const what of unsupported(text, findings, content.citations, names))
      problems.push({ where: 'printed bottom line', what })
  }
  for (const what of strange(printed.body, content, header, names)) problems.push({ where: 'printed body', what })
  const plain = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '')
  const { bottomLine, conflicts, tables, chronology } = content
  const rows = conflicts.flatMap(({ sides }) => [...sides])
  const screened = (content.screens ?? []).flatMap(({ inputs }) => [...inputs])
  const listed = [...tables.flatMap((table) => [...table.rows]), ...rows, ...screened, ...bottomLine]
  const told = new Set(
    [...listed, ...chronology.flatMap((part) => [...part.rows])].flatMap(({ citations }) => [...citations]),
  )
  for (const { n, quote, transcription } of content.citations) {
    if (!told.has(n)) continue
    const words = plain(quote ?? transcription ?? '')
    if (!plain(printed.notes.get(n) ?? '').includes(words))
      problems.push({ where: 'printed citation', what: `[${n}] has other words` })
  }
  return problems
}

/** Dates and drugs anywhere that no part of the record has. */
function strange(
  body: string,
  { findings, citations }: CheckedContent,
  header: unknown,
  names: ReadonlySet<string>,
): string[] {
  const sources = [JSON.stringify(findings), JSON.stringify(header), ...citations.map(({ quote = '' }) => quote)]
  const support = sources.join('\n').toLowerCase()
  const dates = new Set(sources.flatMap((source) => datesIn(source).found))
  return [
    // A narrow cell breaks a date after its hyphen.
    ...datesIn(body.replace(/\b[0-9a-f]{64}\b/g, '').replace(/(?<=\w)- (?=\w)/g, '-'))
      .found.filter((date) => !dates.has(date))
      .map((date) => `says the date ${date}`),
    ...drugLike(body, names)
      .filter((drug) => !support.includes(drug))
      .map((drug) => `names ${drug}`),
  ]
}
