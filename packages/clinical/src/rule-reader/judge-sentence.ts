import { labelOf } from '../engine/compile-rules.ts'
import { type Hit, holdsEntry, labelsIn, matchRules } from '../engine/match-rules.ts'
import type { Rule } from '../engine/rule-file.ts'
import type { Sentence } from '../text/page-text.ts'
import { compiledRules, ruleFiles } from './rule-set.ts'
import { type Judged, judge } from './statement.ts'

/** What stands around a sentence: the question right before it, and the sentences before and behind. */
export type Neighbors = { readonly question: string; readonly before: string; beside(): string }

/** Every match of a sentence, also of rules that then state nothing. */
export function judgeSentence(sentence: Sentence, subjects: ReadonlySet<string>, neighbors: Neighbors): Judged[] {
  const labels = labelsAround(sentence, neighbors.question)
  const isOpen = (rule: Rule): boolean => canState(rule, sentence, subjects, labels)
  let parts: ReturnType<typeof partsOf> | undefined
  const hits = matchRules(compiledRules, sentence.text, {
    parts: () => (parts ??= partsOf(sentence)),
    beside: neighbors.beside,
    isOpen,
  })
    .filter((hit) => hit.rule.label === undefined || isLabelled(sentence, hit, hit.rule.label, neighbors.question))
    .filter(({ rule: { beside, folder } }) => {
      return (
        beside === undefined ||
        [sentence.text, neighbors.before].some((text) => holdsEntry(compiledRules, text, beside, folder))
      )
    })
  return hits.map((hit) => judge(sentence, hit)).sort((a, b) => a.hit.start - b.hit.start)
}

const partEnd = /[:;]\s|\s{3,}|^\W?\d[\d/.-]+\s+/g

/** The whole sentence and its parts: what stands behind a label, a date or in a cell, a question and its answer. */
function partsOf({ text, asked, start }: Sentence): (readonly [number, number])[] {
  const ends = [...text.matchAll(partEnd)]
  return [
    [0, text.length],
    ...ends.map(({ 0: mark, index }, at) => [index + mark.length, ends[at + 1]?.index ?? text.length] as const),
    ...(ends[0] ? [[0, ends[0].index] as const] : []),
    ...(asked ? [[Math.max(0, asked.start - start), asked.end - start] as const] : []),
    ...(asked?.answer ? [[asked.answer.start - start, asked.answer.end - start] as const] : []),
  ]
}

/** What decides whether a rule is asked for at all: its subject, and the list of its labels. */
const openings = new Map(
  ruleFiles
    .flatMap(({ rules }) => rules)
    .map((rule) => {
      const subject = rule.category.slice(0, rule.category.indexOf('.'))
      return [rule, { subject, label: labelOf(compiledRules, rule) }]
    }),
)

/** Whether the rule is asked for, and may say something in a sentence of this section, with the labels around it. */
function canState(
  rule: Rule,
  { section, asked }: Sentence,
  subjects: ReadonlySet<string>,
  labels: readonly number[],
): boolean {
  const { subject = '', label } = openings.get(rule) ?? {}
  if (label !== undefined && !labels.includes(label)) return false
  const { sections } = rule
  if (sections.length > 0 && !asked && !(section && sections.includes(section.kind))) return false
  return subjects.has(subject)
}

/** The lists of labels that are named anywhere that `isLabelled` looks. */
function labelsAround({ text, section, asked }: Sentence, question: string): readonly number[] {
  const labels = [...labelsIn(compiledRules, text)]
  for (const words of [asked?.stem, question, section?.title]) if (words) labels.push(...labelsIn(compiledRules, words))
  return labels
}

/** Whether a match stands behind a label of this list, answers a question with one (also the one before), or stands under such a heading. */
function isLabelled({ text, section, asked, start }: Sentence, hit: Hit, list: string, question: string): boolean {
  const holds = (words: string): boolean => holdsEntry(compiledRules, words, list, hit.rule.folder)
  const colon = text.lastIndexOf(':', hit.start)
  if (colon > 0 && holds(text.slice(Math.max(0, colon - 60), colon))) return true
  // "Hosp: none" has a label of its own, under whatever heading it stands.
  if (colon > 0 && text.slice(colon + 1, hit.start).trim() === '') return false
  if (asked?.stem !== undefined && holds(asked.stem)) return true
  if (asked && hit.start >= asked.end - start) return holds(text.slice(0, asked.end - start))
  if (question !== '' && holds(question)) return true
  return section !== undefined && holds(section.title)
}
