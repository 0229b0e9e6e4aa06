import { assertTarget } from '../../assertion/assert.ts'
import type { Assertion } from '../../finding.ts'
import type { Sentence } from '../../text/page-text.ts'
import type { MedicalValues } from '../medical.ts'
import { findProcedures } from './find-procedures.ts'
import { isSentFor, isTakenBack, isToldDone, purposeIn } from './undone.ts'

type Status = MedicalValues['medical.procedure']['status']
type Span = { readonly start: number; readonly end: number }

const done =
  /\b(?:s\/p|status[- ]post|underwent|undergone|undergoing|had|has had|have had|history of|hx(?: of)?|h\/o|after|following|since|post|previous|previously|prior(?! to)|recent|recently|old|last|remote|received|receiving|completed|performed|did|out from|past|psh|required|requiring|needed|got|given|treated with|resulted in|recovering from|results? of|due to|(?<!\b(?:would|will|could|may|might|to) benefit )from|failed|taken (?:back )?to (?:the )?(?:or|operating room|surgery) for)\b/gi
const plannedBefore =
  /\b(?:sched(?:ul(?:ed?|ing))?|plan(?:s|ned|ning)?|recs?(?!')|recommend(?:s|ed|ing|ation)?|(?:waiting |transplant )?list for|future medical(?: care)?|hold(?:ing)? off|refer(?:red(?! by)|ral|s)?|prior to|before|await(?:s|ing)?|pending|will|going to|order(?:ed|ing)?|to undergo|to have|proceed(?:ing)?|upcoming|offer(?:s|ed|ing)?|favor(?:s|ed|ing)?|advis(?:es|ed|ing)|surg(?:ery|ical)? date|sent (?:to|for)|consult(?:s|ed|ation)?(?: \w+)? (?:for|re)|(?<!taken |back |went )to (?:the )?or for|or tomorrow(?: for)?|npo for|booked(?: for)?|listed for|posted for|consent(?:ed|s)?(?: signed)? (?:for|to)|propos(?:es|ed|ing|al)|suggest(?:s|ed|ing)?|(?:would|will|could|may|might|to) benefit from|future|expect(?:s|ed|ing)?|anticipat(?:es?|ed|ing)|urged|indicated for|non-?certif(?:ied|ication)|denial of|appeal(?:s|ed|ing)?(?: of)?|(?:pre-?)?auth(?:orized|orization)?(?: for)?|approv(?:al|ed)(?: for)?|clear(?:ed|ance) for|to see|wait(?:s|ing) (?:on|for)|request(?:s|ed|ing)?|(?<!\b(?:may|might|could|would) )needs?|requires|would like|wants|wishes|agree[sd]? to|pre-?op(?:erative(?:ly)?)?|set up|arrange|elects|elected|opted|repeat)\b/gi
const plannedAfter =
  /^[^.;,]{0,40}?\b(?:(?:is|are|has been|have been|was|were|being) (?:now )?(?:scheduled|planned|recommended|ordered|indicated|pending|requested|advised|needed|postponed|delayed|rescheduled)|cancell?ed (?:and|then|but) rescheduled|will be|is pending|is upcoming|scheduled for|planned for|pending|to be (?:scheduled|done|discussed)|not yet done)\b/i
/** "TLIF L5-S1 denied by the carrier": asked for and not granted, so not done. */
const notGranted =
  /^(?: \([^)]{0,20}\)| (?:at )?[CTLS]\d[-/\dSL]{0,5}| #\d)?(?:,| -)?(?: (?:was|were|is|has been|then|again)){0,2} (?:denied|rejected|turned down|non-?certified|not (?:certified|approved|authorized|granted))\b(?! for payment)/i
const surelyDone = /\b(?:underwent|undergone|performed|was done|after it|status[- ]post|s\/p)\b/i
/** "TLIF recommended", "ICD now scheduled", "ESI #2 4/12 scheduled": in notes the verb is left out. */
const plannedBehind =
  /^(?: \([^)]{0,20}\)| (?:at )?[CTLS]\d[-/\dSL]{0,5}| #\d)?(?: \d{1,2}\/\d{1,2}(?:\/\d{2,4})?)?(?:,| -)? (?:now |still |again |was )?(?:sched(?:uled)?|planned|recommended|ordered|requested|advised|postponed|delayed|rescheduled|indicated|rec'd|needed|on hold|set for|authorized|approved|certified|tomorrow|next (?:week|month|visit|year|summer|fall|spring|winter|mon|tues?|wed|thurs?|fri)|not yet|soon|later this (?:week|month|year)|at a later (?:date|time)|in the (?:near |not too distant |coming )?(?:future|weeks|months)|within \d+ (?:yrs?|years?|mos?|months?)|in (?:the )?am|\d(?:-\d)? (?:yrs?|years?|mos?|months?) from now|in \d+(?:-\d+)? (?:days?|wks?|weeks?|mos?|months?)(?! (?:ago|of)))\b/i
/** Spoken of, but neither done nor decided. */
const onlySpoken =
  /\b(?:consider(?:s|ed|ing|ation)?|discuss(?:ed|ing|ion)?|options?|may|might|could|would|possib(?:le|ly|ility)|potential(?:ly)?|interested in|risks?|benefits?(?! from)|candidate|if|unless|whether|talked about|talk about|question of|avoid|alternatives?|need for|prevent|versus|vs|should|due for|overdue|indications? for|such as|can be|information|educat\w+|handout|rather than|instead of|in lieu of|foreg\w+|in regards? to|(?<=\b(?:favor|prefer)\w{0,4} [^.;]{0,40})over)\b/gi
const spokenAfter =
  /^[^.;,]{0,40}?\b(?:(?:was|were|is|are|has been) (?:discussed|considered|an option|offered|not (?:indicated|recommended|necessary|needed))|would be|may be|might be|could be|can be|should be|if|versus|vs)\b|^ (?:is |now )?(?:over)?due\b/i
const declined =
  /\b(?:declin(?:e|es|ed|ing)|refus(?:e|es|ed|ing)|defer(?:s|red|ring)?|(?:does|did|do) not (?:want|wish)|(?:doesn't|didn't|don't) (?:want|wish)|not interested in|against|(?:he|she|patient|pt|claimant) (?:has |had )?cancell?ed|wants to avoid|wishes to avoid|reluctant|not want(?: any)?|no interest in|hold off on|rather not(?: have)?)\b[^.;]{0,60}$/i
const declinedAfter =
  /^[^.;]{0,30}?\b(?:was|were|is|has been|been) (?:declined|refused|deferred)|^ (?:(?:was|were) )?cancell?ed by (?:the )?(?:patient|pt|claimant)\b|^[^.]{0,40}?\b(?:he|she|patient|pt|and|but),? (?:has |have )?(?:declin|refus)(?:ed|es?)(?: it| this| at this time| for now| today)?(?= *(?:[.;,)]|$))|^[^.;]{0,20}? ?[-–—] ?(?:pt )?(?:declin|refus|deferr)\w+|^,? (?:declined|refused)\b/i
/** A word that keeps what is denied apart from the procedure: "no complications of surgery". */
const apart =
  /\b(?:after|since|following|from|with|during|at|by|to|before|because|due|for|of|s\/p|post|in|on|than|until)\b/i
const laidBare = /^(?:an? |any )?(?:prior |previous |past )?(?:history|hx) of\b/i

const closed = new Set(['plan', 'instructions'])

type ProcedureRole = { readonly status: Status; readonly assertion: Assertion }

/** Whether it was done, is planned or declined; none where it is only spoken of, denied, or of another person. */
export function procedureRole(sentence: Sentence, target: Span): ProcedureRole | undefined {
  const { text, section } = sentence
  const heard = assertTarget(text, target, section?.kind)
  if (heard.experiencer !== 'patient') return undefined
  const clause = clauseBefore(text, target.start)
  const behind = text.slice(target.end, target.end + 90)
  const said = (status: Status, temporality: Assertion['temporality']): ProcedureRole => ({
    status,
    assertion: { ...heard, polarity: 'affirmed', certainty: 'definite', temporality },
  })
  if (declined.test(clause) || declinedAfter.test(behind)) return said('declined', 'current')
  if (notGranted.test(behind) && !surelyDone.test(text)) return said('planned', 'current')
  if (heard.polarity === 'negated' && isDenied(text, target, heard)) return undefined
  if (isTakenBack(clause, behind)) return undefined
  const [wasDone, isPlanned, isSpoken] = [
    lastOf(done, clause),
    Math.max(lastOf(plannedBefore, clause), purposeIn(clause)),
    lastOf(onlySpoken, clause),
  ]
  const past = pastOf(heard, section?.kind)
  if (isSpoken < 0 && isToldDone(behind)) return said('done', past)
  if (isSentFor(clause)) return said('planned', 'current')
  if (wasDone >= 0 && wasDone >= isSpoken && wasDone >= isPlanned) return said('done', past)
  if (isSpoken >= 0 && isSpoken > isPlanned) return undefined
  if (!/^ results?\b/i.test(behind) && (plannedBehind.test(behind) || plannedAfter.test(behind) || isPlanned >= 0))
    return /\bif\b/i.test(text.slice(0, target.start)) ? undefined : said('planned', 'current')
  if (spokenAfter.test(behind) || heard.temporality === 'hypothetical') return undefined
  const kind = section?.kind
  if (kind === 'instructions' || kind === 'familyHistory' || kind === 'reviewOfSystems') return undefined
  if (kind !== undefined && closed.has(kind) && !isToldAfter(behind)) return said('planned', 'current')
  return said('done', past)
}

function pastOf(heard: Assertion, kind: string | undefined): Assertion['temporality'] {
  return heard.temporality === 'historical' || kind === 'surgicalHistory' ? 'historical' : 'current'
}

function isToldAfter(behind: string): boolean {
  return /^[^.;]{0,50}?\b(?:was|were|performed|done|ago|(?:in|on) (?:19|20)\d\d|showed|revealed|shows|healed|went well|has been|tolerated|scar|today)\b/i.test(
    behind,
  )
}

/** What stands before it in its clause. */
function clauseBefore(text: string, start: number): string {
  const before = text.slice(Math.max(0, start - 140), start)
  const cut = Math.max(
    before.lastIndexOf(';'),
    before.search(/(?<!\b(?:Dr|Mr|Ms|Mrs|St))\. (?!.*(?<!\b(?:Dr|Mr|Ms|Mrs|St))\. )/i),
    before.search(/\b(?:but|however|although)\b(?!.*\b(?:but|however|although)\b)/i),
  )
  return cut < 0 ? before : before.slice(cut)
}

function lastOf(pattern: RegExp, clause: string): number {
  let at = -1
  pattern.lastIndex = 0
  for (let match = pattern.exec(clause); match; match = pattern.exec(clause)) at = match.index
  return at
}

/** "Biopsy was negative" tells of a biopsy. */
const result =
  /negative|neg|seen|identified|demonstrated|detected|unlikely|ruled|excluded|free|found|noted|evident|present/i

/** Denied itself, not what stands beside it: "no complications of surgery" denies no surgery. */
export function isDenied(text: string, target: Span, { cues }: Assertion): boolean {
  const negated = cues.filter(({ rule }) => rule.startsWith('negated'))
  if (negated.some(({ start, text: cue }) => start >= target.end && !result.test(cue))) return true
  // The nearest decides: those before it reach over more words.
  const nearest = negated.findLast(({ start }) => start < target.start)
  if (!nearest) return false
  const between = text.slice(nearest.start + nearest.text.length, target.start).trim()
  // "No recurrence, cholecystectomy 1990": a list of denials goes on only from one procedure to the next.
  const [first = '', ...rest] = between.split(',')
  if (rest.length > 0 && findProcedures(first).length === 0) return false
  return !apart.test(between.replace(laidBare, ''))
}
