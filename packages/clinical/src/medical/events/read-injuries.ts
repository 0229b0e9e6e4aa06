import { assertTarget } from '../../context/assert.ts'
import { findDates, type SaidDate } from '../../dates/find-dates.ts'
import type { Moment } from '../../dates/moment.ts'
import type { Mention } from '../../notes.ts'
import { mention } from '../../text/mention.ts'
import type { PageText, Sentence } from '../../text/page-text.ts'
import type { MedicalValues } from '../medical.ts'
import { showMoment } from '../show-moment.ts'
import { findSites, sideOf } from '../sites.ts'
import { accidentSign, harm, mechanisms } from './mechanisms.ts'

type Value = MedicalValues['medical.injury']
type Told = {
  readonly place: number
  readonly sentence: Sentence
  readonly mechanism: string
  readonly at: number
  readonly end: number
}

const skipped = new Set([
  'familyHistory',
  'instructions',
  'plan',
  'reviewOfSystems',
  'examination',
  'medications',
  'allergies',
  'laboratory',
])
/** Advice, questions and screens. */
const noAccount =
  /\bfall(?:s|ing)? (?:risk|precautions?|prevention|screen\w*|hazards?|assessment)|\brisk (?:of|for) (?:\w+ ){0,2}fall|\bfalls? (?:asleep|within|short|below|between|into|under|apart|of (?:19|20)|semester|season|(?:19|20)\d\d)|\bfell (?:asleep|below|short|to \d|from \d|within|behind|by)|\bfall(?:ing)? asleep|\bin the (?:\w+ )?fall\b|\blast fall\b|\bif (?:you|he|she|they|the patient) (?:fall|fell|hit)|\b(?:fear of|afraid of|worried about|at risk (?:of|for)|to prevent|prevent|avoid) (?:\w+ )?fall|\bhistory of falls:|\bhow\b.*\?$|\bafraid of\b|\bfall on occasion|\b(?:hit|struck) by (?:an? |the )?(?:wave|bout|sudden)|(?:not|n't) (?:recall|remember)\b/i
const unlikely =
  /\b(?:no|not|without|avoid|limit|restrict\w*|should|must|may|can|cannot|could|able to|unable to|difficulty|trouble|worse with|aggravated by|exacerbated by|increases? with|advised|instructed|recommend\w*|weight limit) (?:\w+ ){0,4}(?:lifting|pushing|pulling|bending|twisting|reaching|carrying|repetitive)/i
const denied = /\b(?:den(?:ies|ied|ying)|no|without|never|not)\b/i

const groupGap = 2
const vague = /accident$/
/** Mechanisms that one account may name in turn: "playing tennis", "fell", "twisted her foot". */
const ofOneKind = /fall|twist|misstep|sports|struck|lifting|pushing|reaching|vehicle|accident|bicycle|motorcycle|crush/

/** Accounts of how an injury came about: one for the sentences that tell it together. */
export function readInjuries(page: PageText, raw: string): Mention[] {
  const groups: [Told, ...Told[]][] = []
  page.sentences.forEach((sentence, place) => {
    const one = toldIn(sentence)
    if (!one) return
    const told = { ...one, place }
    const open = groups.at(-1)
    const last = open?.at(-1)
    if (open && last && goesOn(open[0], last, told)) open.push(told)
    else groups.push([told])
  })
  if (groups.length === 0) return []
  const dated = labelledDate(page)
  return groups.map((group) => toMention(page, raw, group, dated))
}

/** A sentence that goes on with the same account brings no date of its own. */
function goesOn(first: Told, last: Told, told: Told): boolean {
  const { sentence } = told
  if (told.place - last.place > groupGap || sentence.section !== last.sentence.section || sentence.item) return false
  if (/\b(?:previous|prior|another|earlier|also (?:had|has|was)|history of|second)\b/i.test(sentence.text)) return false
  const [here, there] = [placeOf(first)?.site, placeOf(told)?.site]
  if (here !== undefined && there !== undefined && here !== there) return false
  if (!isSame(first.mechanism, told.mechanism) && !(ofOneKind.test(first.mechanism) && ofOneKind.test(told.mechanism)))
    return false
  const own = dateOf(sentence.text, told.at, told.end)
  return own === undefined || isSame(first.mechanism, told.mechanism)
}

function isSame(one: string, other: string): boolean {
  const plain = (name: string): string => (/fall|slip|trip/.test(name) ? 'fall' : name)
  return plain(one) === plain(other) || vague.test(other)
}

/** What comes before somebody is struck and is itself the accident. */
const happened =
  /\b(?:slip(?:ped|ping)|tripped|stumbled|rear-?ended|MV[AC]|(?:vehicle|car|truck|auto) (?:accident|collision|crash)|(?:he|she|patient|pt|and|who) fell|fell (?:off|from|down|on|backwards?)|assaulted|punched)\b/i

function toldIn(sentence: Sentence): Omit<Told, 'place'> | undefined {
  const { text, section } = sentence
  if (!accidentSign.test(text) || (section && skipped.has(section.kind)) || noAccount.test(text)) return undefined
  const harmed = harm.test(text)
  for (const { name, sure, beside, leads } of mechanisms) {
    const match = sure?.exec(text) ?? (harmed && !unlikely.test(text) ? beside?.exec(text) : null)
    if (!match || (leads && happened.test(text.slice(0, match.index)))) continue
    const [at, end] = [match.index, match.index + match[0].length]
    if (name !== 'lifting' && unlikely.test(text) && !harmed) return undefined
    return isAccount(sentence, at, end, name) ? { sentence, mechanism: name, at, end } : undefined
  }
  return undefined
}

function isAccount({ text, section }: Sentence, start: number, end: number, mechanism: string): boolean {
  const heard = assertTarget(text, { start, end }, section?.kind)
  if (heard.temporality === 'hypothetical' || heard.experiencer === 'family') return false
  // A coworker may drop what strikes the patient.
  if (heard.experiencer === 'other' && mechanism !== 'struck by object') return false
  if (heard.polarity === 'affirmed') return true
  // "Denies injury" reaches over a list; "did not lose consciousness when he fell" does not.
  const before = text.slice(0, start)
  const cue = heard.cues.findLast(({ rule, start: at }) => rule.startsWith('negated') && at < start)
  if (!cue) return false
  const between = before.slice(cue.start + cue.text.length)
  return (
    denied.test(cue.text) &&
    /\b(?:after|since|when|until|before|prior to|following|from|as a result of|related to)\b/i.test(between)
  )
}

const onDay =
  /\b(?:D\.?O\.?I\.?|date of (?:injury|accident|loss|incident)|injury date|accident date|date injured)\b[ :#-]*$/i

/** "DOI: 3/14/2018" in the head of a form. */
function labelledDate(page: PageText): Moment | undefined {
  for (const { text } of page.sentences) {
    if (!/\bD\.?O\.?I\b|\b(?:injury|accident|loss|incident|injured)\b/i.test(text)) continue
    const date = findDates(text).find(({ start }) => onDay.test(text.slice(Math.max(0, start - 30), start)))
    if (date) return date.moment
  }
  return undefined
}

function toMention(
  page: PageText,
  raw: string,
  group: readonly [Told, ...Told[]],
  labelled: Moment | undefined,
): Mention {
  const [first] = group
  const { sentence, at, end } = first
  const { text, section } = sentence
  const heard = assertTarget(text, { start: at, end }, section?.kind)
  const { mechanism } =
    (vague.test(first.mechanism) ? group.find((one) => !vague.test(one.mechanism)) : undefined) ?? first
  const own = firstOf(group, placeOf)
  const last = group.at(-1) ?? first
  const next = own ? undefined : painAfter(page, last)
  const placed = own ?? (next && placeOf({ ...last, sentence: next, at: 0 }))
  const atWork = firstOf(group, (one) => workIn(one.sentence.text))
  const isPast = section?.kind === 'medicalHistory' || heard.temporality === 'historical'
  const when = firstOf(group, (one) => dateOf(one.sentence.text, one.at, one.end)) ?? (isPast ? undefined : labelled)
  const value: Value = {
    surface: raw
      .slice(...page.toRaw(sentence.start + at, sentence.start + end))
      .replace(/\s+/g, ' ')
      .trim(),
    mechanism,
    ...placed,
    ...(atWork === undefined ? {} : { atWork }),
    ...(when ? { when } : {}),
  }
  return mention(page, raw, sentence, {
    category: 'medical.injury',
    value,
    display: describeInjury(value),
    assertion: { ...heard, polarity: 'affirmed', experiencer: 'patient' },
    start: sentence.start,
    end: placed && next ? next.end : last.sentence.end,
    rule: `medical.injury.${mechanism.replaceAll(' ', '-')}`,
    confidence: vague.test(mechanism) ? 'medium' : 'high',
  })
}

/** "He reported immediate low back pain": where it hurt stands in the sentence behind. */
function painAfter(page: PageText, { place, sentence }: Told): Sentence | undefined {
  const next = page.sentences[place + 1]
  if (!next || next.section !== sentence.section || sentence.item || next.item || toldIn(next)) return undefined
  return /\b(?:pain|injur\w+|hurt|landed|struck|swelling|fractur\w+|sprain\w*|strain\w*)\b/i.test(next.text) &&
    !denied.test(next.text)
    ? next
    : undefined
}

function firstOf<Found>(group: readonly Told[], read: (told: Told) => Found | undefined): Found | undefined {
  for (const told of group) {
    const found = read(told)
    if (found !== undefined) return found
  }
  return undefined
}

function placeOf({ sentence: { text }, at }: Told): Pick<Value, 'site' | 'laterality'> | undefined {
  const site = siteOf(text, at)
  if (!site) return undefined
  const side = sideOf(text, site.start, site.end)
  return { site: site.meaning.site, ...(side ? { laterality: side } : {}) }
}

const hurtBefore =
  /\b(?:injur(?:ed|ing|y|ies)(?: to)?|hurt(?:ing)?|pain (?:in|of|to)|landed on|landing on|onto|struck|hit|fractur\w+|sprain\w*|strain\w*|twisted|crushed|broke|tore|felt \w+(?: \w+){0,3} in|his|her)(?: \w+){0,3} $/i

/** The part that was hurt: one behind a word of harm, else the first that is named. */
function siteOf(text: string, at: number): ReturnType<typeof findSites>[number] | undefined {
  const sites = findSites(text)
  const after = sites.filter(({ start }) => hurtBefore.test(text.slice(Math.max(0, start - 40), start)))
  return after[0] ?? sites.find(({ start }) => start >= at) ?? sites[0]
}

const notWork =
  /\b(?:not (?:a )?work[- ]?related|non-?(?:work|industrial|occupational)|not at work|off (?:the )?job|at home|while off duty|not (?:on the job|work))\b/i
const atJob =
  /\b(?:at work|on the job|on-the-job|while working|work[- ]related|industrial (?:injury|accident)|workplace|at (?:his|her) (?:job|workplace|place of employment)|in the course of (?:his|her) (?:employment|work)|on duty|work(?:ers'?|man'?s)? comp\w*|at (?:the )?(?:warehouse|factory|job ?site|construction site|plant|mine)|occupational injury|while performing (?:his|her) (?:job|usual|regular)|job duties|work (?:injury|accident))\b/i

/** Only where the record says it. A fall at home is not one at work. */
function workIn(text: string): boolean | undefined {
  if (notWork.test(text)) return false
  return atJob.test(text) ? true : undefined
}

/** "On March 3, 2018, he fell", "fell 3 days ago"; a date of a visit or a test is another. */
function dateOf(text: string, at: number, end: number): Moment | undefined {
  const dates = findDates(text).filter(
    ({ start }) =>
      !/\b(?:seen|visit|evaluated|x-?rays?|MRI|surgery|underwent|admitted|treated|born|DOB|until|since|last|through|by)\b[^,;]{0,20}$/i.test(
        text.slice(Math.max(0, start - 40), start),
      ),
  )
  const inside = dates.filter((date) => (date.end <= at || date.start >= end) && !isSpeed(text, date))
  const [nearest] = inside.toSorted((a, b) => gap(a, at, end) - gap(b, at, end))
  return nearest && gap(nearest, at, end) <= 120 ? nearest.moment : undefined
}

/** "At 40 mph" is no age. */
function isSpeed(text: string, { end, moment }: SaidDate): boolean {
  return moment.age !== undefined && /^ ?(?:mph|miles|km|feet|ft|lbs?|pounds)/i.test(text.slice(end, end + 8))
}

function gap(span: { readonly start: number; readonly end: number }, at: number, end: number): number {
  return span.end <= at ? at - span.end : span.start - end
}

export function describeInjury({ mechanism, site, laterality, atWork, when }: Value): string {
  const where = site ? `, ${laterality ? `${laterality} ` : ''}${site}` : ''
  const work = atWork === undefined ? '' : atWork ? ', at work' : ', not at work'
  const said = `${mechanism}${where}${work}${when ? ` (${showMoment(when)})` : ''}`
  return said.slice(0, 1).toUpperCase() + said.slice(1)
}
