import { joinInjuries } from '../medical/events/injury-accounts.ts'
import { onOneLine } from '../medical/one-line.ts'
import type { Mention } from '../notes.ts'
import { repairLabels } from '../pulmonary/breathing/misread/repair-labels.ts'
import type { PageText, Sentence } from '../text/page-text.ts'
import { judgeSentence, type Neighbors } from './judge-sentence.ts'
import { keepTelling } from './keep-telling.ts'
import { withoutOffered } from './offered.ts'
import { ruleFiles } from './rule-set.ts'
import { stateValue } from './state-value.ts'
import type { Statement } from './statement.ts'
import { type Said, toMention } from './to-mention.ts'

/** The page as its rules take it: lines joined. */
export function toRulePage(broken: PageText): PageText {
  return onOneLine(repairLabels(broken))
}

/** What the rules of these subjects find on a page. */
export function readRules(subjects: ReadonlySet<string>, broken: PageText, raw: string): Mention[] {
  const page = toRulePage(broken)
  const sentences = page.sentences.flatMap(inPieces)
  const told = sentences.flatMap((sentence, place) =>
    statementsIn(sentence, subjects, neighborsOf(sentences, place)).map((statement) => ({
      place,
      sentence,
      statement,
    })),
  )
  const injuries = told.filter(({ statement }) => statement.hit.rule.category === 'medical.injury')
  const said = told
    .filter((one) => !injuries.includes(one))
    .map(({ sentence, statement }) => ({ ...statement, sentence, value: stateValue(statement, sentence) }))
  const lineOf = ({ start, end }: Sentence): string => raw.slice(...page.toRaw(start, end))
  return [
    ...keepTelling(withoutEchoes(said), lineOf).map((one) => toMention(page, raw, one)),
    ...joinInjuries(page, raw, injuries),
  ]
}

/** "Previous injuries: No": the label and the answer deny the same, once. */
function withoutEchoes(said: readonly Said[]): Said[] {
  const told = new Set<string>()
  return said.filter(({ hit, sentence, value }) => {
    if (hit.rule.category !== 'medical.denial') return true
    const key = `${sentence.start} ${JSON.stringify(value)}`
    const isNew = !told.has(key)
    told.add(key)
    return isNew
  })
}

/** What stands right before and behind a sentence of the same text. */
export function neighborsOf(sentences: readonly Sentence[], place: number): Neighbors {
  const [before, behind] = [sentences[place - 1], sentences[place + 1]]
  const isQuestion = before?.text.trimEnd().endsWith('?')
  // No further away than a line end: what stands in another part of the page is not right before it.
  const isNext = before !== undefined && (sentences[place]?.start ?? 0) - before.end <= 3
  const isOwn = (one: Sentence | undefined): one is Sentence =>
    one !== undefined && one.section === sentences[place]?.section && !one.asked
  return {
    question: isQuestion ? (before?.text.trimEnd() ?? '') : '',
    before: isNext ? before.text : '',
    beside: () => [before, behind].flatMap((one) => (isOwn(one) ? [one.text] : [])).join(' | '),
  }
}

/** Nobody writes a longer sentence; what a machine wrote without an end is read in pieces. */
const longest = 1000

function inPieces(sentence: Sentence): Sentence[] {
  const { text, start } = sentence
  if (text.length <= longest) return [sentence]
  const pieces: Sentence[] = []
  for (let from = 0; from < text.length; ) {
    const space = text.lastIndexOf(' ', from + longest)
    const to = from + longest >= text.length ? text.length : space > from ? space : from + longest
    const { asked: _, ...rest } = sentence
    pieces.push({ ...rest, start: start + from, end: start + to, text: text.slice(from, to) })
    from = to
  }
  return pieces
}

/** Of matches that overlap in one category the surest counts, then the longest, then one that says something, then the first of its file. */
function statementsIn(sentence: Sentence, subjects: ReadonlySet<string>, neighbors: Neighbors): Statement[] {
  const said = judgeSentence(sentence, subjects, neighbors).filter((one): one is Statement => one.gives !== undefined)
  const kept: Statement[] = []
  for (const one of said.toSorted(byWeight)) if (!kept.some((other) => overlap(one, other))) kept.push(one)
  const told = kept.filter(({ gives }) => gives !== 'nothing').sort((a, b) => a.hit.start - b.hit.start)
  return withoutOffered(sentence.text, told)
    .map((one) => (one.hit.rule.perClause ? withRepeated(one, said) : one))
    .sort((a, b) => a.hit.start - b.hit.start)
    .reduce<Statement[]>((all, statement) => joinRepeated(sentence.text, all, statement), [])
}

/** "Light duty, no lifting": of two that overlap and say the same, one statement with the words of both. */
function withRepeated(statement: Statement, said: readonly Statement[]): Statement {
  const same = said.filter((other) => other.gives === statement.gives && overlap(statement, other))
  const start = Math.min(...same.map(({ hit }) => hit.start))
  const end = Math.max(...same.map(({ hit }) => hit.end))
  return { ...statement, hit: { ...statement.hit, start, end } }
}

/** "Light duty, no lifting over 10 lb" says twice in one clause that somebody is limited: one statement from end to end. */
function joinRepeated(text: string, all: readonly Statement[], statement: Statement): Statement[] {
  const { hit, gives } = statement
  const before = all.at(-1)
  const repeats =
    before && hit.rule.perClause && before.hit.rule.category === hit.rule.category && before.gives === gives
  if (!repeats || /[.;?]|\bthen\b/.test(text.slice(before.hit.end, hit.start))) return [...all, statement]
  return [...all.slice(0, -1), { ...before, hit: { ...before.hit, end: hit.end } }]
}

function overlap({ hit: one }: Statement, { hit: other }: Statement): boolean {
  return one.rule.category === other.rule.category && one.start < other.end && other.start < one.end
}

const places = new Map(ruleFiles.flatMap(({ rules }) => rules).map((rule, at) => [rule, at]))
const ranks = ['low', 'medium', 'high']

function byWeight({ hit: a, gives: one }: Statement, { hit: b, gives: other }: Statement): number {
  return (
    ranks.indexOf(b.rule.confidence) - ranks.indexOf(a.rule.confidence) ||
    b.end - b.start - (a.end - a.start) ||
    Number(one === 'nothing') - Number(other === 'nothing') ||
    (places.get(a.rule) ?? 0) - (places.get(b.rule) ?? 0) ||
    a.around[1] - a.around[0] - (b.around[1] - b.around[0])
  )
}
