import { type Random, randomOf } from '../random.ts'
import { daysAfter, writeDate } from '../story/random.ts'
import { heldOutPhrases, heldOutTraps } from './held-out.ts'
import { lungPhrases, lungTraps } from './phrases.ts'
import { type LungTest, makeLungTest, makeTested, type Quantity, type Tested } from './physiology.ts'
import type { LungMeasure, LungPhase, LungSentence, LungValue } from './types.ts'

/** The tests that a writer has before him: today's, and two before it. */
export type Told = {
  readonly tests: Readonly<Record<Day, LungTest>>
  readonly dates: Readonly<Record<Day, string>>
  readonly tested: Tested
}
type Day = 'd0' | 'd1' | 'd2'

export function makeTold(random: Random, date: string, tested = makeTested(random)): Told {
  const one = daysAfter(date, -random.int(400, 700))
  const two = daysAfter(one, -random.int(400, 900))
  const test = (): LungTest => makeLungTest(tested, random)
  return { tests: { d0: test(), d1: test(), d2: test() }, dates: { d0: date, d1: one, d2: two }, tested }
}

/** A phrase with its numbers, and what they say. Of a day that is told by its year, no more is known than the year. */
export function tell(phrase: string, { tests, dates, tested }: Told): { sentence: string; values: LungValue[] } {
  const values: LungValue[] = []
  const precision = new Map<Day, number>([['d0', 10]])
  for (const [, day, form] of phrase.matchAll(/\{(d\d) (\w+)\}/g))
    precision.set(day as Day, form === 'year' ? 4 : form === 'month' || form === 'short' ? 7 : 10)
  const sentence = phrase.replace(/\{([^}]+)\}/g, (_, token: string, at: number) => {
    if (token === 'His') return tested.sex === 'male' ? 'His' : 'Her'
    const words = token.split(' ')
    if (/^d\d$/.test(words[0] ?? '')) return dayText(dates[words[0] as Day], words[1] ?? '')
    const phase = words[0] === 'pre' || words[0] === 'post' ? (words.shift() as LungPhase) : 'unspecified'
    const [measure, kind, day = 'd0'] = words as [LungMeasure, string, Day?]
    const line = tests[day][measure]
    if (!line) throw new Error(`nothing was measured for {${token}}`)
    const [text, field, number, unit] = numberOf(line, kind, phase)
    const follows = phrase.slice(at + token.length + 2)
    const isUnit = field === 'amount' && (measure === 'FEV1/FVC' || /^\s?(?:L\b|liters|mL\b|mmol)/i.test(follows))
    const date = dates[day].slice(0, precision.get(day))
    values.push({ measure, phase, field, number, date, ...(isUnit ? { unit } : {}) })
    return text
  })
  return { sentence, values }
}

function numberOf(
  line: Quantity,
  kind: string,
  phase: LungPhase,
): [text: string, field: LungValue['field'], number: number, unit: string] {
  const { amount, percent, z } = (phase === 'post' ? line.post : line.pre) ?? line.pre
  const said = (
    text: string,
    field: LungValue['field'],
    times = 1,
    unit = unitOf(line.key),
  ): [string, LungValue['field'], number, string] => [text, field, Number((Number(text) * times).toFixed(3)), unit]
  const decimals = line.key === 'FEV1/FVC' ? 0 : line.key === 'DLCO' ? 1 : 2
  const made: Readonly<Record<string, () => [string, LungValue['field'], number, string]>> = {
    amount: () => said(amount.toFixed(decimals), 'amount'),
    short: () => said(amount.toFixed(1), 'amount'),
    fraction: () => said((amount / 100).toFixed(2), 'amount', 100),
    ml: () => said((amount * 1000).toFixed(0), 'amount', 0.001),
    perMinute: () => said((amount * 60).toFixed(0), 'amount', 1, 'L/min'),
    traditional: () => said((amount / 2.986).toFixed(2), 'amount', 1, 'mmol/min/kPa'),
    percent: () => said(String(percent), 'percentPredicted'),
    predicted: () => said(line.predicted.toFixed(2), 'predicted'),
    lower: () => said(line.lower.toFixed(2), 'lowerLimit'),
    z: () => said(z.toFixed(2), 'zScore'),
  }
  const make = made[kind]
  if (!make) throw new Error(`no such kind: ${kind}`)
  return make()
}

function unitOf(key: string): string {
  if (key === 'FEV1/FVC') return '%'
  if (key === 'DLCO') return 'mL/min/mmHg'
  return key === 'PEF' || key === 'FEF25-75' ? 'L/s' : 'L'
}

function dayText(date: string, form: string): string {
  if (form === 'year') return date.slice(0, 4)
  if (form === 'month') return writeDate(date, 'words').replace(/ \d+,/, '')
  if (form === 'short') return `${Number(date.slice(5, 7))}/${date.slice(0, 4)}`
  return writeDate(date, form === 'words' ? 'words' : 'slashes')
}

const lookedAt = [...lungPhrases, ...lungTraps]
const all = [...lookedAt, ...heldOutPhrases, ...heldOutTraps]
export const lungSentenceCount = all.length

/** Every phrase in turn, each in a short note of its own; a trap has no truth at all. */
export function makeLungSentence(seed: number): LungSentence {
  const random = randomOf(seed, 'lung sentence')
  const at = seed % lungSentenceCount
  const phrase = all[at] ?? ''
  const date = daysAfter('2012-02-01', random.int(0, 4000))
  const { sentence, values } = tell(phrase, makeTold(random, date))
  const label = random.pick(['Date of Service', 'Visit Date', 'Encounter Date'])
  const section = random.pick(['HISTORY OF PRESENT ILLNESS', 'DATA REVIEWED', 'ASSESSMENT', 'PULMONARY FUNCTION TESTS'])
  const before = random.pick([
    'The patient was seen for follow up of shortness of breath. ',
    'Seen for dyspnea on exertion. ',
    '',
  ])
  const text = `Quarry Road Pulmonary Clinic\n${label}: ${writeDate(date, 'slashes')}\n\n${section}:\n${before}${sentence}\n\nPLAN:\nReturn in 3 months.`
  return { seed, sentence, text, values, heldOut: at >= lookedAt.length }
}
