import type { SaidDate } from '../../dates/find-dates.ts'
import type { Mention } from '../../notes.ts'
import type { Term } from '../../text/find-terms.ts'
import { mention } from '../../text/mention.ts'
import type { PageText, Sentence } from '../../text/page-text.ts'
import type { MedicalValues, Side } from '../medical.ts'
import { showMoment } from '../show-moment.ts'
import { findSites, type Site, sideOf } from '../sites.ts'
import { assignDates, eventDates, joined } from './event-dates.ts'
import { findProcedures, type ProcedureTerm } from './find-procedures.ts'
import { procedureRole } from './procedure-status.ts'
import { isDateOfAdvice, isRequestLabel } from './undone.ts'

type Value = MedicalValues['medical.procedure']
type Placed = {
  readonly term: Term<ProcedureTerm>
  readonly site?: Term<Site>
  readonly start: number
  readonly end: number
}

/** How an operation was done, step by step, names many that are none of their own. */
const steps =
  /descri|detail|technique|findings|anesth|position|sedation|complication|blood loss|sponge|implant|drain|consent/i
/** Looks like a procedure, and is something else. */
const otherAfter =
  /^[- ](?:(?:replacement )?therapy\b(?! with)|schedulers?\b|center|clinic|lab\b|ctr\b|dept\b|hx\b|floor\b|department|suite|team|consult\w*|residents?|service|wound care|bag\b|precautions|status\b|risk|tray|kit\b|codes?\b|associates|specialist|group|institute|floor|unit|services|clearance|referral|candidate|options?|education)/i
const otherBefore =
  /\b(?:hormone|electrolyte|potassium|fluid|thyroid|nicotine|iron|volume|oral|vascular|general|orthopedic|orthopaedic|department of|division of|plastic|insulin|flu|vitamin|b12|allergy|heart|bundle branch|av|breath|dose|weight|noise|stress|press|return to|early|drug|slow|extended|delayed|immediate|news|chair|board of|risk|pain|spine|thoracic|board certified in|oral and maxillofacial)$/i
const generalOther =
  /^(?:surgery|surgeries|operation|operations|replacement|replaced|release|reduction|block|fixation|removal|removed|shot|injections?|revision|excision|fused|repaired|implant|bypass|stents?)$/i

const loosely =
  /(?:\bs\/p|\bstatus[- ]post|\bunderwent|\bundergone|(?:^|(?:\b(?:he|she|i|patient|pt|has|have|who|and)|[,;]) )had|\brequir(?:ed|ing)|\bprevious|\bprior|\btreated with|\bdeclin\w+|\brefus\w+|\bnot wants?|\bwith|\band)(?: (?:an?|any|the|his|her|multiple|two|three|several|emergency|emergent|urgent|elective|open|further|this|first|second|recent|initial|robotic))* $/i

/** What is taken off at a later visit. */
const fittings =
  /\b(?:sutures?|staples?|stitches|casts?|splints?|dressings?|bandages?|packing|drains?|foley|tubes?) (?:was |were )?$/i
/** "Angioplasty 1999", "stents x2". */
const dated = /^(?:,| in)? (?:(?:19|20)\d\d\b|'\d\d\b|\d{1,2}\/(?:\d{1,2}\/)?(?:19|20)?\d\d\b|x ?\d\b)/i
/** Ordered for everybody of an age: that it is due says nothing of the patient. */
const screening = new Set(['colonoscopy', 'sigmoidoscopy'])
const state = /\b(?:remains?|remained|still|arrived|while|currently|now|icu|exam|sedated(?:,| and)|is)[: ]+$/i

/** More than any list on one line has. */
const mostInSentence = 80

/** Surgeries, scopes, needles and the like: done, planned or declined. */
export function readProcedures(page: PageText, raw: string, sentence: Sentence): Mention[] {
  const { text, section } = sentence
  if (section?.kind === 'familyHistory' || (section?.kind === 'procedure' && steps.test(section.title))) return []
  const terms = findProcedures(text).slice(0, mostInSentence)
  if (terms.length === 0) return []
  const sites = terms.some(({ meaning }) => !meaning.site || isVague(meaning.site)) ? findSites(text) : []
  const named = terms.flatMap((term) => place(sentence, term, sites)).filter((_, at, all) => !repeats(text, all, at))
  // "Surgery 8/13/14 - R CTR": what has a name stands for what has none.
  const placed = named.some(isNamed) ? named.filter(isNamed) : named
  if (placed.length === 0) return []
  const inHistory = section?.kind === 'surgicalHistory' || /\bs\/p\b/i.test(text)
  const dates: readonly SaidDate[] = eventDates(text, inHistory)
  const when = assignDates(
    text,
    placed.map(({ term }) => term),
    dates,
  )
  return placed.flatMap((one, at) => toMention(page, raw, sentence, one, when[at], placed[at - 1]))
}

function isNamed({ term, site }: Placed): boolean {
  return site !== undefined || !/^(?:surgery|operation)$/.test(term.meaning.name)
}

function isVague(site: string): boolean {
  return site === 'spine' || site === 'knee' || site === 'abdomen'
}

/** "Total knee arthroplasty (TKA)" is one. */
function repeats(text: string, all: readonly Placed[], at: number): boolean {
  const [one, before] = [all[at], all[at - 1]]
  if (!one || !before) return false
  const between = text.slice(before.term.end, one.term.start)
  if (one.term.meaning.name === before.term.meaning.name) return between.length <= 3 || joined.test(between)
  return one.term.meaning.needs !== undefined && between.length === 1
}

function place(sentence: Sentence, term: Term<ProcedureTerm>, sites: readonly Term<Site>[]): Placed[] {
  const { text } = sentence
  const { start, end, meaning } = term
  const word = text.slice(start, end)
  if (otherAfter.test(text.slice(end, end + 24)) || isRequestLabel(text, start, end)) return []
  if (/^angiogra/i.test(word) && /\b(?:CT|MR|CTA|tomography|pulmonary|resonance)[ -]$/i.test(text.slice(0, start)))
    return []
  if (/^remov/i.test(word) && fittings.test(text.slice(Math.max(0, start - 24), start))) return []
  if (/^shot$/i.test(word) && /\b(?:was|were|been|being|got|is|he|she|and) $/i.test(text.slice(0, start))) return []
  if (/^blocks?$/i.test(word) && /\b(?:heart|branch|av) $/i.test(text.slice(0, start))) return []
  if (/^intubated$/i.test(word) && isFound(sentence, start)) return []
  const own = meaning.site !== undefined && !isVague(meaning.site)
  const site = own ? undefined : siteFor(text, term, sites)
  if (meaning.needs && !site) {
    if (generalOther.test(word) && otherBefore.test(text.slice(Math.max(0, start - 30), start).trimEnd())) return []
    const told = loosely.test(text.slice(Math.max(0, start - 60), start)) || dated.test(text.slice(end, end + 14))
    if (meaning.needs === 'site' || !told) return []
  }
  const from = Math.min(start, site?.start ?? start)
  const to = Math.max(end, site?.end ?? end)
  return [{ term, start: from, end: to, ...(site ? { site } : {}) }]
}

/** "Exam: intubated", "to ICU intubated": how somebody is found, not what is done. */
function isFound({ text, section }: Sentence, start: number): boolean {
  return section?.kind === 'examination' || state.test(text.slice(Math.max(0, start - 20), start))
}

/** "The left knee was injected". */
const passive = /^ (?:was|were|has been|had been|have been)(?: then| subsequently| also| later)? $/i
const stopBetween =
  /\b(?:with|for|in|after|pain|is|was|were|are|he|she|who|had|has|underwent|no|not|but|from|by|status|and (?:he|she)|s\/p|showed|revealed|denies|without|during|until|since|reports?|symptoms?|exam\w*|therapy)\b|[;:.()]/i
const leadIn =
  /^ (?:(?:about|around|approximately|some|over)? ?[\w-]{1,10} (?:years?|months?|weeks?) ago |in (?:19|20)\d\d |surgery |done |performed )?(?:of|on|to|at|in|for|involving|from|into|over) (?:(?:the|his|her|my|both|left|right|bilateral|l|r|a|an|lt|rt|proximal|distal|medial|lateral|upper|lower|mid|levels?|ruptured|torn|herniated|broken|fractured|displaced|benign|[a-z]+ (?:of|from))[ .]+){0,4}$/i

/** "ORIF left wrist", "ACDF C5-6". */
const rightBehind =
  /^(?: -|,)? (?:(?:the|my|his|her|both) )?(?:(?:left|right|bilateral|l|r|lt|rt)\.? )?(?:(?:proximal|distal|medial|lateral) )?$/i

/** The site that belongs to a procedure: right before it, or behind "of" and the like. */
function siteFor(
  text: string,
  { start, end }: Term<ProcedureTerm>,
  sites: readonly Term<Site>[],
): Term<Site> | undefined {
  const before = sites.findLast((site) => site.end <= start)
  const within = sites.find((site) => site.start >= start && site.end <= end)
  if (within) return within
  if (before) {
    const between = text.slice(before.end, start)
    if (passive.test(between) && /ed$/i.test(text.slice(start, end))) return before
    if (
      between.split(/\s+/).length <= 5 &&
      between.length < 40 &&
      !stopBetween.test(between) &&
      !/,.*,|, (?!\w+$)/.test(between)
    )
      return before
  }
  const after = sites.find((site) => site.start >= end)
  const ahead = after && text.slice(end, after.start)
  if (ahead !== undefined && (leadIn.test(ahead) || rightBehind.test(ahead))) return after
  return undefined
}

function toMention(
  page: PageText,
  raw: string,
  sentence: Sentence,
  one: Placed,
  date: SaidDate | undefined,
  before: Placed | undefined,
): Mention[] {
  const { text, section } = sentence
  const { term, site } = one
  const role = procedureRole(sentence, { start: one.start, end: one.end })
  // Surgery of nothing in particular that is yet to come tells too little.
  if (!role || (term.meaning.needs && !site && role.status === 'planned')) return []
  if (term.meaning.isTest && role.status !== 'declined') return []
  if (screening.has(term.meaning.name) && role.status === 'planned') return []
  const isAdvice = role.status === 'planned' && date !== undefined && isDateOfAdvice(text.slice(one.end, date.start))
  const said = isAdvice ? undefined : date
  const side = sideFor(text, one) ?? (before && goesWith(text, before, one) ? sideFor(text, before) : undefined)
  const where = site?.meaning.site ?? term.meaning.site
  const [start, end] = withDate(text, spanOf(text, one, side), said)
  const when = said?.moment
  const value: Value = {
    surface: text.slice(...spanOf(text, one, side)).replace(/\s+/g, ' '),
    name: term.meaning.name,
    ...(where ? { site: where } : {}),
    ...(side ? { laterality: side } : {}),
    status: role.status,
    ...(when ? { when } : {}),
  }
  const listed = section?.kind === 'surgicalHistory' || section?.kind === 'procedure'
  return [
    mention(page, raw, sentence, {
      category: 'medical.procedure',
      value,
      display: describeProcedure(value, site?.meaning.site),
      assertion: role.assertion,
      start: sentence.start + start,
      end: sentence.start + end,
      rule: `medical.procedure.${listed ? 'listed' : role.status}`,
      confidence: term.meaning.needs && !site ? 'medium' : 'high',
    }),
  ]
}

function sideFor(text: string, { term, site, start, end }: Placed): Side | undefined {
  return sideOf(text, start, end) ?? sideOf(text, term.start, term.end) ?? (site && sideOf(text, site.start, site.end))
}

/** "Left knee arthroscopy with meniscectomy": both on the left. */
function goesWith(text: string, before: Placed, { term, site }: Placed): boolean {
  const [here, there] = [site?.meaning.site ?? term.meaning.site, before.site?.meaning.site ?? before.term.meaning.site]
  return here !== undefined && here === there && joined.test(text.slice(before.term.end, term.start))
}

const sideBefore = /(?<![\w-])(?:left|right|bilateral|both|\([LR]\)|[LR]\.?|lt\.?|rt\.?)(?:[- ]\w+){0,2}[- ]$/i
const sideBehind = /^(?:,? ?\((?:left|right|bilateral|[LR]|lt|rt)\)|,? (?:on the )?(?:left|right|bilateral(?:ly)?)\b)/i

/** The quote has the side in it, where it stands beside. */
function spanOf(text: string, { start, end }: Placed, side: Side | undefined): [number, number] {
  if (!side) return [start, end]
  const before = sideBefore.exec(text.slice(Math.max(0, start - 30), start))?.[0].length ?? 0
  if (before > 0) return [start - before, end]
  return [start, end + (sideBehind.exec(text.slice(end, end + 30))?.[0].length ?? 0)]
}

/** And the date, where it stands right behind or before. */
function withDate(text: string, [start, end]: [number, number], said: SaidDate | undefined): [number, number] {
  if (!said) return [start, end]
  if (said.start >= end && said.start - end <= 30) return [start, said.end]
  return said.end <= start && /^\W{0,4}$/.test(text.slice(said.end, start)) ? [said.start, end] : [start, end]
}

/** The site is said where the record says it: a carpal tunnel has no other. */
export function describeProcedure({ name, laterality, status, when }: Value, site: string | undefined): string {
  const named = site && !name.includes(site) ? joinNames(site, name) : name
  const sided = laterality ? `${laterality} ${named}` : named
  const dated = when ? `${sided} (${showMoment(when)})` : sided
  const said = status === 'done' ? dated : `${dated}, ${status}`
  return said.slice(0, 1).toUpperCase() + said.slice(1)
}

/** "Large bowel" and "bowel resection" share a word. */
function joinNames(site: string, name: string): string {
  const shared = site.slice(site.lastIndexOf(' ') + 1)
  return name.startsWith(`${shared} `) ? `${site}${name.slice(shared.length)}` : `${site} ${name}`
}
