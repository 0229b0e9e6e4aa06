import type { Moment } from '../../dates/moment.ts'
import { findQuantities } from '../../dates/numbers.ts'
import type { Range } from '../../dates/partial-date.ts'
import type { PageText, Sentence } from '../../text/page-text.ts'
import type { PulmonaryValues } from '../pulmonary.ts'
import { datesIn } from './dates-near.ts'
import { type Flare, findFlares } from './exacerbation-words.ts'
import { isOfStay, settingOf, stayOf, treatmentsOf } from './flare-care.ts'
import { findLungDiseases, type LungDisease } from './lung-diseases.ts'
import { heardOf, type SaidOf, type Span } from './said.ts'
import { showCount, showRange, showWhen } from './show.ts'

type Exacerbation = PulmonaryValues['pulmonary.exacerbation']
type SaidFlare = { readonly sentence: Sentence; readonly said: SaidOf<'pulmonary.exacerbation'> }
type Stay = { readonly admitted?: Moment; readonly discharged?: Moment }

const anySign = /exac|flare|attack|AE-?COPD|COPD ?AE|COPDE|AE-?I[LP]|status asthm/i
const goesOn =
  /^(?:(?:he|she|they|the patient|pt|patient|this|it|these)\b.{0,60}\b(?:treated|given|received|started|required|admitted|hospitali|discharged)|(?:treated|given|received|managed|admitted|hospitali))/i

/** Exacerbations, and what the sentence behind goes on to say of them. Plans for one, and none of them, are none. */
export function readExacerbations(page: PageText): SaidFlare[] {
  if (!anySign.test(page.text)) return []
  const stay = stayOfPage(page.text.slice(0, headLength))
  const head = page.text.slice(0, titleLength)
  return page.sentences.flatMap((sentence, at) => {
    if (!anySign.test(sentence.text) || sentence.section?.kind === 'instructions') return []
    const [before, behind] = [page.sentences[at - 1], page.sentences[at + 1]]
    const flares = findFlares(
      sentence.text,
      before && before.section === sentence.section ? onlyDisease(before.text) : undefined,
    )
    const told = behind && behind.section === sentence.section && goesOn.test(behind.text) && !anySign.test(behind.text)
    const seen = new Set<string>()
    return flares.flatMap((flare): SaidFlare[] => {
      const heard = heardOf(sentence, flare)
      const count = countOf(sentence.text, flare)
      if (!heard || heard.polarity === 'negated' || count === 'none') return []
      const words = told && flares.length === 1 ? `${sentence.text}. ${behind.text}` : sentence.text
      const value = toValue(flare, words, sentence, { stay, head }, count)
      const display = showExacerbation(value)
      if (seen.has(display)) return []
      seen.add(display)
      const span = quoted(sentence, flare, value, words === sentence.text ? sentence : behind)
      const rule = `pulmonary.exacerbation.${flare.disease === 'unspecified' ? 'word' : 'disease'}`
      return [
        { sentence, said: { category: 'pulmonary.exacerbation', value, display, assertion: heard, rule, ...span } },
      ]
    })
  })
}

function onlyDisease(text: string): LungDisease | undefined {
  const found = new Set(findLungDiseases(text).map(({ meaning }) => meaning))
  return found.size === 1 ? [...found][0] : undefined
}

/** More than this is no quote, but a page. */
const longest = 400

/** The sentences that tell of it, where more is known than the name; else the words themselves. The span is that of the page. */
function quoted(sentence: Sentence, flare: Flare, value: Exacerbation, last: Sentence | undefined): Span {
  const more = Object.keys(value).length > 3 || value.treatments.length > 0 || value.setting !== 'unspecified'
  const end = last?.end ?? sentence.end
  if (more && end - sentence.start <= longest) return { start: sentence.start, end }
  const before = sentence.text.slice(Math.max(0, flare.start - 30), flare.start)
  const lead =
    /(?:\b(?:\d{1,2}|one|two|three|four|five|six|acute|multiple|several|frequent|recurrent)[ -]){1,3}$/i.exec(before)
  return { start: sentence.start + flare.start - (lead?.[0].length ?? 0), end: sentence.start + flare.end }
}

/** "3 exacerbations, two requiring admission": where the third was treated is not said. */
const some =
  /\b(?:one|two|three|four|\d|some|once|twice|both)\b(?: of (?:which|these|them|those))?,? (?:\w+ )?(?:requir|need|led|result|treated|with|in the|hospitali|admi)/i

function toValue(
  flare: Flare,
  words: string,
  { section }: Sentence,
  { stay, head }: { readonly stay: Stay; readonly head: string },
  count: Range | undefined,
): Exacerbation {
  const setting = count && count[1] > 1 && some.test(words) ? 'unspecified' : settingOf(words, section, head)
  const spoken = datesOfStay(words)
  const whole = isOfStay(section?.title ?? '') && !spoken.admitted && !spoken.discharged ? stay : {}
  const inside = setting === 'inpatient' ? { ...whole, ...spoken } : {}
  const dates = datesIn(words).filter(
    ({ start, moment }) =>
      !moment.age && !isSince(words, start) && ![inside.admitted, inside.discharged].some((one) => isSame(one, moment)),
  )
  const when = dates.length === 1 ? dates[0]?.moment : undefined
  const [days, hours] =
    setting === 'inpatient' || setting === 'emergency' ? [stayOf(words, 'day'), stayOf(words, 'hour')] : []
  return {
    disease: flare.disease,
    setting,
    treatments: treatmentsOf(words),
    ...(when ? { when } : {}),
    ...inside,
    ...(days ? { days } : {}),
    ...(hours ? { hours } : {}),
    ...(count ? { count } : {}),
  }
}

function isSince(words: string, start: number): boolean {
  return /\bsince(?: (?:the|about|his|her|last))* ?$/i.test(words.slice(Math.max(0, start - 20), start))
}

function isSame(one: Moment | undefined, other: Moment): boolean {
  return one !== undefined && JSON.stringify(one) === JSON.stringify(other)
}

/** "3 exacerbations", "two COPD flares", "exacerbations in the past year: 2". */
function countOf(text: string, { start, end, word, plural }: Flare): Range | 'none' | undefined {
  const from = Math.max(0, start - 40)
  const quantities = findQuantities(text)
  const before = quantities.findLast(
    (one) =>
      one.end <= start &&
      one.start >= from &&
      /^[ -]*(?:(?:acute|severe|moderate|mild|such|separate|or more|documented|hospitali[sz]ed|recent|prior|previous|major|copd|asthma|respiratory|pulmonary|\+)[ -]*){0,3}$/i.test(
        text.slice(one.end, start),
      ),
  )
  if (before && (plural || before.amount[1] === 1)) return judged(text, before.start, before.amount)
  const visits =
    /^ (?:\w+ )?(?:ER|ED|emergency \w+|hospital\w*)(?: visits?| admissions?| stays?)? for (?:an? )?(?:acute )?$/i
  const visited = quantities.findLast((one) => one.end <= start && visits.test(text.slice(one.end, start)))
  if (visited) return judged(text, visited.start, visited.amount)
  const tail =
    /^(?: \(?(?:in|over|within|during|for) (?:the )?(?:past|last|previous|preceding) (?:\d{1,2} |twelve |six )?(?:years?|months?)\)?)?(?: requiring \w+(?: \w+)?)?[ \t]*[:=x][ \t]*$/i
  const after =
    plural &&
    quantities.find(
      (one) => one.start >= Math.max(end, word.end) && tail.test(text.slice(Math.max(end, word.end), one.start)),
    )
  return after ? judged(text, after.start, after.amount) : undefined
}

function judged(text: string, start: number, amount: Range): Range | 'none' | undefined {
  if (amount[1] === 0) return 'none'
  if (amount[1] > 50 || !Number.isInteger(amount[0]) || /[<>≥≤]=? ?$/.test(text.slice(Math.max(0, start - 3), start)))
    return undefined
  return amount
}

/** Where a sentence says when somebody came in and went out. */
function datesOfStay(text: string): Stay {
  let admitted: Moment | undefined
  let discharged: Moment | undefined
  for (const { start, moment } of datesIn(text)) {
    const before = text.slice(Math.max(0, start - 50), start)
    if (
      /\b(?:discharged?|released|to|through|until|thru)\b[^.;,\d]{0,20}$|\d ?- ?$/i.test(before) &&
      (admitted || /discharg/i.test(before))
    )
      discharged ??= moment
    else if (/\b(?:admi(?:tted|ssion|t)|hospitali[sz](?:ed|ation))\b[^.;\d]{0,44}$/i.test(before)) admitted ??= moment
  }
  return { ...(admitted ? { admitted } : {}), ...(discharged ? { discharged } : {}) }
}

const inDate = /\b(?:date of admission|admi(?:ssion|t) date|date admitted|admitted(?: on)?)[ \t]*[:#-]?[ \t]*$/i
const outDate = /\b(?:date of discharge|discharge date|date discharged|discharged(?: on)?)[ \t]*[:#-]?[ \t]*$/i

const headLength = 3000
/** The first lines, which say what a record is. */
const titleLength = 300

/** The dates that head a summary of one stay. Two different ones are those of two stays. */
function stayOfPage(text: string): Stay {
  const named = (label: RegExp): Moment | undefined => {
    const found = datesIn(text).filter(
      ({ start, moment }) => moment.date?.precision === 'day' && label.test(text.slice(Math.max(0, start - 40), start)),
    )
    return new Set(found.map(({ moment }) => moment.date?.value)).size === 1 ? found[0]?.moment : undefined
  }
  const [admitted, discharged] = [named(inDate), named(outDate)]
  return { ...(admitted ? { admitted } : {}), ...(discharged ? { discharged } : {}) }
}

const diseases = {
  COPD: 'COPD',
  asthma: 'asthma',
  bronchiectasis: 'bronchiectasis',
  cysticFibrosis: 'cystic fibrosis',
  interstitial: 'interstitial lung disease',
  unspecified: 'a lung disease',
} as const
const settings = {
  inpatient: 'in hospital',
  emergency: 'in an emergency department',
  outpatient: 'as an outpatient',
  unspecified: '',
} as const

export function showExacerbation(value: Exacerbation): string {
  const { disease, setting, treatments, when, admitted, discharged, days, hours, count } = value
  const parts = [
    `${count && count[1] > 1 ? `${showRange(count)} exacerbations` : 'Exacerbation'} of ${diseases[disease]}`,
    settings[setting],
    when ? showWhen(when) : '',
    admitted ? `admitted ${showWhen(admitted)}` : '',
    discharged ? `discharged ${showWhen(discharged)}` : '',
    days ? showCount(days, 'day') : '',
    hours ? showCount(hours, 'hour') : '',
    treatments.length > 0 ? `treated with ${treatments.join(', ')}` : '',
  ]
  return parts.filter(Boolean).join(', ')
}
