import type { Assertion } from '../../finding.ts'
import type { SectionKind, Sentence } from '../../text/page-text.ts'
import { deniesAll } from './deny.ts'
import { unnamedProblem } from './problem-line.ts'
import type { Said } from './said.ts'

/** Problems that no list names, and sentences that deny all conditions. */
export function readUnnamed(sentence: Sentence, section: SectionKind | undefined): Said[] {
  const { text, start } = sentence
  const assertion: Assertion = {
    polarity: 'affirmed',
    certainty: 'definite',
    temporality: 'current',
    experiencer: 'patient',
    cues: [],
  }
  const none = deniesAll(sentence, section)
  if (none) {
    const said = { sentence, section, start: start + none.start, end: start + none.end, rule: 'medical.denial.all' }
    const denied: Assertion = { ...assertion, polarity: 'negated', temporality: 'historical' }
    return [{ ...said, category: 'medical.denial', value: { denied: 'condition' }, assertion: denied }]
  }
  const problem = unnamedProblem(text, section)
  if (!problem) return []
  const surface = text.slice(problem.start, problem.end)
  const value = { surface, name: surface.toLowerCase(), system: 'other', status: 'active' } as const
  const said = { sentence, section, start: start + problem.start, end: start + problem.end }
  return [{ ...said, category: 'medical.condition', value, assertion, rule: 'medical.condition.unnamed' }]
}
