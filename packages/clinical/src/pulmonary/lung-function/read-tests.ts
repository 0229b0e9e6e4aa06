import { assertTarget } from '../../assertion/assert.ts'
import type { Moment } from '../../dates/moment.ts'
import type { Assertion } from '../../finding.ts'
import type { MentionOf } from '../../notes.ts'
import { mention } from '../../text/mention.ts'
import type { PageText, Sentence } from '../../text/page-text.ts'
import type { PulmonaryValues } from '../pulmonary.ts'
import { describeTest } from './describe.ts'
import { isGeneral, orders } from './general-talk.ts'
import { readPerson } from './read-person.ts'
import { plainly } from './reading.ts'
import { touching } from './spans.ts'
import { isEarlier, testDates, testWords } from './test-dates.ts'
import {
  drugWord,
  grades,
  interpretations,
  notRepeatable,
  type Pattern,
  qualities,
  repeatable,
  responses,
} from './test-words.ts'

type Test = PulmonaryValues['pulmonary.test']
type Told = {
  readonly value: Omit<Test, 'on'>
  readonly start: number
  readonly end: number
  readonly rule: string
  readonly assertion?: Assertion
}
const personal = new Set(['pulmonary.test.height', 'pulmonary.test.age'])
type Session = { readonly start: number; readonly on?: Moment | undefined }

const reportTitle = /pulmonary function|spirometry|\bPFTs?\b|lung function|respiratory function|breathing test/i
const lungs =
  /ventilatory|air ?flow|lung volumes?|diffus|\bFEV|\bFVC|DLCO|\bTLC\b|flow[- ]volume|airways? obstruct|bronchodilat|restrict(?:ive|ion)|obstructive (?:defect|pattern|impairment)/i
const qualityWords =
  /effort|cooperation|technique|\bATS\b|\bERS\b|acceptab|reproducib|repeatab|grade|quality|valid|interpret|reliab|technically|man(?:eu|oeu)v|usable|unable|not (?:able|perform|complete)/i

/** How tests were made and what their reports make of them: one mention for each thing said, with its own words. */
export function readTests(
  page: PageText,
  raw: string,
  sentences: readonly Sentence[],
  sessions: readonly Session[],
  tables: readonly { readonly start: number; readonly end: number }[],
): MentionOf<'pulmonary.test'>[] {
  const isReport = tables.length > 0 || reportTitle.test(page.text.slice(0, 400))
  const found: MentionOf<'pulmonary.test'>[] = []
  let near = 0
  for (const sentence of sentences) {
    if (touching(tables, sentence).some(({ start, end }) => start <= sentence.start && sentence.end <= end)) continue
    near = testWords.test(sentence.text) || sentence.section?.kind === 'lungFunction' ? 3 : near - 1
    const about = near > 0 || isReport
    for (const told of [...tellMade(sentence, about, isReport), ...tellMeant(sentence, about, near > 2 || isReport)]) {
      found.push(toMention(page, raw, sentence, told, dayOf(sentence, sessions, personal.has(told.rule))))
    }
  }
  return found
}

function tellMade(sentence: Sentence, about: boolean, isReport: boolean): Told[] {
  const { text } = sentence
  const made = about && qualityWords.test(text) ? tellQuality(text) : undefined
  const person = isReport || testWords.test(text) ? readPerson(text) : []
  return [...(made ? [made] : []), ...person]
}

function tellQuality(text: string): Told | undefined {
  const quality = firstOf(text, qualities)
  const unlike = notRepeatable.exec(text)
  const like = unlike ?? repeatable.exec(text)
  const letters = [...text.matchAll(grades)]
  const grade = new Set(letters.map(({ groups }) => groups?.grade)).size === 1 ? letters[0] : undefined
  const repeats = like === null ? undefined : unlike === null && quality?.value !== 'notAcceptable'
  // "Reproducible" without a word on the test's quality may be of anything.
  const spans = [quality?.match, repeats === undefined ? undefined : like, grade].filter(
    (match) => match !== undefined && match !== null,
  )
  if (spans.length === 0) return undefined
  return {
    value: {
      ...(quality ? { quality: quality.value } : {}),
      ...(grade?.groups?.grade ? { grade: grade.groups.grade as NonNullable<Test['grade']> } : {}),
      ...(repeats === undefined ? {} : { repeatable: repeats }),
    },
    start: Math.min(...spans.map(({ index }) => index ?? 0)),
    end: Math.max(...spans.map((match) => (match.index ?? 0) + match[0].trimEnd().length)),
    rule: quality?.rule ?? (grade ? 'pulmonary.test.grade' : 'pulmonary.test.repeatable'),
  }
}

function firstOf<Value>(
  text: string,
  patterns: readonly Pattern<Value>[],
): { readonly value: Value; readonly rule: string; readonly match: RegExpExecArray } | undefined {
  for (const { pattern, value, rule } of patterns) {
    const match = pattern.exec(text)
    if (match) return { value, rule, match }
  }
  return undefined
}

/** What the test is said to show, and whether the drug helped. */
function tellMeant(sentence: Sentence, about: boolean, near: boolean): Told[] {
  const { text, section } = sentence
  if (!about || text.length > 1200 || section?.kind === 'instructions' || orders.test(text) || isGeneral(text))
    return []
  const told: Told[] = []
  const taken: { readonly start: number; readonly end: number }[] = []
  for (const { pattern, value, rule } of near || lungs.test(text) ? interpretations : []) {
    for (const match of text.matchAll(pattern)) {
      const span = { start: match.index, end: match.index + match[0].length }
      if (taken.some((other) => other.start < span.end && span.start < other.end)) continue
      taken.push(span)
      const assertion = assertTarget(text, span, section?.kind)
      const said =
        assertion.polarity === 'affirmed' &&
        assertion.temporality !== 'hypothetical' &&
        assertion.experiencer === 'patient'
      if (said && !told.some((other) => other.rule === rule))
        told.push({ value: { interpretation: value }, ...span, rule, assertion })
    }
  }
  const response = drugWord.test(text) && !/\?/.test(text) ? firstOf(text, responses) : undefined
  if (response) {
    const { match, rule, value } = response
    told.push({
      value: { bronchodilatorResponse: value },
      start: match.index,
      end: match.index + match[0].length,
      rule,
    })
  }
  return told
}

/** The day that the sentence names, else that of the table above it. */
function dayOf({ text, start }: Sentence, sessions: readonly Session[], ofPerson: boolean): Moment | undefined {
  const dates = testWords.test(text) ? testDates(text) : []
  const [only] = dates
  // Who is tested today is as tall as printed here, whatever an earlier test of theirs showed.
  const earlier = only && ofPerson && (only.moment.ago || isEarlier(text))
  if (only && dates.length === 1 && !earlier) return only.moment
  const above = sessions.findLast((session) => session.start <= start)
  return above ? above.on : sessions.length === 1 ? sessions[0]?.on : undefined
}

function toMention(
  page: PageText,
  raw: string,
  sentence: Sentence,
  told: Told,
  on: Moment | undefined,
): MentionOf<'pulmonary.test'> {
  const value: Test = { ...told.value, ...(on ? { on } : {}) }
  return mention(page, raw, sentence, {
    category: 'pulmonary.test',
    value,
    display: describeTest(value),
    assertion: told.assertion ?? plainly,
    start: sentence.start + told.start,
    end: sentence.start + told.end,
    rule: told.rule,
  })
}
