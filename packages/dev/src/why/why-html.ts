import type { PageExplained } from '@casefold/clinical/rule-reader/explain-page'

const style = `body{font:14px/1.5 system-ui,sans-serif;margin:2rem;color:#1c1c1c;background:#fff}
pre{white-space:pre-wrap;font:13px/1.6 ui-monospace,monospace}
.block{border-left:4px solid #ccc;padding-left:.6rem;margin:2px 0}.role{color:#666;font:11px system-ui;float:right}
.question{border-color:#7a5af8}.table{border-color:#0e9384}.heading{border-color:#dc6803}.field{border-color:#1570ef}
.furniture,.gap,.signature{border-color:#eee;color:#888}
mark{background:#d1fadf;border-bottom:2px solid #039855}u{text-decoration-color:#d92d20;text-decoration-thickness:2px}
hr{border:0;border-top:2px dashed #1570ef;margin:1rem 0}td,th{text-align:left;padding:.2rem .8rem .2rem 0;vertical-align:top}
@media(prefers-color-scheme:dark){body{background:#161616;color:#eee}mark{background:#054f31;color:#fff}.role{color:#aaa}}`

type Mark = { readonly at: number; readonly tag: string; readonly opens: boolean }

/** A page with its blocks, visits, findings and cues marked, and below it every rule that matched. */
export function toHtml(raw: string, explained: PageExplained): string {
  const { blocks, visits, sentences, findings, toRaw } = explained
  const marks: Mark[] = [
    ...findings.flatMap(({ start, end, display, rule }) =>
      span(start, end, `mark title="${escapeHtml(`${display} (${rule})`)}"`),
    ),
    ...sentences.flatMap(({ sentence, matches }) =>
      matches.flatMap(({ assertion }) =>
        assertion.cues.flatMap(({ start, text: cue, rule }) =>
          span(...toRaw(sentence.start + start, sentence.start + start + cue.length), `u title="${escapeHtml(rule)}"`),
        ),
      ),
    ),
  ]
  const opensVisit = new Set(visits.slice(1).map(({ from }) => from))
  const drawn = blocks.filter(({ start, end }) => raw.slice(start, end).trim() !== '')
  const body = drawn.map(({ role, start, end }) => {
    const isNew = [...opensVisit].some((from) => from >= start && from < end)
    return `${isNew ? '<hr title="a visit begins">' : ''}<div class="block ${role}"><span class="role">${role}</span><pre>${marked(raw, start, end, marks)}</pre></div>`
  })
  const rows = sentences.flatMap(({ sentence, matches }) =>
    matches.map(({ hit, heard, gives }) =>
      [hit.rule.id, sentence.text.slice(hit.start, hit.end), [...heard].join(' '), gives ?? 'nothing']
        .map((cell) => `<td>${escapeHtml(cell)}</td>`)
        .join(''),
    ),
  )
  return `<!doctype html><meta charset="utf-8"><title>Why</title><style>${style}</style>
<h1>How this page is read</h1><p>Green: findings. Red underline: cues. Dashed line: a visit begins. Hover for rules.</p>
${body.join('\n')}
<h2>Rules that matched</h2><table><tr><th>Rule<th>Words<th>Heard<th>States</tr>
${rows.map((row) => `<tr>${row}</tr>`).join('\n')}</table>
<p>${findings.length} findings, ${visits.length} visits, ${raw.length} characters.</p>\n`
}

function span(start: number, end: number, tag: string): Mark[] {
  return [
    { at: start, tag, opens: true },
    { at: end, tag, opens: false },
  ]
}

/** Marks that overlap are closed and opened again, so that the page stays well formed. */
function marked(text: string, start: number, end: number, marks: readonly Mark[]): string {
  const places = new Set([start, end, ...marks.map(({ at }) => at).filter((at) => at > start && at < end)])
  const edges = [...places].toSorted((a, b) => a - b)
  return edges
    .slice(0, -1)
    .map((from, index) => {
      const to = edges[index + 1] ?? end
      const open = openAt(marks, from)
      const tags = open.map((tag) => `<${tag}>`).join('')
      const closing = open.toReversed().map((tag) => `</${tag.split(' ')[0]}>`)
      return `${tags}${escapeHtml(text.slice(from, to))}${closing.join('')}`
    })
    .join('')
}

function openAt(marks: readonly Mark[], place: number): string[] {
  const open = new Map<string, number>()
  for (const { at, tag, opens } of marks) if (at <= place) open.set(tag, (open.get(tag) ?? 0) + (opens ? 1 : -1))
  return [...open].filter(([, count]) => count > 0).map(([tag]) => tag)
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
