import type { ReportContent } from '@casefold/clinical/report/report-content'

/** Words by which a report would judge, accuse or decide, where they are its own and not the record's. */
const banned =
  /\b(?:clearly|obviously|undoubtedly|unfortunately|surprisingly|notably|lied|lying|dishonest|untruthful|conceal\w*|malinger\w*|exaggerat\w*|credib\w+|non-?compliant|meets?|qualif(?:y|ies|ied)|eligible|entitled|disabled|permanently|malpractice|negligen\w+|due to|caused by|attributable|failed to)\b/gi

/** What the report says in its own words: without what it quotes, and without what findings say. */
export function bannedIn(content: ReportContent): string[] {
  const displays = content.findings.map(({ display }) => display)
  const own = [
    ...content.bottomLine.map(({ text }) => text),
    ...content.conflicts.map(({ explanation }) => explanation.text),
    ...content.tables.flatMap(({ title, note = '', columns }) => [title, note, ...columns]),
    ...(content.screens ?? []).flatMap(({ title, result, missing }) => [title, result, ...missing]),
    ...content.gaps.map(({ detail }) => detail),
    ...content.method,
  ]
  return own.flatMap((text) => withoutQuotes(text, displays).match(banned) ?? [])
}

function withoutQuotes(text: string, displays: readonly string[]): string {
  const plain = text.replace(/“[^”]*”|"[^"]*"/g, ' ')
  return displays.reduce((rest, display) => rest.replaceAll(display, ' '), plain)
}
