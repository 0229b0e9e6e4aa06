import type { Category } from './finding.ts'
import type { Mention } from './notes.ts'
import { countLeading } from './text/count-leading.ts'
import type { PageText } from './text/page-text.ts'

type Question = {
  readonly start: number
  readonly end: number
  /** Where the answer ends; none where nobody answered. */
  readonly answered?: number
  readonly said?: 'yes' | 'no'
}

/** What these say of somebody cannot stand in a question that was answered with no. */
const told = new Set<Category>([
  'medical.condition',
  'medical.procedure',
  'medical.injury',
  'medical.admission',
  'medical.family',
  'medication.statement',
  'allergy.reaction',
  'pulmonary.exposure',
  'pulmonary.oxygen',
])

/** A question is no finding; with its answer it is, and both are the quote. Against the answer nothing is found in it. */
export function withAnswers(page: PageText, raw: string, mentions: readonly Mention[]): readonly Mention[] {
  const questions = questionsOf(page)
  if (questions.length === 0) return mentions
  return mentions.flatMap((mention) => {
    const own = lastBefore(questions, mention.start)
    if (!own || mention.start >= own.end || mention.end > Math.max(own.end, own.answered ?? 0)) return [mention]
    if (own.answered === undefined) return []
    if (own.said === 'no' && isTold(mention) && !isNegated(mention)) return []
    const end = Math.max(mention.end, own.answered)
    return [{ ...mention, end, quote: raw.slice(mention.start, end) }]
  })
}

/** A work status that is no answer of a form is read from what the form asks. */
function isTold({ category, rule }: Mention): boolean {
  return told.has(category) || (category === 'medical.work' && rule.startsWith('medical.') && !rule.endsWith('form'))
}

function isNegated({ assertion, value }: Mention): boolean {
  if (assertion.polarity === 'negated') return true
  if ('use' in value) return /^(?:notNeeded|stopped)$/.test(value.use)
  return 'status' in value && /^(?:ruledOut|notTaken|declined|discontinued)$/.test(value.status)
}

function questionsOf({ sentences, toRaw }: PageText): Question[] {
  return sentences.flatMap(({ asked }) => {
    if (!asked) return []
    const [start, end] = toRaw(asked.start, asked.end)
    const answered = asked.answer && toRaw(asked.answer.start, asked.answer.end)[1]
    return [
      { start, end, ...(answered === undefined ? {} : { answered }), ...(asked.said ? { said: asked.said } : {}) },
    ]
  })
}

function lastBefore(questions: readonly Question[], place: number): Question | undefined {
  return questions[countLeading(questions, ({ start }) => start <= place) - 1]
}
