import { explainPage } from '@casefold/clinical/rule-reader/explain-page'
import { expect, test } from 'vitest'
import { toHtml } from './why-html.ts'
import { toText } from './why-text.ts'

const page = 'HPI: He denies chest pain & cough.\n\nHave you ever had surgery?   [ ] Yes  [X] No\n'

test('a text is told with its section, the rules that matched, their cues and what was found', () => {
  const told = toText(page, explainPage(page))
  expect(told).toContain('denial.symptom matched «chest pain»')
  expect(told).toContain('cue «denies» (negated.before.denies)')
  expect(told).toContain('a question, answered no')
  expect(told).toContain('medical.denial  Denies chest pain')
})

test('a page is shown with every word once, its findings and cues marked, and nothing of it taken for markup', () => {
  const html = toHtml(page, explainPage(page))
  expect(html).toContain('>denies</u>')
  expect(html).toContain('chest pain</mark>')
  const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()
  const shown = [...html.matchAll(/<pre>(.*?)<\/pre>/gs)]
    .map(([, inner = '']) => inner.replace(/<[^>]*>/g, ''))
    .join(' ')
  expect(plain(shown.replaceAll('&amp;', '&'))).toBe(plain(page))
})
