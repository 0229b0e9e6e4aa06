import type { PageExplained } from '@casefold/clinical/rule-reader/explain-page'

/** What a text was read as, for a terminal: each sentence with its section, the rules that matched, and the findings. */
export function toText(raw: string, { blocks, visits, sentences, findings }: PageExplained): string {
  const lines = [
    `${visits.length} ${visits.length === 1 ? 'visit' : 'visits'} · ${blocks.map(({ role }) => role).join(', ')}`,
    '',
  ]
  for (const { sentence, matches } of sentences) {
    const { section, asked } = sentence
    const where = section ? ` (${section.kind}${section.title ? `: ${section.title}` : ''})` : ''
    lines.push(`${sentence.text}${where}`)
    if (asked) lines.push(`  a question, answered ${asked.said ?? (asked.answer ? 'in words' : 'by nobody')}`)
    for (const { hit, heard, assertion, gives } of matches) {
      const words = sentence.text.slice(hit.start, hit.end)
      lines.push(`  ${hit.rule.id} matched «${words}», heard ${[...heard].join(', ')} → ${gives ?? 'states nothing'}`)
      for (const cue of assertion.cues) lines.push(`    cue «${cue.text}» (${cue.rule})`)
    }
  }
  lines.push('', findings.length === 0 ? 'No findings.' : 'Findings:')
  for (const { category, display, rule, start, end } of findings)
    lines.push(`  ${category}  ${display}  «${raw.slice(start, end)}»  by ${rule}`)
  return `${lines.join('\n')}\n`
}
