import type { Moment } from '../../dates/moment.ts'
import type { Range } from '../../dates/partial-date.ts'
import { allMatches } from '../../medication/all-matches.ts'
import type { PageText, Sentence } from '../../text/page-text.ts'
import type { PulmonaryValues } from '../pulmonary.ts'
import { type Breathed, findBreathed } from './breathed.ts'
import { datesIn, datesOf } from './dates-near.ts'
import { isSaturation, readSaturations } from './oximetry.ts'
import { heardOfMeasure, isImplausible, type SaidOf, type Span } from './said.ts'
import { showRange, showWhen } from './show.ts'

type Walk = PulmonaryValues['pulmonary.walk']
/** A walk, and what of the page is told with it: its saturation is no oximetry of its own. Spans are those of the page. */
type SaidWalk = {
  readonly sentence: Sentence
  readonly said: SaidOf<'pulmonary.walk'>
  readonly used: readonly Span[]
}

const key =
  /(?<![\w.])(?:(?:6|six)[ -]?min(?:ute)?s?\.?[ -]?(?:hall )?walk(?:ing)?(?:[ -]?(?:test(?:ing)?|distance|study))?|6 ?MW[TD]?|SMWT)\b/i
/** "4 56 meters" is a figure that was parted: neither part is told. */
const distance =
  /(?<![\d.,/-]|(?<!\d)\d[ '])(?<low>\d{1,3}(?:,\d{3})|\d{2,4}(?:\.\d{1,2})?)(?: ?(?:-|to) ?(?<high>\d{2,4}))? ?(?<unit>m|meters?|metres?|ft|feet)\b(?!\/)/gi
const notWalked =
  /(?:\b(?:predicted|expected|normal|lln|limit|reference|mcid|course|corridor|hallway|previous(?:ly)?|prior|last|stopp?\w*(?: at| after)?|rest\w*(?: at| after)?|pause\w*|height|altitude|improv\w+(?: of| by)?|decreas\w+ (?:of|by)|increas\w+ (?:of|by)|change of|vs\.?)[^.;,\d]{0,16}|\()$/i
const notWalkedBehind =
  /^ ?(?:predicted|pred\b|corridor|course|hallway|track|laps?|above|below|elevation|less|more|apart)/i
const predicted = /(?<![\d.])(?<amount>\d{1,3}(?:\.\d)?) ?% ?(?:of )?(?:the )?(?:pred(?:icted)?|expected|normal)\b/i
const borg = /\bborg\b(?:[^.;\d]|\.(?!\d)){0,40}?(?<amount>\d{1,2}(?:\.\d)?)(?!\d| ?%)/gi
const oneOfIt =
  /\b(?:distance|walked|ambulated|meters?|metres?|feet|ft|s[pa]o2|sat\w*|desat\w*|borg|oxygen|room air|predicted|dyspn\w+|heart rate|nadir|lowest|test|rest\w*|stopp\w+)\b/i

const gas = /\b(?:[avc]bgs?|blood gas(?:es)?|pa?o2|pa?co2)\b/i
/** Oxygen that was given for a fall of the saturation was not breathed while it fell. */
const givenThen =
  /\b(?:correct\w*|titrat\w*|recover\w*|improv\w*|restor\w*|increas\w*|plac(?:ed|ing)|put|start\w*|appl(?:y|ied)|add(?:ed|ing)?|initiat\w*|requir\w*|need\w*|prescrib\w*|recommend\w*|rose|came (?:up|back)|return\w*|up to \d+ ?%)(?: [\w%]+){0,6} $/i

const most = 8
const nearest = 400

/** Six-minute walks, with what the sentences behind go on to say of them. One who "walks 6 minutes" took no test. */
export function readWalks({ sentences }: PageText): SaidWalk[] {
  const walks: SaidWalk[] = []
  sentences.forEach((sentence, at) => {
    const titled = isTitled(sentence) && sentences[at - 1]?.section !== sentence.section
    const place = key.exec(sentence.text)
    if (!titled && !place) return
    const told = [sentence]
    for (const next of sentences.slice(at + 1, at + most)) {
      if (next.section !== sentence.section || next.start - sentence.start > nearest) break
      if (key.test(next.text) || gas.test(next.text) || !oneOfIt.test(next.text)) break
      told.push(next)
    }
    walks.push(...toWalks(told, place?.index ?? 0))
  })
  return walks
}

function isTitled({ section }: Sentence): boolean {
  return section !== undefined && section.body > section.start && key.test(section.title)
}

type Length = Span & { readonly sentence: Sentence; readonly value: NonNullable<Walk['distance']> }

function findLengths(sentence: Sentence, from: number): Length[] {
  const { text } = sentence
  return allMatches(distance, text).flatMap((match): Length[] => {
    const [start, end] = [match.index, match.index + match[0].length]
    const { low = '', high, unit = '' } = match.groups ?? {}
    if (start < from && !/\b(?:walk|ambulat)\w*[^.;]{0,40}$/i.test(text.slice(0, start))) return []
    if (notWalked.test(text.slice(Math.max(0, start - 40), start)) || notWalkedBehind.test(text.slice(end, end + 20)))
      return []
    const least = Number(low.replace(',', ''))
    const amount: Range = [least, Math.max(least, Number(high ?? least))]
    return [{ sentence, start, end, value: { amount, unit: /^m/i.test(unit) ? 'm' : 'ft' } }]
  })
}

function toWalks(told: readonly Sentence[], from: number): SaidWalk[] {
  const [sentence] = told
  if (!sentence) return []
  const own = findLengths(sentence, from)
  // "320 m in 2014 and 280 m in 2015": two walks, each with its date and nothing else.
  if (own.length > 1 && datesIn(sentence.text).length > 1) {
    const dates = datesOf(sentence.text, own)
    return own.flatMap((length, at) => {
      const on = dates[at]?.moment
      const value = { distance: length.value, ...(on ? { on } : {}) }
      return make(sentence, value, [{ start: from, end: from }, length], [])
    })
  }
  const length = told.flatMap((one, at) => findLengths(one, at === 0 ? from : 0))[0]
  const percent = first(told, ({ text }) => predicted.exec(text))
  const low = lowest(told)
  const effort = told.flatMap(({ text, start }) => allMatches(borg, text).map((match) => ({ match, start, text })))
  const after =
    effort.find(({ match, text }) => /^.{0,20}\b(?:post|end|peak|after)/i.test(text.slice(match.index + 4))) ??
    effort[0]
  const breathed = first(told, ({ text }) => walkedOn(text, from, sentence.text === text))
  const on = dateOf(told)
  const value: Walk = {
    ...(length ? { distance: length.value } : {}),
    ...(percent ? { percentPredicted: Number(percent.found.groups?.amount) } : {}),
    ...(low ? { lowestSaturation: low.amount } : {}),
    ...(after ? { borg: Number(after.match.groups?.amount) } : {}),
    ...(breathed ? { breathing: breathed.found.said } : {}),
    ...(on ? { on } : {}),
  }
  if (!length && !low && !percent) return []
  const spans = [
    { start: from, end: from },
    ...(length ? [moved(length, length.sentence.start - sentence.start)] : []),
    ...(low ? [moved(low.span, low.start - sentence.start)] : []),
    ...(percent && percent.at.start - sentence.start + percent.found.index < nearest
      ? [
          moved(
            { start: percent.found.index, end: percent.found.index + percent.found[0].length },
            percent.at.start - sentence.start,
          ),
        ]
      : []),
  ]
  const efforts = effort.map(({ match, start }) =>
    moved({ start: match.index, end: match.index + match[0].length }, start),
  )
  return make(sentence, value, spans, [...(low ? [moved(low.span, low.start)] : []), ...efforts])
}

/** The air that is said of the walk; what is said of a blood gas beside it is not. */
function walkedOn(text: string, from: number, own: boolean): Breathed | undefined {
  const other = gas.exec(text)?.index ?? text.length
  const [low, high] = own && other < from ? [from, text.length] : [0, other]
  return findBreathed(text).find(
    ({ start, end }) => start >= low && end <= high && !givenThen.test(text.slice(Math.max(0, start - 60), start)),
  )
}

function moved({ start, end }: Span, by: number): Span {
  return { start: start + by, end: end + by }
}

function first<Found>(
  told: readonly Sentence[],
  find: (sentence: Sentence) => Found | null | undefined,
): { readonly found: Found; readonly at: Sentence } | undefined {
  for (const at of told) {
    const found = find(at)
    if (found) return { found, at }
  }
  return undefined
}

/** The least of those that are not of rest. */
function lowest(
  told: readonly Sentence[],
): { readonly amount: number; readonly span: Span; readonly start: number } | undefined {
  const all = told.flatMap((sentence) =>
    readSaturations(sentence)
      .filter(({ state, from }) => state !== 'rest' && !from)
      .map(({ amount, start, end }) => ({ amount: amount[0], span: { start, end }, start: sentence.start })),
  )
  return all.toSorted((a, b) => a.amount - b.amount)[0]
}

function dateOf(told: readonly Sentence[]): Moment | undefined {
  return told.slice(0, 2).flatMap(({ text }) => datesIn(text))[0]?.moment
}

function make(sentence: Sentence, value: Walk, spans: readonly Span[], used: readonly Span[]): SaidWalk[] {
  const start = Math.min(...spans.map((span) => span.start))
  const end = Math.max(...spans.map((span) => span.end))
  const assertion = heardOfMeasure(sentence, { start, end: Math.min(end, sentence.text.length) })
  if (!assertion) return []
  const place = moved({ start, end }, sentence.start)
  const said = {
    category: 'pulmonary.walk',
    value,
    display: showWalk(value),
    assertion,
    rule: 'pulmonary.walk',
    ...place,
    ...isImplausible(!isPlausible(value)),
  } as const
  return [{ sentence, said, used }]
}

const limits = { m: [10, 1000], ft: [30, 3300] } as const

function isPlausible({ distance: length, lowestSaturation, borg: effort = 0, percentPredicted = 100 }: Walk): boolean {
  const [low, high] = limits[length?.unit ?? 'm']
  const walked = !length || (length.amount[0] >= low && length.amount[1] <= high)
  return (
    walked &&
    (lowestSaturation === undefined || isSaturation(lowestSaturation)) &&
    effort <= 20 &&
    percentPredicted > 0 &&
    percentPredicted <= 200
  )
}

export function showWalk({
  distance: length,
  percentPredicted,
  lowestSaturation,
  borg: effort,
  breathing,
  on,
}: Walk): string {
  const parts = [
    length ? `${showRange(length.amount)} ${length.unit}` : '',
    percentPredicted === undefined ? '' : `${percentPredicted} % of predicted`,
    lowestSaturation === undefined ? '' : `lowest saturation ${lowestSaturation} %`,
    effort === undefined ? '' : `Borg ${effort}`,
    breathing === undefined ? '' : `on ${breathing}`.replace('on without', 'without'),
    on ? showWhen(on) : '',
  ]
  return `Six-minute walk: ${parts.filter(Boolean).join(', ')}`
}
