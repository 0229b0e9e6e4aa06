import { assertTarget } from '../../assertion/assert.ts'
import { findDates, type SaidDate } from '../../dates/find-dates.ts'
import type { Mention } from '../../notes.ts'
import type { Term } from '../../text/find-terms.ts'
import { mention } from '../../text/mention.ts'
import type { PageText, Sentence } from '../../text/page-text.ts'
import type { MedicalValues } from '../medical.ts'
import { findSites, sideOf } from '../sites.ts'
import { assignDates } from './event-dates.ts'
import { describeImage, findModalities, type Modality } from './modalities.ts'
import { isDenied } from './procedure-status.ts'
import { readImageReport } from './read-image-report.ts'

type Value = MedicalValues['medical.imaging']

const planned =
  /\b(?:order(?:ed|s|ing)?|obtain an?|obtain(?:ing)?|recommend\w*|schedul\w+|will|would|could|may|might|should|consider\w*|if|pending|await\w*|request\w*|refer\w*|needs?|to be|plan(?:s|ned|ning)?|get an?|candidate|due for|authoriz\w+|proceed with|for further|discuss\w*|until|not (?:yet )?(?:had|done|performed|obtained))\b[^.;]{0,50}$/i
const plannedBehind =
  /^[^.;,]{0,50}?\b(?:not (?:done|performed|obtained|available)|(?:is|are|was|were|has been) (?:ordered|pending|scheduled|recommended|requested|planned|denied|not (?:available|done|performed|obtained))|will (?:\w+ )?be|to be (?:done|obtained|performed)|pending|if|to (?:evaluate|rule out|assess|further|look)|in \d+ (?:weeks|months|years|days))\b/i
const result =
  /^(?<lead>[^.;]{0,140}?)(?:\b(?:(?:which|that|and|also|again|both|clearly|have|has|did|does) )?(?:show(?:s|ed|ing|n)?|appear(?:s|ed)|remain(?:s|ed)|reveal(?:s|ed|ing)?|demonstrat(?:es|ed|ing|e)|confirm(?:s|ed|ing)?|indicat(?:es|ed|ing)|suggest(?:s|ed|ing)|identif(?:ies|ied)|documented|noted|found|(?:was|were) (?:read|interpreted|reported) as|(?:is|are|was|were)(?= (?:within|normal|negative|unremarkable|positive|abnormal|consistent|significant|notable|remarkable|concerning|without|unchanged|stable|clear|suggestive|limited|also|otherwise|benign|essentially|reassuring)))\b|\b(?=(?:consistent with|positive for|negative for|significant for|notable for|remarkable for)\b)|(?::|- | with(?= (?:no|mild|moderate|severe|evidence|a|an|multilevel|degenerative|acute))))\s*(?<said>[^\n]{3,})$/i
const plainResult =
  /^(?<lead>[^.;:]{0,80}?)[ ,:-]+(?<said>(?:normal|negative|unremarkable|within normal limits|WNL|no acute|clear|benign|stable|NAD)\b[^\n]*)$/i
const doneWords =
  /\b(?:obtained|performed|done|had|has had|underwent|reviewed|review of|completed|taken|personally reviewed|independently|today|repeat(?:ed)?|prior|previous|recent|last|most recent|old|outside)\b/i
/** The words between tell of something else: "x-ray, MRI and exam, her symptoms are consistent with". */
const ofOther = /,\s*(?:and )?(?:exam|her|his|the patient|he|she|I\b|we\b|symptoms|labs?)|\bexam(?:ination)?\b/
const goesOn =
  /^(?:they|it|these|this|films?|images?|the (?:study|films?|images?|results?|scan)|results?|findings|impression)\b/i
const closed = new Set(['plan', 'instructions', 'familyHistory', 'reviewOfSystems'])
const longest = 400

/** Images that were made, and what the record says they showed. */
export function readImaging(page: PageText, raw: string): Mention[] {
  const report = readImageReport(page, raw)
  const told = page.sentences.flatMap((sentence, at) => {
    const terms = findModalities(sentence.text)
    if (terms.length === 0 || sentence.section?.kind === 'familyHistory') return []
    if (report && isOfReport(sentence)) return []
    return readSentence(page, raw, sentence, terms, page.sentences[at + 1])
  })
  return [...(report ? [report] : readTitled(page, raw)), ...told]
}

/** "CXR: no infiltrate": the title names the image, and what it heads what it showed. */
function readTitled(page: PageText, raw: string): Mention[] {
  return page.sections.flatMap((section) => {
    if (section.kind !== 'imaging' || section.body === section.start) return []
    // "Head CT:" within a line has only the last word for a title.
    const lead = /[A-Za-z ]{0,25}$/.exec(page.text.slice(Math.max(0, section.start - 25), section.start))?.[0] ?? ''
    const title = `${lead}${section.title}`
    const term = findModalities(title).at(-1)
    const first = term && page.sentences.find((one) => one.section === section)
    if (!term || !first || notShown.test(first.text) || findModalities(first.text).length > 0) return []
    const [date] = findDates(first.text)
    const impression = clean(first.text)
    const value = toValue(title, term, findSites(title)[0] ?? findSites(first.text.slice(0, 40))[0], date, impression)
    return [
      mention(page, raw, first, {
        category: 'medical.imaging',
        value,
        display: describeImage(value),
        assertion: {
          polarity: 'affirmed',
          certainty: 'definite',
          temporality: 'current',
          experiencer: 'patient',
          cues: [],
        },
        start: section.start,
        end: first.end,
        rule: 'medical.imaging.titled',
      }),
    ]
  })
}

const notShown =
  /^(?:pending|ordered|none|n\/a|not (?:done|performed|obtained|available)|no (?:new )?(?:imaging|images|studies)|to be|will|await\w*|deferred|scheduled)\b/i

/** In a report of one image, the ways and the findings speak of that image. */
function isOfReport({ section }: Sentence): boolean {
  return (
    section === undefined ||
    /techni|finding|exam|indica|history|impression|procedure|contrast|study/i.test(section.title)
  )
}

function readSentence(
  page: PageText,
  raw: string,
  sentence: Sentence,
  terms: readonly Term<Modality>[],
  next: Sentence | undefined,
): Mention[] {
  const { text, section } = sentence
  const sites = findSites(text)
  const when = assignDates(text, terms, findDates(text))
  return terms.flatMap((term, at) => {
    const heard = assertTarget(text, term, section?.kind)
    if (heard.experiencer !== 'patient' || (heard.polarity === 'negated' && isDenied(text, term, heard))) return []
    const [from, limit] = [terms[at - 1]?.end ?? 0, terms[at + 1]?.start ?? text.length]
    const told = result.exec(text.slice(term.end, limit)) ?? plainResult.exec(text.slice(term.end, limit))
    const said = told && !ofOther.test(told.groups?.lead ?? '') ? told : undefined
    const site = siteFor(text, term, sites, said?.groups?.lead)
    const unclear = comparesSides(text, site, said ? (said.groups?.lead ?? '') : text.slice(term.end, limit))
    const follow = said ? undefined : followed(sentence, next)
    const seen = said || follow !== undefined ? undefined : seenOn(text.slice(from, term.start), site)
    const date = when[at]
    const shown = said !== undefined || follow !== undefined || seen !== undefined
    const place = {
      before: text.slice(Math.max(from, term.start - 110), term.start),
      behind: text.slice(term.end, limit),
    }
    if (!isMade(sentence, place, said, shown, date !== undefined)) return []
    if (heard.temporality === 'hypothetical' && !shown) return []
    const impression = unclear ? undefined : clean(said ? shownBy(said) : (follow ?? seen))
    const { laterality, ...rest } = toValue(text, term, site, date, impression)
    const value: Value = laterality && !unclear ? { ...rest, laterality } : rest
    const last = impression ? limit : Math.max(term.end, site?.end ?? 0, date?.end ?? 0)
    const first = impression && seen ? from : Math.min(term.start, site?.start ?? term.start, date?.start ?? term.start)
    return [
      mention(page, raw, sentence, {
        category: 'medical.imaging',
        value,
        display: describeImage(value),
        assertion: { ...heard, polarity: 'affirmed', certainty: 'definite' },
        start: sentence.start + first,
        end: impression && follow !== undefined && next ? next.end : sentence.start + last,
        rule: `medical.imaging.${impression ? 'shown' : 'done'}`,
      }),
    ]
  })
}

const toOtherSide =
  /\b(?:compar(?:ed|ing|ison|ative)|relative to|unlike|versus|vs|contrasted|in contrast|as opposed|similar to)\b[^.;]{0,40}?\b(left|right|contralateral|opposite|other (?:side|knee|hip|shoulder|hand|leg|arm|one)|uninvolved|unaffected|uninjured|asymptomatic|normal side)\b/i

/** "Left knee compared to the right, which shows": nobody can tell which of the two shows it. */
function comparesSides(text: string, site: ReturnType<typeof siteFor>, lead: string): boolean {
  const [whole, other] = toOtherSide.exec(lead) ?? []
  if (whole === undefined) return false
  return !site || sideOf(text, site.start, site.end) !== other?.toLowerCase()
}

type Place = { readonly before: string; readonly behind: string }

/** An image that is only planned, or that depends on something, is none yet. */
function isMade(
  { section }: Sentence,
  { before, behind }: Place,
  said: RegExpExecArray | undefined,
  shown: boolean,
  dated: boolean,
): boolean {
  const lead = said?.groups?.lead
  if (/\bif\b[^.;]{0,40}$/i.test(before) || plannedBehind.test(said ? (lead ?? '') : behind)) return false
  if (planned.test(before) && !isPast(lead, behind, shown)) return false
  if (section && closed.has(section.kind) && !shown) return false
  const listed = section?.kind === 'imaging' || section?.kind === 'laboratory' || section?.kind === 'opinion'
  return shown || dated || listed || doneWords.test(`${before.slice(-50)} ${behind.slice(0, 50)}`)
}

function isPast(lead: string | undefined, behind: string, isShown: boolean): boolean {
  return isShown && !/\b(?:will|would|could|may|might|to)\b/i.test(lead ?? behind.slice(0, 40))
}

/** "X-rays were obtained. They show no fracture." */
function followed(sentence: Sentence, next: Sentence | undefined): string | undefined {
  if (!next || next.section !== sentence.section || !goesOn.test(next.text)) return undefined
  return result.exec(next.text)?.groups?.said
}

/** "Did not reveal a fracture" keeps its denial. */
function shownBy(match: RegExpExecArray): string {
  const { lead = '', said = '' } = match.groups ?? {}
  const denial = /\b(?:did|does|do)(?: not|n't)\s*$/i.exec(lead)
  return denial ? match[0].slice(denial.index) : said
}

/** "No acute abnormality on chest x-ray." */
function seenOn(before: string, site: ReturnType<typeof siteFor>): string | undefined {
  const words = site ? before.replace(new RegExp(`${site.meaning.site} $`), '') : before
  return /^(?<said>[^;]{8,200}?\b(?:no|normal|evidence|seen|noted|found|identified|present|fracture|mass|nodule|infiltrate|abnormalit\w+|changes)\b[^;]*?) (?:on|by|per)(?: (?:the|his|her|repeat|recent|plain|prior))*\s*$/i.exec(
    words,
  )?.groups?.said
}

function clean(said: string | undefined): string | undefined {
  const words = said
    ?.replace(/\s+/g, ' ')
    .replace(/^[:\s-]*(?:impression|findings)\s*:\s*/i, '')
    .replace(/\.\s+[A-Z]\w*:.*$/, '')
    .replace(/, (?:I|we|he|she|the patient|so|therefore)\b.*$/, '')
    .replace(/^[:\s-]+|[.\s,;]+$|,? and (?:an? |the )?$/g, '')
    .trim()
  return words && words.length >= 3 && /[a-z]/i.test(words) ? words.slice(0, longest) : undefined
}

function siteFor(
  text: string,
  term: Term<Modality>,
  sites: ReturnType<typeof findSites>,
  lead = '',
): (typeof sites)[number] | undefined {
  const before = sites.findLast(({ end }) => end <= term.start)
  if (
    before &&
    /^[\s/,-]*(?:spine |and |\w+ )?$/i.test(text.slice(before.end, term.start)) &&
    !/[;.]/.test(text.slice(before.end, term.start))
  )
    return before
  const reach = Math.min(Math.max(lead.length, 45), 80)
  return sites.find(
    ({ start }) =>
      start >= term.start &&
      start - term.end <= reach &&
      !/[;.]|\b(?:show|reveal|demonstr|with)/i.test(text.slice(term.end, start)),
  )
}

function toValue(
  text: string,
  term: Term<Modality>,
  site: ReturnType<typeof siteFor>,
  date: SaidDate | undefined,
  impression: string | undefined,
): Value {
  const where = site?.meaning.site ?? term.meaning.site
  const side = (site && sideOf(text, site.start, site.end)) ?? sideOf(text, term.start, term.end)
  return {
    modality: term.meaning.modality,
    ...(where ? { site: where } : {}),
    ...(side ? { laterality: side } : {}),
    ...(date ? { when: date.moment } : {}),
    ...(impression ? { impression } : {}),
  }
}
